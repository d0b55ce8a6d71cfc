import { getDeskStatus } from '../../../contract/helpdesk';
import { signedOut } from '../../../shared/auth';
import { chatRequested } from '../../../shared/helpdesk';
import { chatSignOutFinished, chatSignOutRequested } from '../../../shared/helpdesk/signOut';
import { stateFor } from '../../../../test/builders/state';
import { CREDENTIALS, expectEffects, type Steps } from '../../../../test/expectEffects';
import { deferred, httpFailure, networkFailure, type FakeDeps } from '../../../../test/fakes/deps';
import { FAKE_CHAT } from '../../../../test/fakes/helpdesk';
import { helpdeskReducer, helpdeskSaga } from '..';
import {
  agentTyped,
  agentTypingEnded,
  attendeeTyped,
  catchUpSucceeded,
  chatCreated,
  chatCreationStarted,
  chatInactive,
  chatReset,
  connectionBroken,
  connectionEstablished,
  deskClosed,
  endConfirmed,
  helpdeskSlice,
  takeOverRequested,
} from '../slice';
import type { HelpdeskState } from '../state';
import { CLOSED, helpdeskDeps, OWN_DESK } from '../testing/startHelpdesk';
import { joinChat } from './connect';
import { holdConnection } from './connection';
import { chatLife } from './life';

const event = { helpdeskConnection: OWN_DESK };
const NO_CHAT = { helpdesk: helpdeskSlice.getInitialState() };
const state = stateFor({ signedIn: true, credentials: CREDENTIALS, at: '/sessions', event }, NO_CHAT);
const SIGNED_OUT = stateFor({ at: '/sessions', event }, NO_CHAT);
const having = (helpdesk: Partial<HelpdeskState>) => ({
  ...state,
  helpdesk: { ...state.helpdesk, ...helpdesk },
});
const OPEN_PANEL = { status: 'open', by: 'person' } as const;

const run = (deps: FakeDeps, play: (steps: Steps) => Promise<void>) =>
  expectEffects(helpdeskSaga, { deps, state, reducers: { helpdesk: helpdeskReducer } }, play);

/** Opens a chat and connects it. */
async function talk({ helpdesk }: FakeDeps, { send }: Steps): Promise<void> {
  await send(chatRequested());
  helpdesk.emit({ kind: 'established' });
  await send();
}

/** What the chat's sagas hold of the outside world. */
const held = ({ helpdesk, locks, clock }: FakeDeps) => ({
  locked: locks.held('helpdesk'),
  watching: helpdesk.watching(),
  timers: clock.sleeping(),
});
const NOTHING = { locked: false, watching: 0, timers: [] };

it('starts a chat, joins it, and reads what was said before it is up', async () => {
  const deps = helpdeskDeps();
  await run(deps, (steps) => talk(deps, steps))
    .fork.like({ args: [chatSignOutRequested] })
    .call.like({ fn: chatLife, args: [deps, { end: null }, { kind: 'new' }] })
    .call(deps.locks.acquire, 'helpdesk')
    .put(chatCreationStarted())
    .call.fn(deps.helpdesk.start)
    .put(chatCreated())
    .call.like({ fn: joinChat, args: [deps, FAKE_CHAT] })
    // The time limits of the desk's status, of starting and of joining.
    .call(deps.clock.sleep, 30_000)
    .call(deps.clock.sleep, 30_000)
    .call(deps.clock.sleep, 30_000)
    .call.fn(holdConnection)
    .put(connectionEstablished())
    .call(deps.helpdesk.transcript, 'chat-1', null)
    .put(catchUpSucceeded())
    .not.put.actionType(chatInactive.type)
    .hasFinalState(having({ chat: { status: 'active', connection: 'up' }, panel: OPEN_PANEL }))
    .silentRun(false);
});

it.each([
  ['failed', networkFailure(), chatInactive({ reason: 'startFailed' })],
  ['was one too many', httpFailure(429), chatInactive({ reason: 'busy' })],
  ['came out of hours', httpFailure(409), deskClosed(null)],
])('gives up a chat whose start %s, and holds nothing', async (_what, failure, outcome) => {
  const deps = helpdeskDeps();
  deps.helpdesk.start.answers(failure);
  await run(deps, async ({ send }) => {
    await send(chatRequested());
    expect(held(deps)).toEqual(NOTHING);
  })
    .put(chatCreationStarted())
    .call(deps.report.error, 'helpdesk', failure)
    .put(outcome)
    .not.put(chatCreated())
    .not.call.fn(deps.helpdesk.join)
    .silentRun(false);
});

it('gives up a start that is not answered within 30 s', async () => {
  const deps = helpdeskDeps();
  const answer = deferred<typeof FAKE_CHAT>();
  deps.helpdesk.start.answers(() => answer.promise);
  await run(deps, async ({ send, advance }) => {
    await send(chatRequested());
    await advance(30_000);
  })
    .put(chatInactive({ reason: 'startFailed' }))
    .not.put(chatCreated())
    .hasFinalState(having({ chat: { status: 'inactive', reason: 'startFailed' }, panel: OPEN_PANEL }))
    .silentRun(false);
  expect(deps.helpdesk.start.calls.map(({ cancelled }) => cancelled)).toEqual([true]);
});

it('starts nothing while nobody answers', async () => {
  const deps = helpdeskDeps();
  deps.api.on(getDeskStatus, CLOSED);
  const notice = { opensAt: CLOSED.opensAt, closedText: CLOSED.closedText };
  await run(deps, ({ send }) => send(chatRequested()))
    .put(deskClosed(notice))
    .not.put(chatCreationStarted())
    .not.call.fn(deps.helpdesk.start)
    .hasFinalState(
      having({
        chat: { status: 'inactive', reason: 'closed' },
        closedNotice: notice,
        hours: CLOSED.hours,
        panel: OPEN_PANEL,
      }),
    )
    .silentRun(false);
});

it('rejoins a broken chat after 1 s, then after 2 s', async () => {
  const deps = helpdeskDeps();
  deps.helpdesk.join.answers('chat-1', networkFailure(), 'chat-2');
  await run(deps, async (steps) => {
    await talk(deps, steps);
    deps.helpdesk.emit({ kind: 'broken' });
    await steps.advance(3_000);
    deps.helpdesk.emit({ kind: 'established' });
    await steps.send();
  })
    .put(connectionBroken())
    .not.put(connectionBroken())
    .call(deps.helpdesk.leave, 'chat-1')
    .call(deps.clock.sleep, 1_000)
    .call(deps.clock.sleep, 2_000)
    .put(connectionEstablished())
    .put(connectionEstablished())
    .call(deps.helpdesk.transcript, 'chat-2', null)
    .put(catchUpSucceeded())
    .put(catchUpSucceeded())
    .hasFinalState(having({ chat: { status: 'active', connection: 'up' }, panel: OPEN_PANEL }))
    .silentRun(false);
});

it('tells the desk at most every 5 s that the user is typing', async () => {
  const deps = helpdeskDeps();
  await run(deps, async (steps) => {
    await talk(deps, steps);
    await steps.send(attendeeTyped(), attendeeTyped());
    await steps.advance(4_999);
    await steps.send(attendeeTyped());
    expect(deps.helpdesk.typing.calls).toHaveLength(1);
    await steps.advance(1);
    await steps.send(attendeeTyped());
  })
    .call(deps.helpdesk.typing, 'chat-1')
    .call(deps.clock.sleep, 5_000)
    .call(deps.helpdesk.typing, 'chat-1')
    .call(deps.clock.sleep, 5_000)
    .not.call.fn(deps.helpdesk.typing)
    .silentRun(false);
});

it('hides the agent’s typing indicator 5 s after the last typing event', async () => {
  const deps = helpdeskDeps();
  const typing = { kind: 'typing', participantRole: 'AGENT' } as const;
  await run(deps, async (steps) => {
    await talk(deps, steps);
    deps.helpdesk.emit(typing);
    await steps.advance(4_999);
    deps.helpdesk.emit(typing);
    await steps.advance(5_000);
  })
    .put(agentTyped())
    .put(agentTyped())
    .call(deps.clock.sleep, 5_000)
    .put(agentTypingEnded())
    .not.put(agentTypingEnded())
    .silentRun(false);
});

it('closes for the user who ends it, and gives the service 5 s', async () => {
  const deps = helpdeskDeps();
  const answer = deferred<void>();
  deps.helpdesk.disconnect.answers(() => answer.promise);
  await run(deps, async (steps) => {
    await talk(deps, steps);
    await steps.send(endConfirmed());
    await steps.advance(4_999);
    expect(deps.helpdesk.left).toEqual([]);
    await steps.advance(1);
    expect(held(deps)).toEqual(NOTHING);
  })
    .put(chatReset())
    .call(deps.helpdesk.disconnect, 'chat-1')
    .call(deps.clock.sleep, 5_000)
    .call(deps.helpdesk.leave, 'chat-1')
    .not.put.actionType(chatInactive.type)
    .hasFinalState(having({ past: { contactId: FAKE_CHAT.contactId, transcript: 'offered' } }))
    .silentRun(false);
});

it('releases everything when canceled, but does not end the chat: a reload finds it', async () => {
  const deps = helpdeskDeps();
  await run(deps, async (steps) => {
    await talk(deps, steps);
    await steps.cancel();
    expect(held(deps)).toEqual(NOTHING);
    deps.helpdesk.emit({ kind: 'ended' });
    await steps.send();
  })
    .call(deps.helpdesk.leave, 'chat-1')
    .not.call.fn(deps.helpdesk.disconnect)
    .not.put(chatReset())
    .not.put.actionType(chatInactive.type)
    .hasFinalState(having({ chat: { status: 'active', connection: 'up' }, panel: OPEN_PANEL }))
    .silentRun(false);
});

it('drops the start under way when canceled', async () => {
  const deps = helpdeskDeps();
  const answer = deferred<typeof FAKE_CHAT>();
  deps.helpdesk.start.answers(() => answer.promise);
  await run(deps, async ({ send, cancel, advance }) => {
    await send(chatRequested());
    await cancel();
    answer.resolve(FAKE_CHAT);
    await advance(60_000);
  })
    .put(chatCreationStarted())
    .not.put(chatCreated())
    .not.call.fn(deps.helpdesk.join)
    .hasFinalState(having({ chat: { status: 'connecting', step: 'starting' }, panel: OPEN_PANEL }))
    .silentRun(false);
  expect(held(deps)).toEqual(NOTHING);
});

it('starts one chat, however often it is requested', async () => {
  const deps = helpdeskDeps();
  await run(deps, async (steps) => {
    await steps.send(chatRequested(), chatRequested());
    await talk(deps, steps);
    await steps.send(chatRequested(), takeOverRequested());
  })
    .call.fn(chatLife)
    .not.call.fn(chatLife)
    .put(chatCreationStarted())
    .not.put(chatCreationStarted())
    .put(chatCreated())
    .not.put(chatCreated())
    .hasFinalState(having({ chat: { status: 'active', connection: 'up' }, panel: OPEN_PANEL }))
    .silentRun(false);
  expect([deps.helpdesk.start.calls.length, deps.helpdesk.watching()]).toEqual([1, 0]);
});

it('is ended at the service by a logout, which waits for that', async () => {
  const deps = helpdeskDeps();
  await run(deps, async (steps) => {
    await talk(deps, steps);
    await steps.send(chatSignOutRequested());
    expect(held(deps)).toEqual(NOTHING);
  })
    .call(deps.helpdesk.disconnect, 'chat-1')
    .put(chatReset())
    .put(chatSignOutFinished())
    .not.put(chatSignOutFinished())
    .not.put.actionType(chatInactive.type)
    .hasFinalState(state)
    .silentRun(false);
});

it('is ended at the service after a sign-out elsewhere', async () => {
  const deps = helpdeskDeps();
  await run(deps, async (steps) => {
    await talk(deps, steps);
    await steps.send(signedOut({ reason: 'elsewhere' }));
    expect(held(deps)).toEqual(NOTHING);
  })
    .call(deps.helpdesk.disconnect, 'chat-1')
    .not.put.actionType(chatInactive.type)
    .hasFinalState(SIGNED_OUT)
    .silentRun(false);
});

it('drops the start under way at a logout', async () => {
  const deps = helpdeskDeps();
  const answer = deferred<typeof FAKE_CHAT>();
  deps.helpdesk.start.answers(() => answer.promise);
  await run(deps, async ({ send, advance }) => {
    await send(chatRequested());
    await send(signedOut({ reason: 'user' }));
    answer.resolve(FAKE_CHAT);
    await advance(60_000);
    expect(held(deps)).toEqual(NOTHING);
  })
    .not.put(chatCreated())
    .not.call.fn(deps.helpdesk.join)
    .hasFinalState(SIGNED_OUT)
    .silentRun(false);
});
