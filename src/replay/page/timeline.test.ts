import { locationOf } from '../../../test/fakes/page';
import fc from '../../../test/property';
import type { ActionLog } from '../log/actionLog';
import { digestOf } from '../log/digest';
import type { Entry, LoggedAction } from '../log/entry';
import { toPlain } from '../log/plain';
import {
  localeChanged,
  pageHidden,
  pageShown,
  locationChanged,
  wentOffline,
  wentOnline,
} from '../../shared/platform/page';
import { todaysReducer } from '../../app/replay/todaysReducer';
import type { AppState } from './appState';
import { positionOf } from './moments';
import { lastBefore, nextAfter, prepareTimeline, SLICE, type Timeline } from './timeline';

const first = todaysReducer(undefined, { type: 'test/init' });
const initialState = first as unknown as ActionLog['segments'][number]['initialState'];

const entryOf = (action: { type: string }, at = 0): Entry => ({
  kind: 'put',
  at,
  action: toPlain(action) as LoggedAction,
});

function logOf(...lives: Entry[][]): ActionLog {
  let firstSequence = 0;
  const segments = lives.map((entries, index) => {
    const segment = {
      startedAt: index * 60_000,
      build: 'b',
      initialState,
      cut: null,
      firstSequence,
      entries,
    };
    firstSequence += entries.length;
    return segment;
  });
  return { id: 'log', event: null, report: null, segments };
}

function prepared(log: ActionLog, reducer: typeof todaysReducer = todaysReducer): Timeline {
  const work = prepareTimeline(log, reducer);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

const anyAction = fc.oneof(
  fc.constantFrom(pageHidden(), pageShown(), wentOffline(), wentOnline()),
  fc.constantFrom('en' as const, 'es' as const).map(localeChanged),
  fc.nat(1_000).map((number) => locationChanged(locationOf(`/sessions/${number}`))),
);

/** The state after the moment, folded from the start of its page life without snapshots. */
function straight({ moments }: Timeline, index: number): AppState {
  const begun = moments.slice(0, index + 1).findLastIndex(({ entry }) => entry === null);
  return moments.slice(begun + 1, index + 1).reduce((state, { entry }) => {
    return entry?.kind === 'put' ? todaysReducer(state, entry.action) : state;
  }, first);
}

it('has the state of a plain fold at every moment, in whatever order it is queried', () => {
  const lives = fc.array(fc.array(anyAction, { maxLength: 400 }), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(lives, fc.array(fc.nat(), { minLength: 1, maxLength: 12 }), (actions, places) => {
      const timeline = prepared(logOf(...actions.map((life) => life.map((action) => entryOf(action)))));
      for (const place of places) {
        const index = place % timeline.moments.length;
        expect(timeline.stateAt(index)).toEqual(straight(timeline, index));
      }
    }),
    { numRuns: 40 },
  );
});

it('folds at most 250 actions per seek into a long recording', () => {
  const entries = Array.from({ length: 20_000 }, (_, index) =>
    entryOf(locationChanged(locationOf(`/sessions/${index}`))),
  );
  let folds = 0;
  const counting: typeof todaysReducer = (state, action) => {
    folds += 1;
    return todaysReducer(state, action);
  };
  const timeline = prepared(logOf(entries), counting);
  for (const index of [19_999, 1, 12_345, 249, 250, 251, 7_777]) {
    folds = 0;
    expect(timeline.stateAt(index).page.location.pathname).toBe(`/sessions/${index - 1}`);
    expect(folds).toBeLessThanOrEqual(250);
  }
  folds = 0;
  timeline.stateAt(7_778);
  expect(folds).toBe(1);
});

it('pauses after each slice and reports progress', () => {
  const entries = Array.from({ length: 2 * SLICE + 10 }, () => entryOf(pageShown()));
  const work = prepareTimeline(logOf(entries), todaysReducer);
  expect([work.next(), work.next()].map(({ value }) => value)).toEqual([SLICE, 2 * SLICE]);
  expect(work.next().done).toBe(true);
});

it('starts each page life from its own initial state and records where it begins', () => {
  const timeline = prepared(logOf([entryOf(wentOffline())], [entryOf(pageShown())]));
  expect(timeline.beginnings).toEqual([0, 2]);
  expect([1, 2, 3].map((index) => timeline.stateAt(index).page.online)).toEqual([false, true, true]);
  expect(timeline.moments.map(({ sequence }) => sequence)).toEqual([0, 0, 1, 1]);
});

it('finds an entry’s position by its sequence number, not counting page beginnings', () => {
  const { moments } = prepared(logOf([entryOf(wentOffline())], [entryOf(pageShown())]));
  expect([0, 1, 2].map((sequence) => positionOf(moments, sequence))).toEqual([1, 3, -1]);
});

it('never moves time backward', () => {
  const timeline = prepared(logOf([entryOf(pageShown(), 90_000)], [entryOf(pageShown(), 10)]));
  expect([...timeline.times]).toEqual([0, 90_000, 90_000, 90_000]);
});

it('records where today’s reducers reject an action, and continues', () => {
  const picky: typeof todaysReducer = (state, action) => {
    if (pageHidden.match(action)) throw new Error('no such thing');
    return todaysReducer(state, action);
  };
  const timeline = prepared(
    logOf([entryOf(wentOffline()), entryOf(pageHidden()), entryOf(wentOnline())]),
    picky,
  );
  expect([...timeline.refusals]).toEqual([[2, 'no such thing']]);
  expect([1, 2, 3].map((index) => timeline.stateAt(index).page.online)).toEqual([false, false, true]);
  expect(timeline.failures).toEqual([2]);
});

it('marks mismatched checkpoints; only the first of each page life counts as a failure', () => {
  const after = todaysReducer(first, wentOffline());
  const check = (state: object, digest = digestOf(state)): Entry => ({
    kind: 'check',
    at: 0,
    digest,
    patch: [],
  });
  const good = prepared(logOf([check(first), entryOf(wentOffline()), check(after)]));
  expect([good.mismatches.size, good.failures]).toEqual([0, []]);
  const bad = prepared(logOf([check(after), entryOf(wentOffline()), check(first)]));
  expect([[...bad.mismatches], bad.failures]).toEqual([[1, 3], [1]]);
});

it('fills gaps in a DevTools recording’s initial state from today’s', () => {
  const log = logOf([entryOf(wentOffline())]);
  const [segment] = log.segments;
  const timeline = prepared({ ...log, segments: segment ? [{ ...segment, initialState: {} }] : [] });
  expect(timeline.stateAt(0)).toEqual(first);
  expect(timeline.stateAt(1).page.online).toBe(false);
});

it('finds neighbors among sorted moments', () => {
  expect([nextAfter([3, 7], 3), nextAfter([3, 7], 7), lastBefore([3, 7], 7), lastBefore([3, 7], 3)]).toEqual([
    7,
    undefined,
    3,
    undefined,
  ]);
});
