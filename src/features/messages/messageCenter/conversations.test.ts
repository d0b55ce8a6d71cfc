import {
  answerRequest,
  deleteMember,
  getConversation,
  listConversations,
  markAllRead,
  muteConversation,
  openConversation,
  putListed,
  putMember,
  updateGroup,
} from '../../../contract/messages/conversations';
import { searchAttendees } from '../../../contract/people/attendees';
import { searchMessages } from '../../../contract/messages/messages';
import { blockChanged } from '../../../shared/messages/blocks';
import {
  conversationChanged,
  messageReceived,
  messagingChanged,
  messagingResumed,
  readReceived,
} from '../../../shared/messages/messaging';
import { navigationRequested } from '../../../shared/platform/page';
import { buildAttendee } from '../../../../test/builders/attendee';
import { buildConversation, buildMessage, CONVERSATION_ID } from '../../../../test/builders/message';
import { httpFailure } from '../../../../test/fakes/deps';
import { conversationPath } from './address';
import {
  allReadRequested,
  conversationSucceeded,
  filterChosen,
  listingRequested,
  listOpened,
  moreRequested,
  muteRequested,
  openingRequested,
  queryChanged,
  requestAnswered,
} from './conversationsSlice';
import {
  adminChanged,
  choiceConfirmed,
  choosingStarted,
  groupNameChanged,
  leavingConfirmationRequested,
  leavingDeclined,
  peopleQueryChanged,
  personChosen,
  removalRequested,
  renameRequested,
} from './peopleSlice';
import { QUERY_PAUSE_MS } from './sagas/conversations';
import { selectListed } from './selectors';
import { startCenter, type Served } from './testing/center';
import { threadEntered } from './threadsSlice';

const conversationId = CONVERSATION_ID;
const other = buildConversation({
  conversationId: '22222222-2222-4222-8222-222222222222',
  at: '2021-01-26T14:00:00.000Z',
});

let stop = () => {};
afterEach(() => stop());

async function open(served: Served = {}) {
  const run = await startCenter({ conversations: [buildConversation(), other], ...served });
  stop = run.stop;
  await run.send(listOpened({ inbox: null }));
  return {
    ...run,
    ids: () => selectListed(run.getState()).map((each) => each.conversationId),
    queries: () => run.deps.api.callsOf(listConversations).map(({ input }) => input.query),
    list: () => run.getState().conversations.list,
  };
}

describe('the list', () => {
  it('loads, filters, searches after a pause and pages', async () => {
    const run = await open();
    expect(run.ids()).toEqual([conversationId, other.conversationId]);
    await run.send(filterChosen({ filter: 'unread' }));
    await run.send(queryChanged({ query: 'i' }), queryChanged({ query: ' ines ' }));
    run.deps.api.on(listConversations, { conversations: [], next: 'p2', requests: 2 });
    run.deps.api.on(searchMessages, { found: [], next: null });
    await run.deps.clock.advance(QUERY_PAUSE_MS);
    expect(run.queries()).toEqual([
      { filter: 'all' },
      { filter: 'unread' },
      { filter: 'unread', query: 'ines' },
    ]);
    expect(run.list()).toMatchObject({ status: 'loaded', requests: 2 });
    await run.send(moreRequested());
    expect(run.queries().at(-1)).toEqual({ filter: 'unread', query: 'ines', after: 'p2' });
  });

  it('searches messages with the same words', async () => {
    const run = await open();
    const message = buildMessage({ number: 7 });
    run.deps.api.on(searchMessages, {
      found: [{ conversationId, conversationName: 'Ines Barbosa', message }],
      next: null,
    });
    await run.send(queryChanged({ query: 'mess' }));
    await run.deps.clock.advance(QUERY_PAUSE_MS);
    expect(run.getState().foundMessages).toMatchObject({ status: 'loaded', found: [{ message }] });
    await run.send(queryChanged({ query: 'm' }));
    expect(run.getState().foundMessages.status).toBe('idle');
  });

  it('says that it failed, and loads again when the subscription begins', async () => {
    const run = await open();
    run.deps.api.on(listConversations, httpFailure(400), { conversations: [other], next: null, requests: 0 });
    await run.send(filterChosen({ filter: 'groups' }));
    expect(run.list().status).toBe('failed');
    await run.send(messagingResumed());
    expect(run.list()).toMatchObject({ status: 'loaded', ids: [other.conversationId] });
  });

  it('moves a conversation up with a new message, which counts', async () => {
    const run = await open();
    const message = buildMessage({ number: 2, at: '2021-01-26T15:30:00.000Z', revision: 2 });
    await run.send(messageReceived({ conversationId: other.conversationId, message, after: 1 }));
    expect(run.ids()).toEqual([other.conversationId, conversationId]);
    expect(run.getState().conversations.byId[other.conversationId]).toMatchObject({
      last: message,
      unread: 1,
    });
    await run.send(conversationChanged({ conversationId: other.conversationId, revision: 2 }));
    expect(run.deps.api.callsOf(getConversation)).toEqual([]);
  });

  it('counts the beginning of a group and its first message as one', async () => {
    const created = buildMessage({ fact: { kind: 'groupCreated' } });
    const run = await open({ conversations: [buildConversation({ last: created, read: 0, unread: 1 })] });
    await run.send(messageReceived({ conversationId, message: buildMessage({ number: 2 }), after: 1 }));
    expect(run.conversation()?.unread).toBe(1);
    await run.send(messageReceived({ conversationId, message: buildMessage({ number: 3 }), after: 2 }));
    expect(run.conversation()?.unread).toBe(2);
  });

  it('loads what changed otherwise, and conversations that are new', async () => {
    const run = await open({ conversations: [other] });
    const renamed = { ...other, name: 'Renamed', revision: 5 };
    run.deps.api.on(getConversation, renamed, buildConversation({ revision: 3 }));
    await run.send(conversationChanged({ conversationId: other.conversationId, revision: 5 }));
    expect(run.getState().conversations.byId[other.conversationId]?.name).toBe('Renamed');
    await run.send(conversationChanged({ conversationId, revision: 3 }));
    expect(run.ids()).toEqual([conversationId, other.conversationId]);
  });

  it('drops a conversation that is gone', async () => {
    const run = await open();
    run.deps.api.on(getConversation, httpFailure(404));
    await run.send(conversationChanged({ conversationId, revision: 9 }));
    expect(run.ids()).toEqual([other.conversationId]);
  });

  it('takes over what was read on another device, and what the other read', async () => {
    const unread = buildConversation({ read: 0, unread: 1 });
    const run = await open({ conversations: [unread] });
    await run.send(readReceived({ conversationId, userId: 'attendee', number: 1 }));
    expect(run.conversation()).toMatchObject({ read: 1, unread: 0 });
    await run.send(readReceived({ conversationId, userId: 'ines', number: 1 }));
    expect(run.conversation()?.members[0]?.read).toBe(1);
  });
});

describe('conversations', () => {
  it('open with somebody, and the address names them', async () => {
    const run = await open();
    run.deps.api.on(openConversation, buildConversation());
    await run.send(openingRequested({ counterpart: { kind: 'direct', with: 'ines' } }));
    expect(run.actions).toContainEqual(navigationRequested(conversationPath(conversationId), true));
    run.deps.api.on(openConversation, httpFailure(403));
    await run.send(openingRequested({ counterpart: { kind: 'booth', exhibitorId: 'e1' } }));
    expect(run.getState().conversations.opening?.status).toBe('failed');
  });

  it('are answered, muted and marked as read', async () => {
    const asked = buildConversation({ membership: 'asked' });
    const run = await open({ conversations: [asked, other] });
    run.deps.api.on(answerRequest, { ok: true });
    run.deps.api.on(muteConversation, { ok: true });
    run.deps.api.on(markAllRead, { ok: true });
    await run.send(requestAnswered({ conversationId, accept: true }));
    expect(run.conversation()?.membership).toBe('member');
    await run.send(muteRequested({ conversationId, isMuted: true }), allReadRequested());
    expect(run.conversation()?.isMuted).toBe(true);
    expect(run.deps.api.callsOf(markAllRead)).toHaveLength(1);
  });

  it('show how they are after an act that failed', async () => {
    const run = await open();
    run.deps.api.on(muteConversation, httpFailure(400));
    await run.send(muteRequested({ conversationId, isMuted: true }));
    expect(run.conversation()?.isMuted).toBe(false);
    expect(run.getState().conversations.failedAct?.conversationId).toBe(conversationId);
  });

  it('are gone once refused', async () => {
    const run = await open({ conversations: [buildConversation({ membership: 'asked' })] });
    run.deps.api.on(answerRequest, { ok: true });
    await run.send(requestAnswered({ conversationId, accept: false }));
    expect(run.conversation()).toBeUndefined();
  });
});

describe('people', () => {
  const [ines, bea, user] = ['ines', 'bea', 'attendee'].map((attendeeId) => buildAttendee({ attendeeId }));

  it('are searched, without oneself, and one of them is written to', async () => {
    const run = await open();
    const attendees = [ines, user].flatMap((person) => person ?? []);
    run.deps.api.on(searchAttendees, { attendees, next: null, count: 2, countIsLeast: false, similar: [] });
    run.deps.api.on(openConversation, buildConversation());
    await run.send(choosingStarted({ conversationId: null }), peopleQueryChanged({ query: 'in' }));
    await run.deps.clock.advance(QUERY_PAUSE_MS);
    expect(run.getState().messagePeople.choosing?.found).toEqual([ines]);
    await run.send(personChosen({ person: ines ?? buildAttendee() }), choiceConfirmed());
    expect(run.deps.api.callsOf(openConversation)[0]?.input.body).toEqual({ kind: 'direct', with: 'ines' });
    expect(run.getState().messagePeople.choosing).toBeNull();
  });

  it('are a group when there are several', async () => {
    const run = await open();
    run.deps.api.on(openConversation, httpFailure(422), buildConversation({ kind: 'group' }));
    await run.send(choosingStarted({ conversationId: null }));
    for (const person of [ines, bea]) await run.send(personChosen({ person: person ?? buildAttendee() }));
    await run.send(groupNameChanged({ name: ' Friends ' }), choiceConfirmed());
    expect(run.getState().messagePeople.choosing).toMatchObject({ sending: false, failure: { status: 422 } });
    await run.send(choiceConfirmed());
    const body = { kind: 'group', name: 'Friends', members: ['ines', 'bea'] };
    expect(run.deps.api.callsOf(openConversation).at(-1)?.input.body).toEqual(body);
  });

  it('are added to a group, which is renamed and left', async () => {
    const group = buildConversation({ kind: 'group', name: 'Old', isAdmin: true });
    const run = await open({ conversations: [group] });
    run.deps.api.on(putMember, { ...group, revision: 2 });
    run.deps.api.on(updateGroup, { ...group, name: 'New', revision: 3 });
    run.deps.api.on(deleteMember, httpFailure(422));
    await run.send(
      choosingStarted({ conversationId }),
      personChosen({ person: bea ?? buildAttendee() }),
      choiceConfirmed(),
    );
    await run.send(adminChanged({ conversationId, attendeeId: 'bea', isAdmin: true }));
    expect(run.deps.api.callsOf(putMember).map(({ input }) => input.body)).toEqual([
      { isAdmin: false },
      { isAdmin: true },
    ]);
    await run.send(renameRequested({ conversationId, name: 'New' }));
    expect(run.conversation()?.name).toBe('New');
    await run.send(removalRequested({ conversationId, attendeeId: 'attendee' }));
    expect(run.getState().messagePeople.change).toMatchObject({ status: 'failed', failure: { status: 422 } });
  });
});

describe('taking a conversation off the list', () => {
  const off = listingRequested({ conversationId, isListed: false });

  it('happens once the server has it, and leads back to the list', async () => {
    const run = await open();
    run.deps.api.on(putListed, { ok: true });
    await run.send(off);
    expect(run.deps.api.callsOf(putListed)[0]?.input).toEqual({
      params: { conversationId },
      body: { isListed: false },
    });
    expect(run.ids()).toEqual([other.conversationId]);
    expect(run.actions).toContainEqual(navigationRequested('/message-center', true));
  });

  it('is told when it fails, and the conversation stays', async () => {
    const run = await open();
    run.deps.api.on(putListed, httpFailure(500));
    await run.send(off);
    expect(run.ids()).toContain(conversationId);
    expect(run.getState().conversations.failedAct).toMatchObject({ conversationId });
  });

  it('ends with the next message, and when it is put back', async () => {
    const run = await open();
    run.deps.api.on(putListed, { ok: true });
    await run.send(off, listingRequested({ conversationId, isListed: true }));
    expect(run.ids()).toContain(conversationId);
    await run.send(off);
    const message = buildMessage({ number: 2, revision: 2 });
    await run.send(messageReceived({ conversationId, message, after: 1 }));
    expect(run.ids()).toContain(conversationId);
    expect(run.conversation(conversationId)?.isListed).toBe(true);
  });

  it('on another device shows here; a conversation that was searched for stays', async () => {
    const run = await open();
    const unlisted = buildConversation({ isListed: false, revision: 2 });
    await run.send(conversationSucceeded({ conversation: unlisted }));
    expect(run.ids()).toEqual([other.conversationId]);
    run.deps.api.on(listConversations, { conversations: [unlisted], next: null, requests: 0 });
    run.deps.api.on(searchMessages, { found: [], next: null });
    await run.send(queryChanged({ query: 'ines' }));
    await run.deps.clock.advance(QUERY_PAUSE_MS);
    await run.send(conversationSucceeded({ conversation: { ...unlisted, revision: 3 } }));
    expect(run.ids()).toEqual([conversationId]);
  });
});

it.each([
  ['here', blockChanged({ attendeeId: 'ines', isBlocked: true })],
  ['on another device, or an organizer closed the messages', messagingChanged()],
])('shows that nobody can write anymore once somebody is blocked %s', async (_where, fact) => {
  const run = await open();
  await run.send(threadEntered({ conversationId, number: null }));
  const blocked = buildConversation({ closed: 'blocked' });
  run.deps.api.on(getConversation, blocked);
  run.deps.api.on(listConversations, { conversations: [blocked, other], next: null, requests: 0 });
  await run.send(fact);
  expect(run.conversation(conversationId)?.closed).toBe('blocked');
});

it('asks before a group is left, and leaves it once that is confirmed', async () => {
  const run = await open();
  const leaving = () => run.getState().messagePeople.leaving;
  await run.send(leavingConfirmationRequested({ conversationId }));
  expect(leaving()).toBe(conversationId);
  await run.send(leavingDeclined());
  expect([leaving(), run.deps.api.callsOf(deleteMember)]).toEqual([null, []]);
  run.deps.api.on(deleteMember, buildConversation({ kind: 'group', membership: 'left', revision: 2 }));
  await run.send(leavingConfirmationRequested({ conversationId }));
  await run.send(removalRequested({ conversationId, attendeeId: 'attendee' }));
  expect(leaving()).toBeNull();
  expect(run.conversation(conversationId)?.membership).toBe('left');
});

it('asks whether one may write again when something is written in a closed conversation', async () => {
  const run = await open({ conversations: [buildConversation({ closed: 'unavailable' })] });
  const message = buildMessage({ number: 2, revision: 2 });
  run.deps.api.on(getConversation, buildConversation({ last: message, revision: 2 }));
  await run.send(
    messageReceived({ conversationId, message, after: 1 }),
    conversationChanged({ conversationId, revision: 2 }),
  );
  expect(run.conversation(conversationId)).toMatchObject({ closed: null, last: { number: 2 } });
});
