import { stateFor, type CoreState } from '../../../../test/builders/state';
import { createFakeDeps, httpFailure, networkFailure, type FakeDeps } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import {
  getAttendance,
  getEngagement,
  getVideoFigures,
  listWatchedVideos,
} from '../../../contract/admin/analytics';
import { downloadsReducer, type WithDownloads } from '../../../shared/platform/downloads';
import { analyticsReducer, analyticsSaga } from '.';
import {
  analyticsClosed,
  analyticsExportRequested,
  analyticsOpened,
  dayChosen,
  videoChosen,
  type WithAnalytics,
} from './slice';
import { ATTENDANCE, ENGAGEMENT, VIDEO, VIDEOS } from './testing/sample';

let stop = () => {};
afterEach(() => stop());

async function start(prepare: (deps: FakeDeps) => void = () => {}) {
  const deps = createFakeDeps();
  deps.api.on(getAttendance, ATTENDANCE);
  deps.api.on(listWatchedVideos, { videos: VIDEOS });
  deps.api.on(getEngagement, ENGAGEMENT);
  deps.api.on(getVideoFigures, VIDEO);
  prepare(deps);
  const run = await startSagas<CoreState & WithAnalytics & WithDownloads>(analyticsSaga, {
    deps,
    state: stateFor(
      { signedIn: true },
      {
        analytics: analyticsReducer(undefined, { type: 'test/init' }),
        downloads: downloadsReducer(undefined, { type: 'test/init' }),
      },
    ),
    reducers: { analytics: analyticsReducer, downloads: downloadsReducer },
  });
  stop = run.stop;
  await run.send(analyticsOpened());
  return {
    ...run,
    shown: () => run.getState().analytics,
    reads: () => deps.api.callsOf(getAttendance).map(({ input }) => input.query),
  };
}

it('follows the event while it is open', async () => {
  const run = await start();
  expect(run.shown()).toMatchObject({
    attendance: { status: 'loaded', figures: ATTENDANCE },
    videos: { status: 'loaded', list: VIDEOS },
    engagement: { status: 'loaded', figures: ENGAGEMENT },
  });
  await run.deps.clock.advance(60_000);
  expect(run.reads()).toEqual([{}, {}]);
  await run.send(analyticsClosed());
  await run.deps.clock.advance(300_000);
  expect(run.reads()).toHaveLength(2);
});

it('says which part could not be read, and keeps what was read before', async () => {
  const run = await start(({ api }) => {
    api.on(getEngagement, networkFailure());
    api.on(listWatchedVideos, { videos: VIDEOS }, httpFailure(500));
  });
  expect(run.shown()).toMatchObject({
    attendance: { status: 'loaded' },
    engagement: { status: 'failed' },
  });
  await run.send(analyticsOpened());
  expect(run.shown().videos).toEqual({ status: 'loaded', list: VIDEOS });
});

it('reads the attendance of a day', async () => {
  const run = await start();
  await run.send(dayChosen({ day: '2021-01-26' }));
  expect(run.reads().at(-1)).toEqual({ day: '2021-01-26' });
  run.deps.api.on(getAttendance, networkFailure());
  await run.send(dayChosen({ day: null }));
  expect(run.shown().attendance.status).toBe('failed');
});

it('reads a video on request, of the last one that was chosen', async () => {
  const run = await start(({ api }) => api.on(getVideoFigures, VIDEO, httpFailure(404)));
  await run.send(videoChosen({ videoId: 'sealing-terrazzo' }));
  expect(run.shown().video).toEqual({ id: 'sealing-terrazzo', status: 'loaded', figures: VIDEO });
  await run.send(videoChosen({ videoId: 'nothing' }));
  expect(run.shown().video).toEqual({ id: 'nothing', status: 'failed', figures: null });
  await run.send(videoChosen({ videoId: null }));
  expect(run.shown().video.status).toBe('idle');
});

it('is saved part by part', async () => {
  const run = await start();
  await run.send(dayChosen({ day: '2021-01-26' }), analyticsExportRequested({ part: 'attendance' }));
  await run.send(analyticsExportRequested({ part: 'booths' }));
  expect(run.shown().download).toEqual({ part: 'booths', state: 'done' });
  const saved = run.deps.files.save.calls.map(({ args: [, input, name] }) => [input, name]);
  expect(saved).toEqual([
    [{ query: { part: 'attendance', day: '2021-01-26', dialect: 'excel' } }, 'harbor-forum-attendance.csv'],
    [{ query: { part: 'booths', dialect: 'excel' } }, 'harbor-forum-booths.csv'],
  ]);
});
