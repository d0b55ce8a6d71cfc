import type { Segment } from '../actionLog';
import type { Entry } from '../entry';
import type { Json } from '../plain';
import { mapInSteps, PIECE, type Steps } from '../steps';
import { createCallOrder } from './callOrder';
import { entryFault, isCount, isFields } from './entryFault';
import { growsTooLarge, MAX_LOG_CHARACTERS } from './limits';
import { LogProblem } from './logProblem';
import { createSharingReader } from './sharedValues';

/** Characters that a whole log may still grow by while it is read. */
export interface Allowance {
  characters: number;
}

/** The allowance of a whole log. */
export const fullAllowance = (): Allowance => ({ characters: MAX_LOG_CHARACTERS });

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
  needs('values', Array.isArray(values), 'a list of shared values');
  needs('entries', Array.isArray(entries), 'a list of entries');

  const reader = createSharingReader();
  /** With its references resolved; validated only as far as that requires. */
  function resolve(object: Json, at: string): Json {
    const { value, characters } = reader.read(object, `${position}.${at}`);
    allowance.characters -= characters;
    if (allowance.characters < 0) throw growsTooLarge(MAX_LOG_CHARACTERS);
    return value;
  }
  yield* mapInSteps(values as Json[], (value, at) => reader.add(value, `${position}.values[${at}]`));
  const state = resolve(initialState as Json, 'initialState');
  const read = yield* mapInSteps(entries as Json[], (entry, at) => resolve(entry, `entries[${at}]`));
  return {
    startedAt: startedAt as number,
    build: build as string,
    cut: cut as Segment['cut'],
    initialState: state as Segment['initialState'],
    firstSequence: firstSequence as number,
    entries: yield* checkEntries(read, position, firstSequence as number, cut !== null),
  };
}
