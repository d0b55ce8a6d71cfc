import type { Segment } from '../actionLog';
import type { Entry } from '../entry';
import type { Json } from '../plain';
import { PIECE, type Steps } from '../steps';
import { createCallOrder } from './callOrder';
import { entryFault, isCount, isFields } from './entryFault';
import { MAX_LOG_CHARACTERS, MAX_LOG_ENTRIES } from './limits';
import { LogProblem, WHOLE_FILE } from './logProblem';
import { MAX_PATTERN, unfoldRun, type UncheckedRun } from './runs';
import { createResolver, type ValueTable } from './values';

/** How much a whole log may still grow while it is read. */
export interface Allowance {
  entries: number;
  characters: number;
}

/** The allowance of a whole log. */
export function fullAllowance(): Allowance {
  return { entries: MAX_LOG_ENTRIES, characters: MAX_LOG_CHARACTERS };
}

function takeCharacters(allowance: Allowance, characters: number): void {
  allowance.characters -= characters;
  if (allowance.characters >= 0) return;
  const megabytes = MAX_LOG_CHARACTERS / 1024 / 1024;
  const reason = `with its repetitions written out it has more than ${megabytes} MB`;
  throw new LogProblem(WHOLE_FILE, reason, 'growsTooLarge', { most: megabytes });
}

function takeEntries(allowance: Allowance, entries: number): void {
  allowance.entries -= entries;
  if (allowance.entries >= 0) return;
  const reason = `it has more than ${MAX_LOG_ENTRIES.toLocaleString('en')} entries`;
  throw new LogProblem(WHOLE_FILE, reason, 'tooManyEntries', { most: MAX_LOG_ENTRIES });
}

function checkedRun(count: Json | undefined, of: Json, columns: Json, position: string): UncheckedRun {
  if (!isCount(count) || count < 1 || count > MAX_LOG_ENTRIES) {
    throw new LogProblem(
      position,
      'a run needs the number of its repetitions, a whole one that a log can hold',
    );
  }
  if (!Array.isArray(of) || of.length < 1 || of.length > MAX_PATTERN || !of.every(isFields)) {
    throw new LogProblem(position, `a run repeats 1 to ${MAX_PATTERN} entries`);
  }
  if (!Array.isArray(columns)) throw new LogProblem(position, 'a run needs a list of columns');
  return { count, of, columns };
}

/**
 * The entries of a segment with references resolved and runs expanded; each is validated only as far as that
 * requires.
 */
function* expand(
  lines: readonly Json[],
  resolve: ReturnType<typeof createResolver>,
  position: string,
  allowance: Allowance,
): Steps<Json[]> {
  const entries: Json[] = [];
  let pieces = 0;
  for (const [index, line] of lines.entries()) {
    const linePosition = `${position}.entries[${index}]`;
    if (!isFields(line) || line.kind !== 'run') {
      const { value, characters } = resolve(line, linePosition);
      takeEntries(allowance, 1);
      takeCharacters(allowance, characters);
      entries.push(value);
      pieces += 1;
      if (pieces % PIECE === 0) yield;
      continue;
    }
    const of = resolve(line.of ?? null, linePosition);
    const columns = resolve(line.columns ?? null, linePosition);
    const run = checkedRun(line.count, of.value, columns.value, linePosition);
    takeEntries(allowance, run.count * run.of.length);
    // The pattern counts once per repetition; the columns count once, as they already cover every repetition.
    takeCharacters(allowance, of.characters * run.count + columns.characters);
    for (const entry of unfoldRun(run, linePosition)) {
      entries.push(entry);
      pieces += 1;
      if (pieces % PIECE === 0) yield;
    }
  }
  return entries;
}

function* checkEntries(
  entries: readonly Json[],
  position: string,
  firstSequence: number,
  cut: boolean,
): Steps<Entry[]> {
  const clean = new WeakSet<object>();
  const orderFault = createCallOrder(cut);
  for (const [index, entry] of entries.entries()) {
    if (index % PIECE === 0) yield;
    const fault = entryFault(entry, clean) ?? orderFault(entry as unknown as Entry);
    if (!fault) continue;
    const field = fault.field === '' ? '' : `, ${fault.field}`;
    throw new LogProblem(`${position}, entry ${firstSequence + index}${field}`, fault.reason);
  }
  return entries as unknown as Entry[];
}

/**
 * Reads a segment of a parsed file. `position` names it in errors (`segments[0]`); what it uses is deducted
 * from the allowance.
 */
export function* readSegment(segment: Json, position: string, allowance: Allowance): Steps<Segment> {
  if (!isFields(segment)) throw new LogProblem(position, 'a segment is to be an object');
  const needs = (field: string, fits: boolean, what: string) => {
    if (!fits) throw new LogProblem(`${position}.${field}`, `${what} is expected`);
  };
  const { startedAt, build, cut, firstSequence, initialState, values, entries } = segment;
  needs('startedAt', typeof startedAt === 'number', 'a time in milliseconds');
  needs('build', typeof build === 'string', 'the name of a build');
  needs(
    'cut',
    cut === null || (isFields(cut) && isCount(cut.dropped)),
    'null, or how many entries it dropped,',
  );
  needs('firstSequence', isCount(firstSequence), 'a whole number from 0 on');
  needs('initialState', isFields(initialState), 'a state by slices');
  needs('values', isFields(values), 'a table of values');
  needs('entries', Array.isArray(entries), 'a list of entries');

  const resolve = createResolver(values as ValueTable);
  const state = resolve(initialState as Json, `${position}.initialState`);
  takeCharacters(allowance, state.characters);
  const expanded = yield* expand(entries as Json[], resolve, position, allowance);
  return {
    startedAt: startedAt as number,
    build: build as string,
    cut: cut as Segment['cut'],
    initialState: state.value as Segment['initialState'],
    firstSequence: firstSequence as number,
    entries: yield* checkEntries(expanded, position, firstSequence as number, cut !== null),
  };
}
