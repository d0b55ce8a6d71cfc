import type { ActionLog, Cut } from '../log/actionLog';
import { removedFrom } from './removed';

function logOf(...lives: { firstSequence: number; cut?: Cut }[]): ActionLog {
  const segments = lives.map(({ firstSequence, cut = null }) => ({
    startedAt: 0,
    build: 'b',
    initialState: {},
    entries: [],
    firstSequence,
    cut,
  }));
  return { id: 'log', event: null, report: null, segments };
}

it('finds nothing missing in a complete recording', () => {
  expect(removedFrom(logOf({ firstSequence: 0 }, { firstSequence: 7 }))).toEqual({ before: null, cut: [] });
});

it('reports dropped pages', () => {
  expect(removedFrom(logOf({ firstSequence: 5 }, { firstSequence: 9 }))).toEqual({ before: 5, cut: [] });
});

it('does not mistake a page’s own cut beginning for an older page', () => {
  expect(removedFrom(logOf({ firstSequence: 40, cut: { dropped: 40 } }))).toEqual({ before: null, cut: [1] });
  expect(removedFrom(logOf({ firstSequence: 40, cut: { dropped: 30 } }))).toEqual({ before: 10, cut: [1] });
  expect(removedFrom(logOf({ firstSequence: 0 }, { firstSequence: 9, cut: { dropped: 2 } })).cut).toEqual([
    2,
  ]);
});
