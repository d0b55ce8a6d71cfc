import { signedOut } from '../../../../shared/platform/auth';
import { chatRequested } from '../../../../shared/helpdesk/helpdesk';
import { stateFor } from '../../../../../test/builders/state';
import { CREDENTIALS, expectEffects, type Steps } from '../../../../../test/expectEffects';
import { deferred, type FakeDeps } from '../../../../../test/fakes/deps';
import { FAKE_CHAT } from '../../../../../test/fakes/helpdesk';
import { helpdeskReducer, helpdeskSaga } from '..';
import { chatCreated, chatCreationStarted, chatInactive, chatReset, helpdeskSlice } from '../slice';
import type { HelpdeskState } from '../state';
import { helpdeskDeps, OWN_DESK } from '../testing/startHelpdesk';

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
