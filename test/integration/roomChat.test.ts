import { deleteComment, getComments, postComment } from '../../src/contract/stage/comments';
import { reportTarget } from '../../src/contract/access/moderation';
import { roomChat } from '../../src/contract/rooms/rooms';
import { TABLE, useRooms } from './roomWorld';
import type { Person } from './testServer';

const world = useRooms();
const { act, entered, leave, rules } = world;
beforeEach(() => world.server.clock.set('2021-01-26T16:00:00.000Z'));

const CHAT = roomChat(TABLE);
const say = (text: string, as: Person = 'attendee', subjectId = CHAT) =>
  world.server.call(postComment, { params: { subjectId }, body: { text } }, { as });
const read = (as: Person = 'attendee', subjectId = CHAT) =>
  world.server.call(getComments, { params: { subjectId }, query: {} }, { as });

describe('the chat of a room', () => {
  it('is written and read by those who are in it, in one order', async () => {
    await entered(TABLE);
    await entered(TABLE, 'attendee2');
    await say('Hello');
    await say('Hello too', 'attendee2');
    for (const as of ['attendee', 'attendee2'] as const) {
      const { status, body } = await read(as);
      expect(status).toBe(200);
      expect(body.comments.map(({ number, text, userId }) => [number, text, userId])).toEqual([
        [1, 'Hello', 'attendee'],
        [2, 'Hello too', 'attendee2'],
      ]);
    }
  });

  it.each([
    ['has never entered', async () => undefined],
    ['has left', async () => leave(TABLE, (await entered(TABLE, 'attendee2')).entryId, 'attendee2')],
    [
      'waits to be admitted',
      async () => {
        await rules(TABLE, { hasWaitingRoom: true }, 'presenter');
        expect((await entered(TABLE, 'attendee2')).state).toBe('waiting');
      },
    ],
    [
      'was removed',
      async () => act(TABLE, (await entered(TABLE, 'attendee2')).entryId, 'remove', 'presenter'),
    ],
    ['is in another room', async () => entered('lounge-A', 'attendee2')],
  ])('does not exist for somebody who %s', async (_who, come) => {
    await entered(TABLE);
    await say('Secret');
    await come();
    expect((await read('attendee2')).status).toBe(404);
    expect((await say('Me too', 'attendee2')).status).toBe(404);
  });

  it('does not exist for superusers who are not in it', async () => {
    await entered(TABLE);
    expect((await read('superuser')).status).toBe(404);
  });

  it('is each room’s own', async () => {
    await entered(TABLE);
    await say('At the table');
    await entered('lounge-A', 'attendee2');
    expect((await read('attendee2', roomChat('lounge-A'))).body.comments).toEqual([]);
  });

  it('lets people remove what they said, and nobody else', async () => {
    await entered(TABLE);
    await entered(TABLE, 'attendee2');
    await say('Oops');
    const remove = (as: Person) =>
      world.server.call(deleteComment, { params: { subjectId: CHAT, number: 1 } }, { as });
    expect((await remove('attendee2')).status).toBe(403);
    expect((await remove('attendee')).status).toBe(200);
    expect((await read('attendee2')).body.comments).toEqual([]);
  });

  it('can be reported to the moderators', async () => {
    await entered(TABLE);
    await entered(TABLE, 'attendee2');
    await say('Buy this');
    const target = { kind: 'comment' as const, sessionId: CHAT, id: '1' };
    const report = await world.server.call(
      reportTarget,
      { body: { target, reason: 'spam' } },
      { as: 'attendee2' },
    );
    expect(report.status).toBe(200);
  });
});
