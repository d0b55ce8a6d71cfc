import { call, take } from 'redux-saga/effects';
import { testSaga } from 'redux-saga-test-plan';
import { callOf, isRaceOf, raceOf } from '../../../../test/effects';
import { createFakeDeps } from '../../../../test/fakes/deps';
import { signedOut } from '../../../shared/auth';
import { chatSignOutRequested } from '../../../shared/helpdesk/signOut';
import { agentTyped, agentTypingEnded, attendeeTyped, chatInactive, endConfirmed } from '../slice';
import { chatLife } from './life';
import { findDesk } from './target';
import { agentTypingLoop, typingLoop } from './typing';

const deps = createFakeDeps();
const pending = { end: null };
const desk = { own: true } as never;

const begun = () => testSaga(chatLife, deps, pending, { kind: 'new' }).next().call(findDesk, deps).next(desk);
/** The step that releases the chat's lock and connection, the last of every life. */
const released = (effect: unknown) =>
  expect(callOf(effect).args).toEqual([deps, { desk, lock: null, begun: null, joined: null }]);

it('lives until the user ends it, signs out, or it ends by itself', () => {
  begun().inspect((effect) => {
    const { ended, signingOut, left, lived } = raceOf(effect);
    expect([ended, signingOut, left]).toEqual([
      take(endConfirmed),
      take(chatSignOutRequested),
      take(signedOut),
    ]);
    expect(callOf(lived).args.slice(0, 2)).toEqual([deps, pending]);
  });
});

it.each([
  ['the user ends it', { ended: endConfirmed() }, 'userEnded'],
  ['a sign-out is requested', { signingOut: chatSignOutRequested() }, 'signingOut'],
  ['the user is signed out', { left: signedOut({ reason: 'user' }) }, 'signedOut'],
])('is concluded and released when %s', (_what, outcome, how) => {
  begun()
    .next(outcome)
    .inspect((effect) => expect(callOf(effect).args.at(-1)).toEqual({ how }))
    .next()
    .inspect(released)
    .next()
    .isDone();
});

it('is reported as broken and released when anything throws', () => {
  const error = new Error('no library');
  begun()
    .throw(error)
    .call(deps.report.error, 'helpdesk', error)
    .next()
    .put(chatInactive({ reason: 'broken' }))
    .next()
    .inspect(released)
    .next()
    .isDone();
});

it('sends a typing event at most every 5 s', () => {
  testSaga(typingLoop, deps, {} as never)
    .next()
    .take(attendeeTyped)
    .next(attendeeTyped())
    .inspect((effect) => expect(raceOf(effect).mayRepeat).toEqual(call(deps.clock.sleep, 5_000)))
    .next({ mayRepeat: undefined })
    .take(attendeeTyped);
});

it('hides the agent’s typing indicator 5 s after the last typing event', () => {
  const shown = isRaceOf({ more: take(agentTyped), over: call(deps.clock.sleep, 5_000) });
  testSaga(agentTypingLoop, deps)
    .next()
    .take(agentTyped)
    .next(agentTyped({} as never))
    .inspect(shown)
    .next({ more: agentTyped({} as never) })
    .inspect(shown)
    .next({ over: undefined })
    .put(agentTypingEnded())
    .next()
    .take(agentTyped);
});
