import type { ActionLog } from '../log/actionLog';
import type { Entry } from '../log/entry';
import type { Json } from '../log/plain';

/**
 * A position in a log where a replay can stop: the beginning of a page life (before any entry), or just after
 * an entry.
 */
export interface Moment {
  /** Index of the page life, from 0. */
  segment: number;
  /** Null at the beginning of a page life. */
  entry: Entry | null;
  /** Sequence number in the recording; at a beginning, that of the first entry. */
  sequence: number;
  /** Label in lists: an action's type, a call's name. Empty at a beginning. */
  label: string;
}

/** Label of a call in lists; for a request, includes the endpoint. */
function callLabel(name: string, args: readonly Json[]): string {
  const [first] = args;
  const endpoint = typeof first === 'object' && first !== null && !Array.isArray(first) && first['$endpoint'];
  return typeof endpoint === 'string' ? `${name} ${endpoint}` : name;
}

/** Labels entries; the outcomes of a call get the call's label. */
function createNamer(): (entry: Entry) => string {
  const calls = new Map<number, string>();
  return (entry) => {
    switch (entry.kind) {
      case 'ext':
      case 'put':
        return entry.action.type;
      case 'read':
        return callLabel(entry.name, entry.args);
      case 'call':
      case 'open': {
        const label = callLabel(entry.name, entry.args);
        calls.set(entry.call, label);
        return label;
      }
      case 'settle':
      case 'emit':
      case 'end':
      case 'cancel':
      case 'close':
        return calls.get(entry.call) ?? `#${entry.call}`;
      case 'check':
        return 'check';
    }
  };
}

/** All moments of a log, in order. */
export function momentsOf(log: ActionLog): Moment[] {
  return log.segments.flatMap(({ entries, firstSequence }, segment) => {
    const nameOf = createNamer();
    const beginning: Moment = { segment, entry: null, sequence: firstSequence, label: '' };
    return [
      beginning,
      ...entries.map((entry, index) => ({
        segment,
        entry,
        sequence: firstSequence + index,
        label: nameOf(entry),
      })),
    ];
  });
}

/** Position of the entry with this sequence number; -1 if missing. */
export function positionOf(moments: readonly Moment[], sequence: number): number {
  return moments.findIndex((moment) => moment.entry !== null && moment.sequence === sequence);
}

/**
 * Times of the moments in milliseconds since the first page began. Never decreasing, whatever the recorded
 * computer's clock did.
 */
export function timesOf(log: ActionLog, moments: readonly Moment[]): Float64Array {
  const origin = log.segments[0]?.startedAt ?? 0;
  const times = new Float64Array(moments.length);
  let latest = 0;
  moments.forEach(({ segment, entry }, index) => {
    const startedAt = log.segments[segment]?.startedAt ?? origin;
    latest = Math.max(latest, startedAt - origin + (entry?.at ?? 0));
    times[index] = latest;
  });
  return times;
}
