import { randomUUID } from 'node:crypto';
import type { Conversation, openConversation } from '../../../../src/contract/messages/conversations';
import type { EndpointRequest } from '../../../../src/contract/kit/endpoint';
import type { StoreReply } from '../../../idempotency/keyedCalls';
import { cleanLine } from '../../../lib/text';
import { refused } from '../../../problem';
import { noExhibitor } from '../../exhibition/booth/access';
import { findExhibitor } from '../../exhibition/booth/repository';
import { isStaff } from '../../exhibition/boothStaff/members';
import { checkNewConversation } from '../messaging/writing';
import { inTurn, nameOf, noPerson, recordedAt, unprocessable, type Call, type Turn } from './context';
import { checkFirstContact, checkMayWriteIn, hold, publishChange } from './conversation';
import { insertMessage } from './messageRepository';
import { readConversation } from './reading';
import {
  addMembers,
  beginConversation,
  changeConversation,
  changeMember,
  findBetween,
  findPeople,
  strangersAmong,
  type Between,
} from './repository';

type Asked = EndpointRequest<typeof openConversation>['body'];
type AskedFor<K extends Asked['kind']> = Extract<Asked, { kind: K }>;

/** Opens one kind of conversation; returns its id. */
type Open<K extends Asked['kind']> = (turn: Turn, asked: AskedFor<K>) => Promise<string>;

/** Throws a problem: 422 if the caller is not visible to others, 404 if one of the others is not. */
async function mustFind({ db, user }: Turn, userIds: readonly string[], which?: 'unblocked'): Promise<void> {
  const people = await findPeople(db, user, [user.userId, ...userIds], which);
  if (!people.has(user.userId)) {
    throw refused(
      'unprocessable',
      { code: 'profileHidden' },
      'Your profile is hidden or has no name. Save it so others can see who is writing.',
    );
  }
  if (!userIds.every((id) => people.has(id))) throw noPerson();
}

const start = (turn: Turn) => ({
  conferenceId: turn.user.conferenceId,
  conversationId: randomUUID(),
  by: turn.user.userId,
  at: turn.now,
  recordedAt: recordedAt(turn),
});

/** Finds the conversation between these people, or starts it. `check` may throw to refuse a new one. */
async function findOrBegin(
  turn: Turn,
  between: Between,
  { check, companyName = '' }: { check: () => Promise<void>; companyName?: string },
): Promise<{ conversationId: string; isNew: boolean }> {
  const { db, user, now } = turn;
  const known = await findBetween(db, user.conferenceId, between);
  if (known !== undefined) return { conversationId: known, isNew: false };
  await check();
  const begun = start(turn);
  await checkNewConversation(db, user, begun.recordedAt);
  const isNew = await beginConversation(db, { ...begun, between, companyName });
  if (isNew) {
    const userIds = between.kind === 'direct' ? between.userIds : [between.visitorId];
    await addMembers(
      db,
      begun,
      userIds.map((userId) => ({ userId, joinedAfter: 0, at: now })),
    );
    return { conversationId: begun.conversationId, isNew };
  }
  // The other side started it at the same time.
  const theirs = await findBetween(db, user.conferenceId, between);
  if (theirs === undefined) throw new Error('A conversation neither began nor was found.');
  return { conversationId: theirs, isNew };
}

/** Turns the caller's refusal into acceptance: opening the conversation means a change of mind. */
async function takeBackRefusal(turn: Turn, conversationId: string): Promise<void> {
  const { db, user } = turn;
  const own = { conversationId, userId: user.userId };
  if (!(await changeMember(db, own, { request: 'accepted' }, 'refused'))) return;
  const held = await hold(turn, conversationId);
  await publishChange(turn, held, { revision: await changeConversation(db, conversationId) });
}

const openDirect: Open<'direct'> = async (turn, { with: otherId }) => {
  const { userId } = turn.user;
  if (otherId === userId)
    throw unprocessable('with', 'This is you; write to someone else.', { code: 'oneself' });
  const { conversationId, isNew } = await findOrBegin(
    turn,
    { kind: 'direct', userIds: [userId, otherId] },
    {
      async check() {
        await mustFind(turn, [otherId]);
        await checkFirstContact(turn, [otherId], null);
      },
    },
  );
  if (!isNew) await takeBackRefusal(turn, conversationId);
  return conversationId;
};

const openGroup: Open<'group'> = async (turn, asked) => {
  const { db, user, caller, now } = turn;
  const others = [...new Set(asked.members)].filter((userId) => userId !== user.userId);
  if (others.length === 0)
    throw unprocessable('members', 'Choose someone else for the group.', { code: 'nobodyElse' });
  await mustFind(turn, others, 'unblocked');
  await checkFirstContact(turn, others, null);
  const strangers = await strangersAmong(db, user, others);
  const begun = start(turn);
  const { conversationId } = begun;
  await checkNewConversation(db, user, begun.recordedAt);
  await beginConversation(db, { ...begun, between: null, name: cleanLine(asked.name) });
  await addMembers(db, begun, [
    { userId: user.userId, isAdmin: true, joinedAfter: 0, at: now },
    ...others.map((userId) => ({
      userId,
      joinedAfter: 0,
      at: now,
      request: strangers.has(userId) ? ('asked' as const) : ('accepted' as const),
    })),
  ]);
  const held = await hold(turn, conversationId);
  await checkMayWriteIn(turn, held);
  const { revision } = await insertMessage(turn, {
    ...begun,
    messageId: randomUUID(),
    senderId: user.userId,
    senderName: nameOf(caller),
    fact: { kind: 'groupCreated' },
  });
  await publishChange(turn, held, { revision });
  return conversationId;
};

/** The company's name. Throws a problem (404) if there is no such company. */
async function companyName({ db, user }: Turn, exhibitorId: string): Promise<string> {
  const exhibitor = await findExhibitor(db, { conferenceId: user.conferenceId, exhibitorId });
  if (!exhibitor) throw noExhibitor(exhibitorId);
  return exhibitor.company_name;
}

const openAsVisitor: Open<'booth'> = async (turn, { exhibitorId }) => {
  const name = await companyName(turn, exhibitorId);
  if (await isStaff(turn.db, turn.user, exhibitorId)) {
    throw unprocessable('exhibitorId', 'This is your own company; visitors’ messages are in its inbox.', {
      code: 'ownCompany',
    });
  }
  const { conversationId } = await findOrBegin(
    turn,
    { kind: 'booth', exhibitorId, visitorId: turn.user.userId },
    { companyName: name, check: () => Promise.resolve() },
  );
  return conversationId;
};

const openAsStaff: Open<'visitor'> = async (turn, { exhibitorId, with: visitorId }) => {
  const { db, user } = turn;
  if (!(await isStaff(db, user, exhibitorId))) {
    throw refused('forbidden', { code: 'teamOnly' }, 'Only a company’s team can write on its behalf.');
  }
  if (visitorId === user.userId)
    throw unprocessable('with', 'This is you; write to someone else.', { code: 'oneself' });
  const { conversationId } = await findOrBegin(
    turn,
    { kind: 'booth', exhibitorId, visitorId },
    {
      companyName: await companyName(turn, exhibitorId),
      async check() {
        if (!(await findPeople(db, user, [visitorId])).has(visitorId)) throw noPerson();
        await checkFirstContact(turn, [visitorId], exhibitorId);
      },
    },
  );
  return conversationId;
};

const open = (turn: Turn, asked: Asked): Promise<string> => {
  switch (asked.kind) {
    case 'direct':
      return openDirect(turn, asked);
    case 'group':
      return openGroup(turn, asked);
    case 'booth':
      return openAsVisitor(turn, asked);
    case 'visitor':
      return openAsStaff(turn, asked);
  }
};

/** Opens a conversation, as the contract's `openConversation` specifies. */
export const openAsked = (call: Call, asked: Asked, storeReply: StoreReply): Promise<Conversation> =>
  inTurn(call, async (turn) => {
    const conversation = await readConversation(turn, await open(turn, asked));
    await storeReply(turn.db, conversation);
    return conversation;
  });
