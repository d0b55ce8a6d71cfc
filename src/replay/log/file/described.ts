import type { ActionLog } from '../actionLog';
import type { Entry } from '../entry';
import { MARK, type Described, type Json } from '../plain';
import { atOnce, PIECE, type Steps } from '../steps';
import { pathText } from './logProblem';

/** Values represented only by a description (`Described` in plain.ts). */
const DESCRIBED: readonly Json[] = [
  'function',
  'object',
  'symbol',
  'bigint',
] satisfies Described[typeof MARK][];

type Path = (string | number)[];

function find(value: Json, clean: WeakSet<object>, path: Path): string | null {
  if (typeof value !== 'object' || value === null || clean.has(value)) return null;
  if (!Array.isArray(value) && DESCRIBED.includes(value[MARK] ?? null)) return pathText(path);
  const keys = Array.isArray(value) ? value.keys() : Object.keys(value);
  for (const key of keys) {
    path.push(key);
    const found = find((value as Record<string, Json>)[key] as Json, clean, path);
    path.pop();
    if (found !== null) return found;
  }
  clean.add(value);
  return null;
}

/**
 * Path to a value that is only described (`action.payload[0].done`), starting at `field`; null if there is
 * none. `clean` remembers what was searched, across a whole log: large values occur in it many times.
 */
export function describedIn(value: Json, field: string, clean: WeakSet<object>): string | null {
  return find(value, clean, [field]);
}

function describedAnswer(entry: Entry, clean: WeakSet<object>): string | null {
  switch (entry.kind) {
    case 'settle':
    case 'read':
      return 'result' in entry ? describedIn(entry.result ?? null, 'result', clean) : null;
    case 'emit':
      return describedIn(entry.value, 'value', clean);
    default:
      return null;
  }
}

/** An answer that cannot be fed to sagas again. */
export interface DescribedResult {
  /** Sequence number of its entry. */
  sequence: number;
  /** Path within the entry, e.g. `result.items[0].done`. */
  what: string;
}

/**
 * The first answer or message in a log that contains a value which could not be stored and is only described;
 * null if there is none. Sagas mode would have to feed it to sagas; state mode works without.
 */
export function describedResult(log: ActionLog): DescribedResult | null {
  return atOnce(describedResultInSteps(log));
}

/** Like `describedResult`, in steps. */
export function* describedResultInSteps({ segments }: ActionLog): Steps<DescribedResult | null> {
  const clean = new WeakSet<object>();
  for (const { firstSequence, entries } of segments) {
    for (const [index, entry] of entries.entries()) {
      if (index % PIECE === PIECE - 1) yield;
      const what = describedAnswer(entry, clean);
      if (what !== null) return { sequence: firstSequence + index, what };
    }
  }
  return null;
}
