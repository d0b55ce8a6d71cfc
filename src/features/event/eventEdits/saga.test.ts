import { buildEventConfig } from '../../../../test/builders/eventConfig';
import { stateFor, type CoreState } from '../../../../test/builders/state';
import { createFakeDeps, networkFailure } from '../../../../test/fakes/deps';
import { locationOf } from '../../../../test/fakes/page';
import { startSagas } from '../../../../test/saga';
import { signedOut } from '../../../shared/platform/auth';
import { eventEdited, selectConfig } from '../../../shared/platform/event';
import { secondPassed, type EventTimeState } from '../../../shared/platform/eventTime';
import { locationChanged, pageHidden } from '../../../shared/platform/page';
import { PROGRAM_SPREAD_MS } from '../../../shared/program/sessions';
import {
  channelMessage,
  channelReset,
  connected,
  realtimeReducer,
  type WithRealtime,
} from '../../../shared/platform/realtime';
import { eventEditsSaga } from '.';
import { EDITS_OFFLINE_MS, SETTLED_MS, SPREAD_MS } from './saga';

const channel = 'announcements';
const ALL = ['settings', 'featuredVideo', 'promotions', 'program'];
const ad = { id: 'a', imgsource: 'a.svg', title: 'New', link: '/tradeshow', isUsed: true };
const delivered = {
  checkedBy: 'ours',
  environment: 'development',
  messages: {},
  config: buildEventConfig({ ads: [ad] }),
};

const message = (body: unknown, on = channel) => channelMessage({ channel: on, seq: 1, at: '', body });

let stop = () => {};
afterEach(() => stop());

async function start(config: unknown = delivered) {
  const deps = createFakeDeps();
  deps.api.loadConfig.answers(config);
  deps.load.isOwnContract = (fingerprint) => fingerprint === 'ours';
  const run = await startSagas<CoreState & WithRealtime>(eventEditsSaga, {
    deps,
    state: stateFor({ signedIn: true }, { realtime: realtimeReducer(undefined, { type: 'test/init' }) }),
    reducers: {
      realtime: realtimeReducer,
      eventTime: (state: EventTimeState = { offset: 0, realNow: 0 }, action) =>
        secondPassed.match(action) ? { ...state, ...action.payload } : state,
    },
  });
  stop = run.stop;
  const hear = async (body: unknown, on = channel) => {
    await run.send(message(body, on));
    await deps.clock.advance(SETTLED_MS + SPREAD_MS);
  };
  return {
    ...run,
    hear,
    told: () => run.actions.filter(eventEdited.match).map(({ payload }) => payload.part),
    ads: () => selectConfig(run.getState()).ads.map(({ title }) => title),
  };
}

it('says what was edited, not to all pages at once, until the user signs out', async () => {
  const run = await start();
  await run.send(message({ kind: 'edited', part: 'settings' }));
  expect(run.told()).toEqual([]);
  await run.hear({ kind: 'edited', part: 'featuredVideo' });
  expect(run.told()).toEqual(['settings', 'featuredVideo']);
  await run.hear({ kind: 'edited', part: 'constructor' });
  await run.hear({ kind: 'edited', part: 'settings' }, 'lounge');
  await run.send(signedOut({ reason: 'user' }));
  await run.hear({ kind: 'edited', part: 'settings' });
  expect(run.told()).toHaveLength(2);
});

it('shows edited ads to the next user, too', async () => {
  const run = await start();
  await run.hear({ kind: 'edited', part: 'promotions' });
  expect(run.ads()).not.toContain('New');
  await run.send(signedOut({ reason: 'user' }));
  await run.send(locationChanged(locationOf('/gate')));
  expect(run.ads()).toEqual(['New']);
});

it('tells of the program within two seconds, of changes in quick succession once', async () => {
  const run = await start();
  const changed = message({ kind: 'edited', part: 'program' });
  await run.send(changed, changed, message({ kind: 'edited', part: 'program' }, 'lounge'));
  await run.deps.clock.advance(PROGRAM_SPREAD_MS);
  expect(run.told()).toEqual(['program']);
  await run.send(changed);
  await run.deps.clock.advance(PROGRAM_SPREAD_MS);
  expect(run.told()).toEqual(['program', 'program']);
});

it('reads everything again if it has missed too much', async () => {
  const run = await start();
  await run.send(channelReset({ channel: 'lounge', seq: 1 }), channelReset({ channel, seq: 1 }));
  await run.deps.clock.advance(SETTLED_MS + SPREAD_MS);
  expect(run.told()).toEqual(ALL);
});

it('reads everything again with another screen, now and then, while there is no connection', async () => {
  const run = await start();
  const goAt = async (realNow: number) => {
    await run.send(secondPassed({ realNow }), locationChanged(locationOf('/sessions')));
    await run.deps.clock.advance(SETTLED_MS + SPREAD_MS);
  };
  const realNow = 1_000_000;
  await goAt(realNow);
  await goAt(realNow + EDITS_OFFLINE_MS - 1);
  expect(run.told()).toEqual([]);
  await goAt(realNow + EDITS_OFFLINE_MS);
  await goAt(realNow + EDITS_OFFLINE_MS + 1);
  expect(run.told()).toEqual(ALL);
  await run.send(connected());
  await goAt(realNow + EDITS_OFFLINE_MS * 3);
  expect(run.told()).toEqual(ALL);
});

it.each([
  ['with the next screen', locationChanged(locationOf('/sessions'))],
  ['once nobody looks', pageHidden()],
])('shows new ads and banners %s', async (_when, action) => {
  const run = await start();
  await run.hear({ kind: 'edited', part: 'promotions' });
  expect(run.ads()).toEqual([]);
  await run.send(action);
  expect(run.ads()).toEqual(['New']);
});

it.each([
  ['of another contract', { ...delivered, checkedBy: 'theirs' }, []],
  ['that cannot be read', networkFailure(), ['eventEdits']],
])('keeps ads and banners instead of those %s', async (_what, config, failed) => {
  const run = await start(config);
  await run.hear({ kind: 'edited', part: 'promotions' });
  await run.send(pageHidden());
  expect(run.ads()).toEqual([]);
  expect(run.deps.report.errors.map(({ where }) => where)).toEqual(failed);
});
