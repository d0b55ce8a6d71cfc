import * as z from 'zod/mini';
import { expects } from './expectation';
import { isCompiledMessage } from './compiledMessage';
import { environment, eventConfig } from './schema';

/** A message as a syntax tree precompiled by the ICU parser, so that the browser needs no parser. */
const compiledMessage = z.custom<string | readonly unknown[]>(isCompiledMessage, {
  error: expects('compiledMessage'),
});

/**
 * Content of `GET /config.json`, and of the module that a per-event bundle contains instead: the event, its
 * environment, its own messages by locale and message id, and translations of its configuration by locale and
 * path (`activeNavigation.1.displayName`).
 */
export const deliveredConfig = z.object({
  /**
   * Fingerprint of the contract that the sender checked the configuration with: the app does not check it again
   * if its own contract is the same.
   */
  checkedBy: z.optional(z.string()),
  environment,
  /** Data set to read the event program from; absent for the real one (product.md#api). */
  tableName: z.optional(z.string()),
  config: eventConfig,
  messages: z.record(z.string(), z.record(z.string(), compiledMessage)),
  texts: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
});
export type DeliveredConfig = z.infer<typeof deliveredConfig>;
