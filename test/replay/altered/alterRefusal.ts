import type { ActionLog } from '../../../src/replay/log/actionLog';
import type { Entry, PutEntry } from '../../../src/replay/log/entry';
import { logRefused } from '../../../src/shared/platform/outbox';

/** Whether the entry is a saga reporting that the server refused a log entry for good. */
export function isRefusal(entry: Entry): entry is PutEntry {
  return entry.kind === 'put' && entry.action.type === logRefused.type;
}

function alter(entry: Entry): Entry {
  if (!isRefusal(entry)) return entry;
  const payload = entry.action['payload'] as unknown as ReturnType<typeof logRefused>['payload'];
  const failure = { ...payload.failure, status: 422 };
  return { ...entry, action: { ...entry.action, payload: { ...payload, failure } as never } };
}

/**
 * The journey `evaluationRefused` as no build ever recorded it: the server's 409 (already evaluated) is
 * turned into a 422 (invalid answers) on its way into the state, where it makes a difference. Everything else
 * is as recorded.
 */
export function alterRefusal(log: ActionLog): ActionLog {
  return {
    ...log,
    segments: log.segments.map((segment) => ({ ...segment, entries: segment.entries.map(alter) })),
  };
}
