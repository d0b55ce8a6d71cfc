import type { ActionLog } from '../actionLog';

/** An action type that does not exist in today's build. */
export interface UnknownAction {
  type: string;
  /** Number of occurrences in the log. */
  count: number;
  /** Sequence number of the first occurrence. */
  sequence: number;
}

/** Actions in a log that today's build does not know; its reducers and sagas ignore them. */
export function unknownActions(log: ActionLog, known: ReadonlySet<string>): UnknownAction[] {
  const unknown = new Map<string, UnknownAction>();
  for (const { entries, firstSequence } of log.segments) {
    for (const [index, entry] of entries.entries()) {
      if (entry.kind !== 'ext' && entry.kind !== 'put') continue;
      const { type } = entry.action;
      if (known.has(type)) continue;
      const before = unknown.get(type);
      if (before) before.count += 1;
      else unknown.set(type, { type, count: 1, sequence: firstSequence + index });
    }
  }
  return [...unknown.values()];
}
