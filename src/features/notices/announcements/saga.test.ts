import { stateFor, type CoreState } from '../../../../test/builders/state';
import { createFakeDeps, deferred, httpFailure, type FakeDeps } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import { listBanners, type Banner } from '../../../contract/notices/announcements';
import { DISMISSED_BANNERS_KEY, signedOut } from '../../../shared/platform/auth';
import {
  channelFollowed,
  channelSignal,
  followRequested,
  realtimeReducer,
  unfollowed,
  type WithRealtime,
} from '../../../shared/platform/realtime';
import { bannersReducer, bannersSaga } from '.';
import { SPREAD_MS } from './saga';
import { selectShownBanner } from './selectors';
import { bannerDismissed, bannersRequested, type WithBanners } from './slice';

const NOW = Date.parse('2021-01-26T17:00:00.000Z');
const channel = 'announcements';
const bannerOf = (id: number, over: Partial<Banner> = {}): Banner => ({
  announcementId: `00000000-0000-4000-8000-00000000000${id}`,
  texts: { en: { title: '', text: `Banner ${id}` } },
  startsAt: `2021-01-26T16:0${id}:00.000Z`,
  endsAt: null,
  ...over,
});
const [ONE, TWO] = [bannerOf(1), bannerOf(2)];

let stop = () => {};
afterEach(() => stop());

async function start(prepare: (deps: FakeDeps) => void = () => {}) {
  const deps = createFakeDeps();
  deps.api.on(listBanners, { banners: [ONE] });
  prepare(deps);
  const run = await startSagas<CoreState & WithBanners & WithRealtime>(bannersSaga, {
    deps,
    state: stateFor(
      { signedIn: true },
      {
        banners: bannersReducer(undefined, { type: 'test/init' }),
        realtime: realtimeReducer(undefined, { type: 'test/init' }),
      },
    ),
    reducers: { banners: bannersReducer, realtime: realtimeReducer },
  });
  stop = run.stop;
  await run.send(channelFollowed({ channel, seq: 0 }));
  const shownAt = (now: number) =>
    selectShownBanner({ ...run.getState(), eventTime: { offset: 0, realNow: now } })?.texts.en?.text;
  return { ...run, shownAt, shown: () => shownAt(NOW) };
}
const signal = (body: object, on = channel) => channelSignal({ channel: on, body });

it('hears of banners until the user signs out', async () => {
  const run = await start();
  expect(run.actions).toContainEqual(followRequested({ channel, after: null }));
  await run.send(signal({ kind: 'banner', banner: TWO }, 'lounge'));
  expect(run.shown()).toBe('Banner 1');
  await run.send(signedOut({ reason: 'user' }));
  expect(run.actions).toContainEqual(unfollowed({ channel }));
  expect(run.getState().banners.banners).toEqual([]);
});

it('reads the banners when one came that may be for the user, not all at once', async () => {
  const run = await start();
  run.deps.api.on(listBanners, { banners: [TWO, ONE] });
  await run.send(signal({ kind: 'bannersChanged' }));
  await run.deps.clock.advance(SPREAD_MS);
  expect(run.shown()).toBe('Banner 2');
});

it('shows the latest, and the one before it once that is put away', async () => {
  const run = await start();
  expect(run.shown()).toBe('Banner 1');
  await run.send(signal({ kind: 'banner', banner: TWO }), signal({ kind: 'banner', banner: 'none' }));
  expect(run.shown()).toBe('Banner 2');
  await run.send(bannerDismissed({ announcementId: TWO.announcementId }));
  expect(run.shown()).toBe('Banner 1');
});

it('keeps a banner that comes while an older reply is on its way', async () => {
  const run = await start();
  const reply = deferred<{ banners: Banner[] }>();
  run.deps.api.on(listBanners, () => reply.promise);
  await run.send(bannersRequested());
  await run.send(signal({ kind: 'banner', banner: TWO }));
  run.deps.api.on(listBanners, { banners: [TWO, ONE] });
  reply.resolve({ banners: [ONE] });
  await run.send();
  expect(run.shown()).toBe('Banner 2');
});

it('shows what has changed, and takes away what was withdrawn', async () => {
  const run = await start();
  const changed = { ...ONE, texts: { en: { title: '', text: 'Changed' } } };
  await run.send(signal({ kind: 'banner', banner: changed }));
  expect(run.shown()).toBe('Changed');
  await run.send(signal({ kind: 'bannerWithdrawn', announcementId: ONE.announcementId }));
  expect(run.shown()).toBeUndefined();
});

it('ends by event time, also when that is set', async () => {
  const endsAt = '2021-01-26T18:00:00.000Z';
  const run = await start(({ api }) => api.on(listBanners, { banners: [bannerOf(1, { endsAt })] }));
  expect(run.shownAt(Date.parse(endsAt) - 1)).toBe('Banner 1');
  expect(run.shownAt(Date.parse(endsAt))).toBeUndefined();
  expect(run.shownAt(Date.parse('2021-01-26T12:00:00.000Z'))).toBeUndefined();
});

it('remembers what was put away in this browser, whatever else is stored there', async () => {
  const run = await start();
  await run.send(bannerDismissed({ announcementId: ONE.announcementId }));
  const { values } = run.deps.storage.local;
  expect(JSON.parse(values.get(DISMISSED_BANNERS_KEY) ?? '')).toEqual([ONE.announcementId]);
  stop();
  const stored = values.get(DISMISSED_BANNERS_KEY) ?? '';
  const again = await start(({ storage }) => storage.local.values.set(DISMISSED_BANNERS_KEY, stored));
  expect(again.shown()).toBeUndefined();
  stop();
  const broken = await start(({ storage }) => storage.local.values.set(DISMISSED_BANNERS_KEY, '{"a":'));
  expect(broken.shown()).toBe('Banner 1');
});

it('keeps what is shown when banners cannot be read', async () => {
  const run = await start(({ api }) => api.on(listBanners, { banners: [ONE] }, httpFailure(503)));
  await run.send(channelFollowed({ channel, seq: 0 }));
  expect(run.shown()).toBe('Banner 1');
  expect(run.isRunning()).toBe(true);
});
