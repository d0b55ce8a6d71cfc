import type { UnknownAction } from '@reduxjs/toolkit';
import { buildEventConfig } from '../../../test/builders/eventConfig';
import { buildSession } from '../../../test/builders/session';
import { stateFor } from '../../../test/builders/state';
import { CREDENTIALS, expectEffects, signInAgain, type Steps } from '../../../test/expectEffects';
import { createFakeDeps, deferred, httpFailure, settle } from '../../../test/fakes/deps';
import { locationOf } from '../../../test/fakes/page';
import { delaySession, type Session } from '../../contract/sessions';
import { signedOut } from '../../shared/auth';
import { eventTimeReceived, secondPassed, type EventTimeState } from '../../shared/eventTime';
import { toFailure } from '../../shared/lib/apiFailure';
import { locationChanged } from '../../shared/page';
import { sessionEdited, stageSessionChanged } from '../../shared/sessionPage';
import { DEFAULT_SETTINGS } from '../../shared/settings';
import { stageSaga } from './saga';
import { delayConfirmationRequested, delayFailed, delayRequested, delaySucceeded, stageSlice } from './slice';

const at = (time: string) => Date.parse(`2021-01-26T${time}.000Z`);
const talk = (sessionId: string, start: string, end: string) =>
  buildSession({
    ...{ sessionId, startTime: `2021-01-26T${start}:00.000Z`, endTime: `2021-01-26T${end}:00.000Z` },
  });

const sessions = {
  status: 'loaded' as const,
  onDemand: [],
  upcoming: [talk('first', '15:00', '16:00'), talk('second', '16:30', '17:00')],
};
const settings = { status: 'loaded' as const, values: { ...DEFAULT_SETTINGS, sessionEarlyEntryMinutes: 10 } };
const event = buildEventConfig({ stages: [{ id: 'main', name: 'Main Stage', rooms: ['Main Stage'] }] });

/** Event time is what the server said last. */
const eventTime = (state: EventTimeState | undefined, action: UnknownAction): EventTimeState =>
  eventTimeReceived.match(action)
    ? { offset: 0, realNow: action.payload.serverNow }
    : (state ?? { offset: null, realNow: 0 });

const state = stateFor(
  { signedIn: true, credentials: CREDENTIALS, at: '/live-stream/main', event },
  {
    stage: stageSlice.getInitialState(),
    eventTime: { offset: 0, realNow: at('15:10:00') },
    ...{ sessions, settings },
  },
);
const setTime = (time: string) => eventTimeReceived({ serverNow: at(time), receivedAt: 0 });

const run = (play: (steps: Steps) => Promise<void> = settle, deps = createFakeDeps()) =>
  expectEffects(
    stageSaga,
    {
      ...{ deps, state },
      reducers: {
        ...{ stage: stageSlice.reducer, eventTime },
        ...{ sessions: () => sessions, settings: () => settings },
      },
    },
    play,
  );

describe('the stage’s session', () => {
  it('changes at its time, once, however often time passes', async () => {
    await run(async ({ send }) => {
      await send(secondPassed({ realNow: 1 }), secondPassed({ realNow: 2 }));
      await send(setTime('16:19:00'), setTime('16:20:00'), secondPassed({ realNow: 3 }));
    })
      .put(stageSessionChanged('first'))
      .put(stageSessionChanged('second'))
      .not.put.actionType(stageSessionChanged.type)
      .silentRun(false);
  });

  it('goes back when event time does', async () => {
    await run(({ send }) => send(setTime('16:40:00'), setTime('15:30:00')))
      .put(stageSessionChanged('first'))
      .put(stageSessionChanged('second'))
      .put(stageSessionChanged('first'))
      .not.put.actionType(stageSessionChanged.type)
      .silentRun(false);
  });

  it('is none while the page is elsewhere', async () => {
    await run(({ send }) => send(locationChanged(locationOf('/sessions')), setTime('16:40:00')))
      .put(stageSessionChanged('first'))
      .put(stageSessionChanged(null))
      .not.put.actionType(stageSessionChanged.type)
      .silentRun(false);
  });

  it('is followed by one loop, however often the user signs in', async () => {
    await run(({ send }) => send(signInAgain(), signInAgain(), setTime('16:40:00')))
      .put(stageSessionChanged('first'))
      .put(stageSessionChanged('second'))
      .not.put.actionType(stageSessionChanged.type)
      .silentRun(false);
  });

  it('is no longer followed once the saga is canceled', async () => {
    await run(async ({ send, cancel }) => {
      await cancel();
      await send(setTime('16:40:00'));
    })
      .put(stageSessionChanged('first'))
      .not.put.actionType(stageSessionChanged.type)
      .silentRun(false);
  });
});

describe('a delay', () => {
  const asked = delayConfirmationRequested({ sessionId: 'first' });
  const later = delayRequested({ startTime: '2021-01-26T15:20:00.000Z' });

  it('is sent once, however often it is confirmed meanwhile', async () => {
    const deps = createFakeDeps();
    const answer = deferred<Session>();
    deps.api.on(delaySession, () => answer.promise);
    await run(async ({ send }) => {
      await send(asked, later, later);
      answer.resolve(buildSession());
      await settle();
    }, deps)
      .put(delaySucceeded())
      .put(sessionEdited({ sessionId: 'first' }))
      .not.put(delaySucceeded())
      .silentRun(false);
    expect(deps.api.callsOf(delaySession)).toHaveLength(1);
  });

  it('is reported when it fails, and does not end the saga', async () => {
    const deps = createFakeDeps();
    const failure = httpFailure(500);
    deps.api.on(delaySession, failure, buildSession());
    await run(({ send }) => send(asked, later, later), deps)
      .call(deps.report.error, 'stage', failure)
      .put(delayFailed(toFailure(failure)))
      .put(delaySucceeded())
      .silentRun(false);
  });

  it('is forgotten at a logout, whatever the server says then', async () => {
    const deps = createFakeDeps();
    const answer = deferred<Session>();
    deps.api.on(delaySession, () => answer.promise);
    await run(async ({ send }) => {
      await send(asked, later, signedOut({ reason: 'user' }));
      answer.resolve(buildSession());
      await settle();
    }, deps)
      .not.put(delaySucceeded())
      .not.put(sessionEdited({ sessionId: 'first' }))
      .silentRun(false);
  });
});
