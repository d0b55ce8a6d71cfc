import type { Segment } from '../actionLog';
import {
  isWorldEntry,
  type CallEntry,
  type CancelEntry,
  type CloseEntry,
  type Entry,
  type OpenEntry,
  type PutEntry,
  type ReadEntry,
  type SagaEntry,
  type WorldEntry,
} from '../entry';
import { samePlain } from '../patch';
import type { Cause } from './result';

export type CalledEntry = CallEntry | OpenEntry | ReadEntry;

/** The place in a segment's entries up to which today's app did what was recorded. */
export interface Tape {
  /** Index of the next entry. */
  readonly index: number;
  /** The end was reached, the app differed, or no more is wanted: from here on nothing counts. */
  readonly over: boolean;
  /** What differed; null while nothing did. */
  readonly cause: Cause | null;
  /**
   * Takes an action that a saga puts against what is recorded next. False when it differs, or nothing counts any more. The
   * entry is made of it only where the action is not the recorded one as it stands: redacting it then changes nothing.
   */
  matchPut: (action: unknown, found: () => PutEntry) => boolean;
  /** The same for a call of a dependency, which only the recorded entry says the kind of; null instead of false. */
  matchCall: (
    name: string,
    args: readonly unknown[],
    found: () => Omit<CallEntry, 'kind' | 'call'>,
  ) => CalledEntry | null;
  /** The same for a saga that stops waiting, or closes a channel. */
  matchEnd: (found: CancelEntry | CloseEntry) => boolean;
  /** Takes the next entry when the world did it and `which` says that this is the moment; null otherwise. */
  takeWorld: (which: (entry: WorldEntry) => boolean) => WorldEntry | null;
  /** Nothing happened that fits the next entry. */
  fail: (cause: Cause) => void;
  /** What the world did last cannot be done any more: the tape stands before it. */
  failAtLast: (cause: Cause) => void;
}

export interface TapeOptions {
  /** Index of the first entry that is not wanted. */
  end: number;
  /** Compares the state with a checkpoint; why it differs, or null. */
  check: (entry: Entry & { kind: 'check' }) => Cause | null;
}

function isCalled(entry: Entry | undefined): entry is CalledEntry {
  return entry?.kind === 'call' || entry?.kind === 'open' || entry?.kind === 'read';
}

/** A tape of the segment. Checkpoints are passed, and compared, before whatever comes after them. */
export function createTape({ entries }: Segment, { end, check }: TapeOptions): Tape {
  let index = 0;
  /** Index of the last entry that the world did. */
  let lastTaken = 0;
  let cause: Cause | null = null;
  const last = Math.min(end, entries.length);

  /** The next entry that is no checkpoint; undefined at the end. */
  function next(): Entry | undefined {
    while (index < last && cause === null) {
      const entry = entries[index] as Entry;
      if (entry.kind !== 'check') return entry;
      cause = check(entry);
      if (cause === null) index += 1;
    }
    return undefined;
  }

  function differ(expected: Entry | undefined, found: SagaEntry): void {
    cause = expected ? { kind: 'different', expected, found } : { kind: 'unexpected', found };
  }

  const isOver = () => cause !== null || (index >= last && last < entries.length);

  return {
    get index() {
      return index;
    },
    get over() {
      return isOver();
    },
    get cause() {
      return cause;
    },
    matchPut(action, found) {
      const expected = next();
      if (isOver()) return false;
      if (expected?.kind === 'put' && samePlain(expected.action, action)) {
        index += 1;
        return true;
      }
      const entry = found();
      const same = expected?.kind === 'put' && samePlain(expected.action, entry.action);
      if (same) index += 1;
      else differ(expected, entry);
      return same;
    },
    matchCall(name, args, found) {
      const expected = next();
      if (isOver()) return null;
      const recorded = isCalled(expected) && expected.name === name ? expected : null;
      if (recorded && samePlain(recorded.args, args)) {
        index += 1;
        return recorded;
      }
      const entry = found();
      if (recorded && samePlain(recorded.args, entry.args)) {
        index += 1;
        return recorded;
      }
      differ(expected, isCalled(expected) ? { ...expected, ...entry } : { kind: 'call', call: 0, ...entry });
      return null;
    },
    matchEnd(found) {
      const expected = next();
      if (isOver()) return false;
      const same = expected?.kind === found.kind && expected.call === found.call;
      if (same) index += 1;
      else differ(expected, found);
      return same;
    },
    takeWorld(which) {
      const entry = next();
      if (isOver() || !entry || !isWorldEntry(entry) || !which(entry)) return null;
      lastTaken = index;
      index += 1;
      return entry;
    },
    fail(reason) {
      cause ??= reason;
    },
    failAtLast(reason) {
      if (cause !== null) return;
      cause = reason;
      index = lastTaken;
    },
  };
}
