import {
  markRead,
  muteConversation,
  putInboxState,
  putTyping,
} from '../../src/contract/messages/conversations';
import { insertMember } from '../../server/modules/exhibition/booth/repository';
import { countUnread } from '../../server/modules/messages/messaging/repository';
import { until } from '../until';
import { useConversations } from './conversationWorld';
import { HOME } from './fourEvents';
import { nameOf } from './idTokens';
import { insertExhibitor } from './seed';
import type { Person } from './testServer';

const world = useConversations();
const INBOX = { inbox: 'brightline' };

beforeEach(async () => {
  const { db } = world.server;
  for (const exhibitorId of ['brightline', 'another']) {
    await insertExhibitor(db, { conferenceId: HOME }, { exhibitorId, companyName: `${exhibitorId} Ltd` });
  }
  const at = { conferenceId: HOME, exhibitorId: 'brightline' };
  await insertMember(db, at, 'exhibitor');
  // Listed by address.
  await db
    .updateTable('attendee')
    .set({ known_email: 'moderator@example.org' })
    .where('attendee_id', '=', 'moderator')
    .execute();
  await insertMember(db, at, 'moderator@example.org');
});

const begin = (as: Person = 'attendee') => world.opened({ kind: 'booth', exhibitorId: 'brightline' }, as);
const put = (conversationId: string, as: Person, assignee: string | null, isDone = false) =>
  world.server.call(putInboxState, { params: { conversationId }, body: { assignee, isDone } }, { as });
const read = (conversationId: string, number: number, as: Person) =>
  world.server.call(markRead, { params: { conversationId }, body: { number } }, { as });
const unreadOf = (userId: string) =>
  countUnread(world.server.db, { conferenceId: HOME, userId, verifiedEmail: `${userId}@example.org` });

describe('a conversation with a booth', () => {
  it('is one of the visitor with the company, and comes to all of its staff', async () => {
    const conversationId = await begin();
    expect(await begin()).toBe(conversationId);
    expect((await world.list('exhibitor', INBOX)).conversations).toEqual([]);
    const question = await world.sent(conversationId, 'attendee', 'Is it quiet?');
    expect(question).toMatchObject({ forBooth: false, number: 1 });
    expect(await world.seen(conversationId, 'attendee')).toMatchObject({
      kind: 'booth',
      members: [],
      closed: null,
      booth: {
        exhibitorId: 'brightline',
        companyName: 'brightline Ltd',
        isStaff: false,
        assignee: null,
        isDone: false,
      },
    });
    for (const as of ['exhibitor', 'moderator'] as const) {
      expect((await world.list(as, INBOX)).conversations).toMatchObject([
        {
          conversationId,
          unread: 1,
          booth: { isStaff: true },
          members: [{ attendee: { attendeeId: 'attendee' } }],
        },
      ]);
      expect((await world.list(as)).conversations).toEqual([]);
      expect(await world.hints(as)).toEqual([{ kind: 'conversation', conversationId, revision: 1 }]);
    }
    expect(await world.sent(conversationId, 'exhibitor', 'Very')).toMatchObject({
      forBooth: true,
      senderId: 'exhibitor',
      senderName: nameOf('exhibitor'),
    });
    expect(await world.seen(conversationId, 'attendee')).toMatchObject({ unread: 1, last: { text: 'Very' } });
    // What one of them answered is not unread for the others.
    expect((await world.seen(conversationId, 'moderator')).unread).toBe(1);
    expect((await world.list('attendee', { filter: 'booths' })).conversations).toHaveLength(1);
    expect(
      (await world.list('moderator', { ...INBOX, filter: 'unread', query: 'ng' })).conversations,
    ).toHaveLength(1);
  });

  it('is closed to everybody else', async () => {
    const conversationId = await begin();
    await world.sent(conversationId, 'attendee');
    for (const as of ['attendee2', 'superuser', 'presenter'] as const) {
      expect((await world.get(conversationId, as)).status).toBe(404);
      expect(await world.list(as, INBOX)).toMatchObject({ status: 403 });
    }
    expect(await world.list('exhibitor', { inbox: 'another' })).toMatchObject({ status: 403 });
    expect((await world.open({ kind: 'booth', exhibitorId: 'nobody' })).status).toBe(404);
    expect(await world.open({ kind: 'booth', exhibitorId: 'brightline' }, 'exhibitor')).toMatchObject({
      status: 422,
      body: { fault: { code: 'ownCompany' } },
    });
    await world.server.db.deleteFrom('exhibitor_member').where('account', '=', 'exhibitor').execute();
    expect((await world.get(conversationId, 'exhibitor')).status).toBe(404);
    expect((await world.send(conversationId, 'exhibitor')).status).toBe(404);
  });

  it('is taken, handed over and done, which the visitor does not see', async () => {
    const conversationId = await begin();
    await world.sent(conversationId, 'attendee');
    const before = await world.seen(conversationId, 'attendee');
    expect(await put(conversationId, 'attendee', null)).toMatchObject({
      status: 403,
      body: { fault: { code: 'teamOnly' } },
    });
    expect(await put(conversationId, 'exhibitor', 'attendee2')).toMatchObject({
      status: 422,
      body: { fault: { code: 'notOnTeam' } },
    });
    expect((await put(conversationId, 'exhibitor', 'moderator')).body).toMatchObject({
      revision: 2,
      booth: { assignee: { userId: 'moderator', name: 'moderator Ng' }, isDone: false },
    });
    expect([await unreadOf('exhibitor'), await unreadOf('moderator')]).toEqual([0, 1]);
    expect((await put(conversationId, 'moderator', 'moderator', true)).body.booth?.isDone).toBe(true);
    await put(conversationId, 'moderator', 'moderator', true);
    const listed = async (as: 'exhibitor' | 'moderator', filter: 'mine' | 'done') =>
      (await world.list(as, { ...INBOX, filter })).conversations.length;
    expect([await listed('moderator', 'mine'), await listed('exhibitor', 'mine')]).toEqual([1, 0]);
    expect([await listed('moderator', 'done'), await listed('exhibitor', 'done')]).toEqual([1, 1]);
    const own = async (filter: 'mine' | 'done') =>
      (await world.list('attendee', { filter })).conversations.length;
    expect([await own('mine'), await own('done')]).toEqual([0, 0]);
    expect(await world.hints('exhibitor')).toHaveLength(3);
    expect(await world.hints('attendee')).toHaveLength(1);
    expect(await world.seen(conversationId, 'attendee')).toEqual({ ...before, revision: 3 });
    const heard = await world.listen('exhibitor');
    await world.sent(conversationId, 'attendee', 'One more question');
    await world.sent(conversationId, 'attendee', 'And another');
    await until('it is heard', () => heard.length > 0);
    // The first one opens it again, which only reading it tells.
    expect(heard).toMatchObject([{ message: { text: 'And another' } }]);
    expect((await world.seen(conversationId, 'exhibitor')).booth).toMatchObject({
      isDone: false,
      assignee: { userId: 'moderator' },
    });
  });

  it('has one read mark for all of the staff', async () => {
    const conversationId = await begin();
    await world.sent(conversationId, 'attendee');
    const [visitor, one, other] = await Promise.all(['attendee', 'exhibitor', 'moderator'].map(world.listen));
    await read(conversationId, 1, 'exhibitor');
    await until('it is heard', () => one?.length === 1 && other?.length === 1);
    expect(one).toEqual([{ kind: 'read', conversationId, userId: 'exhibitor', number: 1 }]);
    expect(other).toEqual([{ kind: 'read', conversationId, userId: 'moderator', number: 1 }]);
    expect(await world.seen(conversationId, 'moderator')).toMatchObject({ read: 1, unread: 0 });
    await world.sent(conversationId, 'moderator');
    await read(conversationId, 2, 'attendee');
    await until('it is heard', () => (one?.length ?? 0) >= 3);
    expect(one?.at(-1)).toEqual({ kind: 'read', conversationId, userId: 'attendee', number: 2 });
    expect((await world.seen(conversationId, 'exhibitor')).members).toMatchObject([{ read: 2 }]);
    expect(visitor).toMatchObject([{ kind: 'message' }, { kind: 'read', userId: 'attendee' }]);
    await world.server.call(putTyping, { params: { conversationId } }, { as: 'exhibitor' });
    await until(
      'it is heard',
      () => other?.at(-1) !== undefined && JSON.stringify(other.at(-1)).includes('typing'),
    );
    const mute = { params: { conversationId }, body: { isMuted: true } };
    expect((await world.server.call(muteConversation, mute, { as: 'exhibitor' })).status).toBe(422);
  });

  it('begins with the company only for those who expect it', async () => {
    const open = (as: Person) =>
      world.open({ kind: 'visitor', exhibitorId: 'brightline', with: 'attendee' }, as);
    expect((await open('attendee2')).status).toBe(403);
    expect((await open('exhibitor')).status).toBe(403);
    expect(await world.open({ kind: 'direct', with: 'attendee' }, 'moderator')).toMatchObject({
      status: 403,
      body: { fault: { code: 'exhibitorFirst' } },
    });
    expect((await world.open({ kind: 'group', name: '', members: ['attendee'] }, 'moderator')).status).toBe(
      403,
    );
    const at = new Date(world.server.clock.now());
    await world.server.db
      .insertInto('lead')
      .values({
        conference_id: HOME,
        exhibitor_id: 'brightline',
        company_name: '',
        user_id: 'attendee',
        details: '{}',
        words: '',
        shared_at: at,
        recorded_at: at,
      })
      .execute();
    const conversationId = (await open('exhibitor')).body.conversationId;
    await world.sent(conversationId, 'moderator', 'Thank you for your interest');
    expect(await world.seen(conversationId, 'attendee')).toMatchObject({
      kind: 'booth',
      unread: 1,
      membership: 'member',
    });
    expect(await begin()).toBe(conversationId);
    // Once they no longer share, a conversation that was opened does not help.
    const waiting = await world.opened({ kind: 'direct', with: 'attendee' }, 'moderator');
    await world.server.db.updateTable('lead').set({ revoked_at: at }).execute();
    await world.server.db.deleteFrom('conversation').where('conversation_id', '=', conversationId).execute();
    expect((await world.send(waiting, 'moderator')).status).toBe(403);
  });

  it('stays when the company leaves the event, without answers', async () => {
    const conversationId = await begin();
    await world.sent(conversationId, 'attendee');
    const { db } = world.server;
    await db
      .updateTable('exhibitor')
      .set({ removed_at: new Date() })
      .where('exhibitor_id', '=', 'brightline')
      .execute();
    expect(await world.seen(conversationId, 'attendee')).toMatchObject({
      closed: 'unavailable',
      booth: { companyName: 'brightline Ltd', logo: null },
    });
    expect((await world.send(conversationId, 'attendee')).status).toBe(403);
    expect((await world.get(conversationId, 'exhibitor')).status).toBe(404);
  });
});
