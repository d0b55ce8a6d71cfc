import { deliveredConfig } from '../../contract/platform/eventConfig/delivery';
import type { Segment } from '../log/actionLog';
import type { Messages } from '../../shared/kit/texts';

/** The call whose result contains the event's own wording (`features/platform/startup`). */
const LOAD_CONFIG = 'api.loadConfig';

/**
 * The event's own wording in a page life, by locale, from the configuration it loaded. Empty if none was
 * loaded.
 */
export function eventMessagesOf({ entries }: Segment): Record<string, Messages> {
  const request = entries.find((entry) => entry.kind === 'call' && entry.name === LOAD_CONFIG);
  if (request?.kind !== 'call') return {};
  const answer = entries.find((entry) => entry.kind === 'settle' && entry.call === request.call);
  const result = answer?.kind === 'settle' && 'result' in answer ? answer.result : undefined;
  if (typeof result !== 'object' || result === null || Array.isArray(result)) return {};
  const messages = deliveredConfig.shape.messages.safeParse(result['messages']);
  return messages.success ? messages.data : {};
}
