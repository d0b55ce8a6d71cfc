import { randomUUID } from 'node:crypto';
import type { Conversation, openConversation } from '../../../../src/contract/messages/conversations';
import type { EndpointRequest } from '../../../../src/contract/kit/endpoint';
import type { Database } from '../../../db/database';
import { inShortTransaction, type Transaction } from '../../../db/transaction';
import type { StoreReply } from '../../../idempotency/keyedCalls';
import { cleanLine } from '../../../lib/text';
import { refused } from '../../../problem';
import { noExhibitor } from '../../exhibition/booth/access';
import { findExhibitor } from '../../exhibition/booth/repository';
import { checkNewConversation } from '../messaging/limits';
import { isStaff } from '../../exhibition/boothStaff/members';
import { nameOf, noPerson, unprocessable, type ActContext, type Parts } from './context';
import { checkFirstContact } from './firstContact';
import { hold, checkMayWriteIn } from './held';
import { insertMessage } from './messageRepository';
import { publishChange } from './publishing';
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
import { readConversation } from './seen';

type Asked = EndpointRequest<typeof openConversation>['body'];
type AskedFor<K extends Asked['kind']> = Extract<Asked, { kind: K }>;

/** Opens one kind of conversation; returns its id. */
type Open<K extends Asked['kind']> = (
  parts: Parts,
  transaction: Transaction,
  doing: ActContext,
  asked: AskedFor<K>,
) => Promise<string>;

/** Throws a problem: 422 if the caller is not visible to others, 404 if one of the others is not. */
async function mustFind(
  db: Database,
  { user }: ActContext,
  userIds: readonly string[],
  which?: 'unblocked',
): Promise<void> {
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

const start = ({ user, now }: ActContext, { clock }: Parts) => ({
  conferenceId: user.conferenceId,
  conversationId: randomUUID(),
  by: user.userId,
  at: now,
  recordedAt: new Date(clock.now()),
});

/** Finds the conversation between these people, or starts it. `check` may throw to refuse a new one. */
async function findOrBegin(
  parts: Parts,
  { db }: Transaction,
  doing: ActContext,
  between: Between,
  { check, companyName = '' }: { check: () => Promise<void>; companyName?: string },
): Promise<{ conversationId: string; isNew: boolean }> {
  const { user, now } = doing;
  const known = await findBetween(db, user.conferenceId, between);
  if (known !== undefined) return { conversationId: known, isNew: false };
  await check();
  await checkNewConversation(db, user, new Date(parts.clock.now()));
  const begun = start(doing, parts);
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
async function takeBackRefusal(
  parts: Parts,
  transaction: Transaction,
  { user }: ActContext,
  conversationId: string,
): Promise<void> {
  const { db } = transaction;
  const own = { conversationId, userId: user.userId };
  if (!(await changeMember(db, own, { request: 'accepted' }, 'refused'))) return;
  const held = await hold(db, user, conversationId);
  await publishChange(parts, transaction, held, { revision: await changeConversation(db, conversationId) });
}

const openDirect: Open<'direct'> = async (parts, transaction, doing, { with: otherId }) => {
  const { db } = transaction;
  const { userId } = doing.user;
  if (otherId === userId)
    throw unprocessable('with', 'This is you; write to someone else.', { code: 'oneself' });
  const { conversationId, isNew } = await findOrBegin(
    parts,
    transaction,
    doing,
    { kind: 'direct', userIds: [userId, otherId] },
    {
      async check() {
        await mustFind(db, doing, [otherId]);
        await checkFirstContact(db, doing, [otherId], null);
      },
    },
  );
  if (!isNew) await takeBackRefusal(parts, transaction, doing, conversationId);
  return conversationId;
};

const openGroup: Open<'group'> = async (parts, transaction, doing, asked) => {
  const { db } = transaction;
  const { user, caller, now } = doing;
  const others = [...new Set(asked.members)].filter((userId) => userId !== user.userId);
  if (others.length === 0)
    throw unprocessable('members', 'Choose someone else for the group.', { code: 'nobodyElse' });
  await mustFind(db, doing, others, 'unblocked');
  await checkFirstContact(db, doing, others, null);
  const strangers = await strangersAmong(db, user, others);
  const begun = start(doing, parts);
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
  const held = await hold(db, user, conversationId);
  await checkMayWriteIn(parts, db, user, held);
  const { revision } = await insertMessage(transaction, {
    ...begun,
    messageId: randomUUID(),
    senderId: user.userId,
    senderName: nameOf(caller),
    fact: { kind: 'groupCreated' },
  });
  await publishChange(parts, transaction, held, { revision });
  return conversationId;
};

/** The company's name. Throws a problem (404) if there is no such company. */
async function companyName(db: Database, { user }: ActContext, exhibitorId: string): Promise<string> {
  const exhibitor = await findExhibitor(db, { conferenceId: user.conferenceId, exhibitorId });
  if (!exhibitor) throw noExhibitor(exhibitorId);
  return exhibitor.company_name;
}

const openAsVisitor: Open<'booth'> = async (parts, transaction, doing, { exhibitorId }) => {
  const { db } = transaction;
  const name = await companyName(db, doing, exhibitorId);
  if (await isStaff(db, doing.user, exhibitorId)) {
    throw unprocessable('exhibitorId', 'This is your own company; visitors’ messages are in its inbox.', {
      code: 'ownCompany',
    });
  }
  const { conversationId } = await findOrBegin(
    parts,
    transaction,
    doing,
    { kind: 'booth', exhibitorId, visitorId: doing.user.userId },
    { companyName: name, check: () => Promise.resolve() },
  );
  return conversationId;
};

const openAsStaff: Open<'visitor'> = async (parts, transaction, doing, { exhibitorId, with: visitorId }) => {
  const { db } = transaction;
  const { user } = doing;
  if (!(await isStaff(db, user, exhibitorId))) {
    throw refused('forbidden', { code: 'teamOnly' }, 'Only a company’s team can write on its behalf.');
  }
  if (visitorId === user.userId)
    throw unprocessable('with', 'This is you; write to someone else.', { code: 'oneself' });
  const { conversationId } = await findOrBegin(
    parts,
    transaction,
    doing,
    { kind: 'booth', exhibitorId, visitorId },
    {
      companyName: await companyName(db, doing, exhibitorId),
      async check() {
        if (!(await findPeople(db, user, [visitorId])).has(visitorId)) throw noPerson();
        await checkFirstContact(db, doing, [visitorId], exhibitorId);
      },
    },
  );
  return conversationId;
};

const open = (parts: Parts, transaction: Transaction, doing: ActContext, asked: Asked): Promise<string> => {
  switch (asked.kind) {
    case 'direct':
      return openDirect(parts, transaction, doing, asked);
    case 'group':
      return openGroup(parts, transaction, doing, asked);
    case 'booth':
      return openAsVisitor(parts, transaction, doing, asked);
    case 'visitor':
      return openAsStaff(parts, transaction, doing, asked);
  }
};

/** Opens a conversation, as the contract's `openConversation` specifies. */
export const openAsked = (
  parts: Parts,
  doing: ActContext,
  asked: Asked,
  storeReply: StoreReply,
): Promise<Conversation> =>
  inShortTransaction(parts.pool, async (transaction) => {
    const conversationId = await open(parts, transaction, doing, asked);
    const conversation = await readConversation(parts, transaction.db, doing, conversationId);
    await storeReply(transaction.db, conversation);
    return conversation;
  });
