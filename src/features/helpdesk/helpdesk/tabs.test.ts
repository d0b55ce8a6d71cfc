import { createFakeTabs, type FakeDeps } from '../../../../test/fakes/deps';
import { FAKE_CHAT } from '../../../../test/fakes/helpdesk';
import { getDeskStatus } from '../../../contract/helpdesk/helpdesk';
import { chatRequested, OPEN_CHAT_KEY } from '../../../shared/helpdesk/helpdesk';
import { CLAIM_MS, FREE_LOCK_MS, TAKE_OVER_MS, TAKEN_MS } from './sagas/claim';
import { draftChanged, endConfirmed, takeOverRequested } from './slice';
import {
  buildItem,
  CLOSED,
  FOREIGN_DESK,
  helpdeskDeps,
  startHelpdesk,
  startTalking,
  stopAll,
} from './testing/startHelpdesk';

afterEach(stopAll);

/** Two tabs of one browser: the first has the chat open, the second requests it. */
async function twoTabs(intent = {}) {
  const [one, two] = createFakeTabs('/', '/sessions').map(helpdeskDeps) as [FakeDeps, FakeDeps];
  const holder = await startTalking(one, intent);
  const other = await startHelpdesk(two, intent);
  await other.send(chatRequested());
  await one.clock.advance(CLAIM_MS);
  return {
    holder,
    other,
    clock: one.clock,
    /** The second tab takes the chat over; immediate replies are delivered. */
    async takeOver() {
      await other.send(takeOverRequested());
      await one.clock.advance(FREE_LOCK_MS);
    },
  };
}

it('opens a chat in one tab only: another tab says so and starts nothing', async () => {
  const { holder, other } = await twoTabs();
  expect(other.chat()).toEqual({ status: 'inactive', reason: 'elsewhere' });
  expect([other.helpdesk.start.calls, other.deps.locks.waiting('helpdesk')]).toEqual([[], 0]);
  expect(holder.chat()).toEqual({ status: 'active', connection: 'up' });
});

it('hands the chat over to another tab, and the first tab gives up its connection', async () => {
  const { holder, other, takeOver } = await twoTabs();
  other.helpdesk.transcript.answers({ items: [buildItem('1', { Content: 'Hello' })], before: null });
  await takeOver();
  expect(holder.chat()).toEqual({ status: 'inactive', reason: 'elsewhere' });
  expect([holder.helpdesk.left, holder.helpdesk.disconnect.calls]).toEqual([['chat-1'], []]);
  expect(holder.deps.storage.session.values.has(OPEN_CHAT_KEY)).toBe(false);
  await other.hear({ kind: 'established' });
  expect([other.chat(), other.lines()]).toEqual([{ status: 'active', connection: 'up' }, ['Bo: Hello']]);
  expect(holder.deps.tabs.posted).toEqual([{ kind: 'chatGiven', details: null }]);
});

it('joins a foreign desk with the chat details that the first tab hands over', async () => {
  const { other, takeOver } = await twoTabs({ event: { helpdeskConnection: FOREIGN_DESK } });
  await takeOver();
  expect(other.helpdesk.start.calls).toEqual([]);
  expect(other.helpdesk.join.calls[0]?.args[1]).toEqual(FAKE_CHAT);
});

/** The first tab has a draft and an unsent message; the second requests the chat. */
async function withWords() {
  const tabs = await twoTabs();
  await tabs.holder.hear({ kind: 'lost' });
  await tabs.holder.write('Not sent');
  await tabs.holder.send(draftChanged({ draft: 'A draft' }));
  return { ...tabs, clientToken: tabs.holder.state().outgoing[0]?.clientToken };
}

it('hands over the draft and unsent messages, and sends each message once', async () => {
  const { holder, other, takeOver, clientToken } = await withWords();
  await takeOver();
  expect([holder.lines(), holder.state().draft]).toEqual([[], '']);
  expect([other.lines(), other.state().draft]).toEqual([['me: Not sent (waiting)'], 'A draft']);
  await other.hear({ kind: 'established' });
  expect(other.lines()).toEqual(['me: Not sent']);
  expect(other.helpdesk.send.calls.map(({ args }) => args[2])).toEqual([clientToken]);
});

it('keeps the draft and unsent messages if the other tab does not confirm receiving them', async () => {
  const { holder, other, clock, takeOver } = await withWords();
  const post = other.deps.tabs.post.bind(other.deps.tabs);
  other.deps.tabs.post = (message) => {
    if (message.kind !== 'chatTaken') post(message);
  };
  await takeOver();
  await clock.advance(TAKEN_MS);
  expect([holder.lines(), holder.state().draft]).toEqual([['me: Not sent (failed)'], 'A draft']);
  await other.hear({ kind: 'established' });
  expect(other.chat()).toEqual({ status: 'active', connection: 'up' });
});

it('does not overwrite a tab’s own draft with the other tab’s', async () => {
  const { other, takeOver } = await withWords();
  await other.send(draftChanged({ draft: 'Mine' }));
  await takeOver();
  expect(other.state().draft).toBe('Mine');
});

it('leaves the chat with a tab that does not respond', async () => {
  const { holder, other, clock, takeOver } = await twoTabs();
  holder.deps.tabs.post = () => {};
  holder.stop();
  // The tab is frozen, not closed: nothing releases its lock.
  await holder.deps.locks.acquire('helpdesk');
  await takeOver();
  await clock.advance(TAKE_OVER_MS + CLAIM_MS);
  expect(other.chat()).toEqual({ status: 'inactive', reason: 'elsewhere' });
});

it('finds the chat that a closed tab left open, without waiting for that tab', async () => {
  const { holder, other } = await twoTabs();
  holder.stop();
  other.deps.api.on(getDeskStatus, { ...CLOSED, chatOpen: true });
  await other.send(takeOverRequested());
  expect([other.deps.locks.held('helpdesk'), other.deps.tabs.posted]).toEqual([true, []]);
  await other.hear({ kind: 'established' });
  expect(other.chat()).toEqual({ status: 'active', connection: 'up' });
  expect(other.helpdesk.start.calls.map(({ args }) => args[1].findOnly)).toEqual([true]);
});

it('restarts a chat that ended during the takeover only while the desk is open', async () => {
  const { other, takeOver } = await twoTabs();
  other.deps.api.on(getDeskStatus, CLOSED);
  await takeOver();
  expect(other.chat()).toEqual({ status: 'inactive', reason: 'closed' });
  expect(other.helpdesk.start.calls).toEqual([]);
});

it('lets the user cancel a takeover', async () => {
  const { holder, other, takeOver } = await twoTabs();
  holder.stop();
  // Another tab holds the lock and never answers.
  await holder.deps.locks.acquire('helpdesk');
  await takeOver();
  expect(other.deps.tabs.listening()).toBe(1);
  await other.send(endConfirmed());
  expect(other.chat()).toEqual({ status: 'hidden' });
  expect([other.deps.tabs.listening(), other.deps.locks.waiting('helpdesk')]).toEqual([0, 0]);
});
