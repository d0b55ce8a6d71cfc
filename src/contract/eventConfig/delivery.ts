import * as z from 'zod/mini';
import { isCompiledMessage } from './compiledMessage';
import { environment, eventConfig } from './index';

/** A message in the syntax tree that the ICU parser makes of it, so that the browser needs no parser. */
const compiledMessage = z.custom<string | readonly unknown[]>(isCompiledMessage, {
  error: 'a text or the syntax tree of a message',
});

/**
 * `GET /config.json`, and the module a per-event bundle carries instead: the event, which environment holds, the
 * event's own wordings by locale and message id, and its configuration's texts in other languages, by locale and by place in the
 * configuration (`activeNavigation.1.displayName`).
 */
export const deliveredConfig = z.object({
  environment,
  /** Data set that the programme is read from; absent for the real one (spec §7, demo mode). */
  tableName: z.optional(z.string()),
  config: eventConfig,
  messages: z.record(z.string(), z.record(z.string(), compiledMessage)),
  texts: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
});
export type DeliveredConfig = z.infer<typeof deliveredConfig>;
