import {
  deleteComment,
  getComments,
  postComment,
  putCommentReaction,
} from '../../src/contract/stage/comments';
import { sessionChannel } from '../../src/contract/program/stages';
import { HOME, useFourEvents } from './fourEvents';
import type { Person } from './idTokens';
import { insertExhibitor, insertSession } from './seed';

const world = useFourEvents('2021-01-26T15:10:00.000Z');
beforeEach(async () => {
  await insertSession(world.server.db, { conferenceId: HOME }, 's');
  await insertExhibitor(world.server.db, { conferenceId: HOME });
});

type Who = Exclude<Person, 'visitor'>;
const post = (text: string, replyTo?: number, subjectId = 's', as: Who = 'attendee') =>
  world.server.call(
    postComment,
    { params: { subjectId }, body: { text, ...(replyTo !== undefined && { replyTo }) } },
    { as },
  );
const remove = (number: number) =>
  world.server.call(deleteComment, { params: { subjectId: 's', number } }, { as: 'attendee' });
const react = (number: number, sign = '👍', on = true, as: Who = 'attendee') =>
  world.server.call(putCommentReaction, { params: { subjectId: 's', number }, body: { sign, on } }, { as });
const read = async (as: Who = 'attendee2') =>
  (await world.server.call(getComments, { params: { subjectId: 's' }, query: {} }, { as })).body;

/** What the session's channel has carried, in order. */
async function said(subjectId = 's'): Promise<unknown[]> {
  const { rows } = await world.server.deps.pool.query<{ body: string }>(
    `select body from channel_message join channel using (channel_id)
     where conference_id = $1 and name = $2 order by seq`,
    [HOME, sessionChannel(subjectId)],
  );
  return rows.map(({ body }) => JSON.parse(body) as unknown);
}

describe('the session’s channel', () => {
  it('carries each new comment as the author got it', async () => {
    const { body } = await post('Hello');
    expect(await said()).toEqual([{ kind: 'comment', comment: body, key: null }]);
  });

  it('carries a comment once, with its key, when it is sent twice', async () => {
    const input = { params: { subjectId: 's' }, body: { text: 'Once' } };
    const options = { as: 'attendee', headers: { 'idempotency-key': 'a-key-of-16-chars' } } as const;
    const replies = [
      await world.server.call(postComment, input, options),
      await world.server.call(postComment, input, options),
    ];
    expect(replies.map(({ body }) => body.number)).toEqual([1, 1]);
    expect(await said()).toMatchObject([{ kind: 'comment', key: 'a-key-of-16-chars' }]);
  });

  it('says once that a comment is gone, and keeps no copy of its text', async () => {
    await post('A secret');
    await remove(1);
    await remove(1);
    expect(await said()).toEqual([
      { kind: 'commentGone', number: 1 },
      { kind: 'commentGone', number: 1 },
    ]);
  });

  it('has nothing about an exhibitor’s comments', async () => {
    expect((await post('Hello', undefined, 'brightline')).status).toBe(200);
    expect(await said('brightline')).toEqual([]);
  });
});

describe('a reply', () => {
  it('names the comment it answers', async () => {
    await post('A question');
    expect((await post('An answer', 1)).body).toMatchObject({ number: 2, replyTo: 1 });
    expect((await read()).comments.map(({ replyTo }) => replyTo)).toEqual([undefined, 1]);
  });

  it('is refused where there is nothing to answer', async () => {
    await post('Gone');
    await remove(1);
    for (const number of [1, 2]) expect((await post('An answer', number)).status).toBe(404);
    expect(await said()).toHaveLength(2);
  });
});

describe('signs', () => {
  beforeEach(() => post('Something nice'));

  it('count once a person, and can be taken back', async () => {
    expect((await react(1)).body).toEqual({ reactions: { '👍': 1 } });
    await react(1);
    await react(1, '👍', true, 'attendee2');
    expect(await read('attendee')).toMatchObject({
      comments: [{ reactions: { '👍': 2 } }],
      own: { 1: ['👍'] },
    });
    expect((await react(1, '👍', false)).body).toEqual({ reactions: { '👍': 1 } });
    expect(await read('attendee')).not.toHaveProperty('own');
    const counts = (await said()).slice(1);
    expect(counts).toEqual(
      [1, 2, 1].map((count) => ({ kind: 'commentReactions', number: 1, reactions: { '👍': count } })),
    );
  });

  it('are counted in order when many come at once', async () => {
    const people: Who[] = ['attendee', 'attendee2', 'exhibitor', 'presenter', 'helpdesk', 'superuser'];
    await Promise.all([...people, ...people].map((as) => react(1, '👍', true, as)));
    const counts = (await said()).slice(1).map((event) => (event as { reactions: object }).reactions);
    expect(counts).toEqual([1, 2, 3, 4, 5, 6].map((count) => ({ '👍': count })));
  });

  it('are refused if the event has no such sign, or there is no such comment', async () => {
    expect((await react(1, '💣')).status).toBe(422);
    expect((await react(2)).status).toBe(404);
    await remove(1);
    expect((await react(1)).status).toBe(404);
  });
});
