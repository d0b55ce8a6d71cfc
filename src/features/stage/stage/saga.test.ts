import type { UnknownAction } from '@reduxjs/toolkit';
import { delaySession, type Session } from '../../../contract/program/sessions';
import { signedOut } from '../../../shared/platform/auth';
import { eventTimeReceived, secondPassed, type EventTimeState } from '../../../shared/platform/eventTime';
import { locationChanged } from '../../../shared/platform/page';
import { DEFAULT_SETTINGS, type SettingsState } from '../../../shared/platform/settings';
import { sessionEdited, stageSessionChanged } from '../../../shared/program/sessionPage';
import { buildEventConfig } from '../../../../test/builders/eventConfig';
import { buildSession } from '../../../../test/builders/session';
import { stateFor, type CoreState } from '../../../../test/builders/state';
import { createFakeDeps, deferred, httpFailure, networkFailure } from '../../../../test/fakes/deps';
import { locationOf } from '../../../../test/fakes/page';
import { startSagas } from '../../../../test/saga';
import { stageSaga } from './saga';
import {
  delayConfirmationRequested,
  delayDeclined,
  delayRequested,
  delaySucceeded,
  stageSlice,
  type StageState,
} from './slice';

const at = (time: string) => Date.parse(`2021-01-26T${time}.000Z`);
const talk = (sessionId: string, start: string, end: string, room = 'Main Stage') =>
  buildSession({
    sessionId,
    room,
    startTime: `2021-01-26T${start}:00.000Z`,
    endTime: `2021-01-26T${end}:00.000Z`,
  });

const event = buildEventConfig({
  stages: [
    { id: 'main', name: 'Main Stage', rooms: ['Main Stage'] },
    { id: 'studio', name: 'Studio', rooms: ['Studio A'] },
  ],
  mainStage: 'studio',
});
const program = {
  status: 'loaded' as const,
  onDemand: [],
  upcoming: [
    talk('first', '15:00', '16:00'),
    talk('second', '16:30', '17:00'),
    talk('studio-talk', '15:00', '16:00', 'Studio A'),
  ],
};

const settings: SettingsState = {
  status: 'loaded',
  values: { ...DEFAULT_SETTINGS, sessionEarlyEntryMinutes: 10 },
};

/** Event time is what the server said last. */
const eventTime = (
  state: EventTimeState = { offset: null, realNow: 0 },
  action: UnknownAction,
): EventTimeState =>
  eventTimeReceived.match(action) ? { offset: 0, realNow: action.payload.serverNow } : state;

const reducers = {
  stage: stageSlice.reducer,
  eventTime,
  sessions: () => program,
  settings: () => settings,
};
type State = CoreState & { stage: StageState };

async function open(path: string, now = '15:10:00') {
  const deps = createFakeDeps({ path });
  const slices = {
    stage: stageSlice.getInitialState(),
    sessions: program,
    settings,
    eventTime: { offset: null, realNow: 0 },
  };
  const state: State = stateFor({ signedIn: true, at: path, event }, slices);
  const run = await startSagas<State>(stageSaga, { deps, state, reducers });
  const setTime = (time: string) =>
    run.send(eventTimeReceived({ serverNow: at(time), receivedAt: deps.clock.now() }));
  await setTime(now);
  return { ...run, setTime, shown: () => run.getState().stage.sessionId };
}

describe('the stage’s session', () => {
  it('is the one on air in its rooms', async () => {
    const run = await open('/live-stream/main');
    expect(run.shown()).toBe('first');
    await run.send(locationChanged(locationOf('/live-stream/studio')));
    expect(run.shown()).toBe('studio-talk');
    run.stop();
  });

  it('is the main stage’s at /mg-live', async () => {
    const run = await open('/mg-live');
    expect(run.shown()).toBe('studio-talk');
    run.stop();
  });

  it('changes as event time passes, once for each change', async () => {
    const run = await open('/live-stream/main');
    await run.setTime('16:19:59');
    expect(run.shown()).toBe('first');
    await run.setTime('16:20:00');
    expect(run.shown()).toBe('second');
    await run.send(secondPassed({ realNow: run.deps.clock.now() }));
    expect(run.types().filter((type) => type === stageSessionChanged.type)).toHaveLength(2);
    run.stop();
  });

  it('goes back when event time does', async () => {
    const run = await open('/live-stream/main', '16:40:00');
    await run.setTime('15:30:00');
    expect(run.shown()).toBe('first');
    run.stop();
  });

  it.each(['/live-stream/attic', '/sessions', '/live-stream'])('is none at %s', async (path) => {
    const run = await open(path);
    expect(run.shown()).toBeNull();
    run.stop();
  });

  it('is none once the stage’s page is left, or the user signs out', async () => {
    const run = await open('/live-stream/main');
    await run.send(locationChanged(locationOf('/sessions')));
    expect(run.shown()).toBeNull();
    await run.send(locationChanged(locationOf('/live-stream/main')));
    await run.send(signedOut({ reason: 'user' }));
    expect(run.shown()).toBeNull();
    run.stop();
  });
});

describe('a delay', () => {
  const later = { startTime: '2021-01-26T15:20:00.000Z' };
  const asked = delayConfirmationRequested({ sessionId: 'first' });

  it('is sent, and what is shown of the session is loaded again', async () => {
    const run = await open('/live-stream/main');
    run.deps.api.on(delaySession, buildSession());
    await run.send(asked);
    await run.send(delayRequested(later));
    expect(run.deps.api.callsOf(delaySession)[0]?.input).toMatchObject({
      params: { sessionId: 'first' },
      body: later,
    });
    expect(run.getState().stage.delay).toBeNull();
    expect(run.actions).toContainEqual(sessionEdited({ sessionId: 'first' }));
    run.stop();
  });

  it.each([
    ['there is no connection', networkFailure(), 'network'],
    ['the session is over', httpFailure(409, 'The session is over.'), 'http'],
  ])('says that %s and can be tried again', async (_name, failure, kind) => {
    const run = await open('/live-stream/main');
    run.deps.api.on(delaySession, failure, buildSession());
    await run.send(asked);
    await run.send(delayRequested(later));
    expect(run.getState().stage.delay).toMatchObject({ status: 'failed', failure: { kind } });
    expect(run.deps.report.errors).toEqual([{ where: 'stage', message: failure.message }]);
    await run.send(delayRequested(later));
    expect(run.getState().stage.delay).toBeNull();
    run.stop();
  });

  it('is sent once, however often it is confirmed meanwhile', async () => {
    const run = await open('/live-stream/main');
    run.deps.api.on(delaySession, () => new Promise(() => {}));
    await run.send(asked, delayRequested(later), delayRequested(later));
    expect(run.deps.api.callsOf(delaySession)).toHaveLength(1);
    run.stop();
  });

  it('is forgotten at sign-out, whatever the server says then', async () => {
    const run = await open('/live-stream/main');
    const answer = deferred<Session>();
    run.deps.api.on(delaySession, () => answer.promise);
    await run.send(asked, delayRequested(later), signedOut({ reason: 'user' }));
    answer.resolve(buildSession());
    await run.send();
    expect(run.types()).not.toContain(delaySucceeded.type);
    expect(run.types()).not.toContain(sessionEdited.type);
    run.stop();
  });

  it('is not sent when it is declined', async () => {
    const run = await open('/live-stream/main');
    await run.send(asked);
    await run.send(delayDeclined());
    await run.send(delayRequested(later));
    expect(run.deps.api.callsOf(delaySession)).toHaveLength(0);
    run.stop();
  });
});
