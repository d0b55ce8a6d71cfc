import type { Reducer } from '@reduxjs/toolkit';
import { createToyWorld, found, logOf, polled, startToy, toyReducer } from '../../../../test/actionLog/toy';
import type { ActionLog } from '../actionLog';
import type { CheckEntry } from '../entry';
import { digestOf } from '../digest';
import { divergenceText } from './describe';
import { replayState } from './replayState';

function recorded(): ActionLog {
  const world = createToyWorld();
  const { dispatch, recorder } = startToy(world);
  dispatch(polled(3));
  recorder.checkpoint();
  dispatch(polled(4));
  dispatch(found({ text: 'here', at: 12 }));
  return logOf(recorder);
}

const lastCheck = (log: ActionLog) => log.segments[0]?.entries.at(-1) as CheckEntry;

it('reaches the recorded state with the same reducers', () => {
  const log = recorded();
  const result = replayState(log, { reducer: toyReducer });
  expect(result).toEqual({
    entries: log.segments[0]?.entries.length,
    digest: lastCheck(log).digest,
    divergence: null,
  });
});

it('shows how the state differs, at the first checkpoint after the reducers diverge', () => {
  const changed: Reducer = (state, action) => {
    const next = toyReducer(state as ReturnType<typeof toyReducer> | undefined, action);
    return polled.match(action) && action.payload === 4 ? { ...next, sum: next.sum + 1 } : next;
  };
  const { divergence } = replayState(recorded(), { reducer: changed });
  expect(divergence?.cause.kind).toBe('state');
  expect(divergence?.stateDiff).toEqual([{ path: ['sum'], before: 7, after: 8 }]);
  expect(divergence && divergenceText(divergence)).toContain('sum: 7 → 8');
});

it('names a checkpoint whose patch does not apply', () => {
  const log = recorded();
  const check = lastCheck(log);
  check.digest = 'another';
  check.patch = [{ path: ['heard', 400_000_000], value: 'x' }];
  expect(() => replayState(log, { reducer: toyReducer })).toThrow(
    /^entry \d+: A patch names the place 400000000/,
  );
});

it('reports a different initial state', () => {
  const first = { ...toyReducer(undefined, { type: 'x' }), polls: 1 };
  const { divergence } = replayState(recorded(), {
    reducer: (state: typeof first = first, action) => toyReducer(state, action),
  });
  expect(divergence).toMatchObject({ sequence: 0, cause: { kind: 'state', expected: null } });
  expect(divergence?.stateDiff).toEqual([{ path: ['polls'], before: 0, after: 1 }]);
});

it('reports reducers that throw on an action', () => {
  const { divergence } = replayState(recorded(), {
    reducer: (state: ReturnType<typeof toyReducer> | undefined, action) => {
      if (found.match(action)) throw new Error('no such field');
      return toyReducer(state, action);
    },
  });
  expect(divergence?.cause).toMatchObject({ kind: 'reducer', message: 'no such field' });
});

it('fills the gaps of a DevTools export with the app’s current initial state', () => {
  const [segment] = recorded().segments;
  if (!segment) throw new Error('no segment');
  const log: ActionLog = {
    ...recorded(),
    origin: 'devtools',
    segments: [
      {
        ...segment,
        initialState: { sum: 100 },
        entries: segment.entries.filter(({ kind }) => kind !== 'check'),
      },
    ],
  };
  const result = replayState(log, { reducer: toyReducer });
  expect(result.divergence).toBeNull();
  const whole = { ...toyReducer(undefined, { type: 'x' }), polls: 2, sum: 107, found: 'here', at: 12 };
  expect(result.digest).toBe(digestOf(whole));
});

it('starts from the state at the cut', () => {
  const log = recorded();
  const [segment] = log.segments;
  if (!segment) throw new Error('no segment');
  const cutAt = segment.entries.findIndex(({ kind }) => kind === 'check');
  const state = { ...toyReducer(undefined, { type: 'x' }), polls: 1, sum: 3 };
  log.segments = [
    {
      ...segment,
      initialState: state,
      cut: { dropped: cutAt + 1 },
      firstSequence: cutAt + 1,
      entries: segment.entries.slice(cutAt + 1),
    },
  ];
  expect(replayState(log, { reducer: toyReducer }).divergence).toBeNull();
});
