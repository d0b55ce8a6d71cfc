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

/** Tracks how far today's app has matched a segment's entries. */
export interface Tape {
  /** Index of the next entry. */
  readonly index: number;
  /** True at the end, after a divergence, or past the requested entries; nothing is matched from then on. */
  readonly over: boolean;
  /** Cause of the divergence; null if there is none. */
  readonly cause: Cause | null;
  /**
   * Matches an action put by a saga against the next recorded entry. Returns false if it differs or the tape
   * is over. `found` is called only if the action does not match as is; a match needs no redaction.
   */
  matchPut: (action: unknown, found: () => PutEntry) => boolean;
  /**
   * Same for a call of a dependency, whose kind is only known from the recorded entry; returns null instead
   * of false.
   */
  matchCall: (
    name: string,
    args: readonly unknown[],
    found: () => Omit<CallEntry, 'kind' | 'call'>,
  ) => CalledEntry | null;
  /** Same for a saga that stops waiting or closes a channel. */
  matchEnd: (found: CancelEntry | CloseEntry) => boolean;
  /** Takes the next entry if it is an external event and `which` accepts it; null otherwise. */
  takeWorld: (which: (entry: WorldEntry) => boolean) => WorldEntry | null;
  /** Fails the replay because nothing matches the next entry. */
  fail: (cause: Cause) => void;
  /**
   * Fails at the external entry taken last, because it can no longer be delivered: moves the tape back to it.
   */
  failAtLast: (cause: Cause) => void;
}

export interface TapeOptions {
  /** Index of the first entry to leave out. */
  end: number;
  /** Compares the state with a checkpoint; returns the cause of a difference, or null. */
  check: (entry: Entry & { kind: 'check' }) => Cause | null;
}

function isCalled(entry: Entry | undefined): entry is CalledEntry {
  return entry?.kind === 'call' || entry?.kind === 'open' || entry?.kind === 'read';
}

/** Creates a tape of the segment. Checkpoints are compared and skipped before the entry that follows them. */
export function createTape({ entries }: Segment, { end, check }: TapeOptions): Tape {
  let index = 0;
  /** Index of the external entry taken last. */
  let lastTaken = 0;
  let cause: Cause | null = null;
  const last = Math.min(end, entries.length);

  /** The next entry other than a checkpoint; undefined at the end. */
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
