import type { ActionLog } from '../log/actionLog';
import type { CheckEntry } from '../log/entry';
import { todaysReducer } from '../../app/replay/todaysReducer';
import { mismatchAt } from './mismatch';
import { prepareTimeline, type Timeline } from './timeline';

const first = todaysReducer(undefined, { type: 'test/init' });
const initialState = first as unknown as ActionLog['segments'][number]['initialState'];

/** A recording made only of checkpoints, all of which differ from the current state. */
function timelineOf(...patches: CheckEntry['patch'][]): Timeline {
  const entries = patches.map((patch) => ({ kind: 'check' as const, at: 0, digest: '0', patch }));
  const segment = { startedAt: 0, build: 'b', initialState, cut: null, firstSequence: 0, entries };
  const work = prepareTimeline({ id: 'log', event: null, report: null, segments: [segment] }, todaysReducer);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

it('compares the recorded state, over all earlier checkpoints, with today’s', () => {
  const timeline = timelineOf(
    [{ path: ['page', 'online'], value: false }],
    [{ path: ['page', 'locale'], value: 'xx' }],
  );
  expect(mismatchAt(timeline, 0)).toBeNull();
  const found = mismatchAt(timeline, 2);
  expect(found).toMatchObject({ status: 'known' });
  expect(found?.status === 'known' && found.changes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ path: 'page.online', before: false, after: true }),
      expect.objectContaining({ path: 'page.locale', before: 'xx' }),
    ]),
  );
});

it('explains why the recorded state is unknown if a checkpoint patches beyond a list’s end', () => {
  const timeline = timelineOf([
    { path: ['page', 'list'], value: ['one'] },
    { path: ['page', 'list', 9], value: 'far' },
  ]);
  const found = mismatchAt(timeline, 1);
  expect(found).toEqual({ status: 'unknown', reason: expect.stringContaining('place 9') as string });
});
