import type { ActionLog } from '../actionLog';

/** A type of action that today's build has no name for. */
export interface UnknownAction {
  type: string;
  /** How often it stands in the log. */
  count: number;
  /** Sequence number of the first. */
  sequence: number;
}

/** Actions of a log that today's build does not know: its reducers and sagas pass them over. */
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
