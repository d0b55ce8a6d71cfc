import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MAX_NUMBER } from '../../src/contract/kit/common';
import {
  deleteComment,
  getComments,
  MAX_COMMENT_LENGTH,
  postComment,
} from '../../src/contract/stage/comments';
import naughtyStrings from '../naughtyStrings';
import { floorOf } from '../wholeCorpora';
import { inBatches } from '../setup/inBatches';
import { insertExhibitor, insertSession } from './seed';
import { HOME, useFourEvents, OTHER, QUIET } from './fourEvents';
import { nameOf } from './idTokens';

const world = useFourEvents('2021-01-26T15:10:00.000Z');
beforeEach(async () => {
  for (const conferenceId of [HOME, QUIET]) {
    await insertSession(world.server.db, { conferenceId }, 's');
    await insertExhibitor(world.server.db, { conferenceId });
  }
});

type Who = 'attendee' | 'attendee2' | 'superuser';
const post = (text: string, subjectId = 's', as: Who = 'attendee', event = HOME) =>
  world.server.call(postComment, { params: { subjectId }, body: { text } }, { as, event });
const read = (after?: number, subjectId = 's', event = HOME) =>
  world.server.call(
    getComments,
    { params: { subjectId }, query: after === undefined ? {} : { after } },
    { as: 'attendee2', event },
  );
const texts = async (after?: number, subjectId = 's') =>
  (await read(after, subjectId)).body.comments.map((one) => one.text);

/** All stored texts, page by page. */
async function allTexts(): Promise<string[]> {
  const found: string[] = [];
  for (;;) {
    const page = await texts(found.length);
    if (page.length === 0) return found;
    found.push(...page);
  }
}

describe('comments', () => {
  it('are numbered from 1 and carry the caller and event time', async () => {
    const first = await post('Hello');
    expect(first).toMatchObject({
      status: 200,
      body: {
        number: 1,
        text: 'Hello',
        userId: 'attendee',
        userName: nameOf('attendee'),
        createdAt: '2021-01-26T15:10:00.000Z',
      },
    });
    await post('Hello too', 's', 'attendee2');
    const { body } = await read();
    expect(body.comments.map(({ number, userId }) => [number, userId])).toEqual([
      [1, 'attendee'],
      [2, 'attendee2'],
    ]);
    expect(body.comments[0]).toEqual(first.body);
  });

  it('are numbered separately for each subject', async () => {
    await post('one');
    expect((await post('one', 'brightline')).body.number).toBe(1);
    expect(await texts(0, 'brightline')).toEqual(['one']);
  });

  it('mark the staff of the exhibitor they are on', async () => {
    await world.server.db
      .insertInto('exhibitor_member')
      .values([{ conference_id: HOME, exhibitor_id: 'brightline', account: 'attendee2' }])
      .execute();
    await post('A question', 'brightline');
    expect((await post('An answer', 'brightline', 'attendee2')).body.byHost).toBe(true);
    expect((await read(0, 'brightline')).body.comments.map(({ byHost = false }) => byHost)).toEqual([
      false,
      true,
    ]);
    expect((await post('Elsewhere', 's', 'attendee2')).body.byHost).toBeUndefined();
  });

  it('are returned after the requested number, 200 at a time', async () => {
    await world.server.db
      .insertInto('comment')
      .values(
        Array.from({ length: 205 }, (_none, index) => ({
          conference_id: HOME,
          subject_id: 's',
          number: index + 1,
          user_id: 'attendee',
          user_name: 'Alex',
          body: `text ${index + 1}`,
          created_at: '2021-01-26T15:10:00.000Z',
        })),
      )
      .execute();
    expect(await texts()).toHaveLength(200);
    expect(await texts(200)).toEqual(['text 201', 'text 202', 'text 203', 'text 204', 'text 205']);
    expect(await texts(205)).toEqual([]);
    expect(await texts(MAX_NUMBER)).toEqual([]);
  });

  it.each(['-1', '1.5', 'x', "1' or '1'='1"])('return 400 for after=%s', async (after) => {
    const { status } = await world.server.call(
      getComments,
      { params: { subjectId: 's' }, query: { after } },
      { as: 'attendee' },
    );
    expect(status).toBe(400);
  });

  it('get gapless numbers when fifty are posted at once', async () => {
    const replies = await Promise.all(Array.from({ length: 50 }, (_none, index) => post(`comment ${index}`)));
    const numbers = replies.map((reply) => reply.body.number).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 50 }, (_none, index) => index + 1));
    const stored = (await read()).body.comments;
    for (const reply of replies) {
      expect(stored[reply.body.number - 1]?.text).toBe(reply.body.text);
    }
  });

  it('exist only for sessions and exhibitors of this event', async () => {
    expect((await post('x', 'nobody-knows')).status).toBe(404);
    expect((await read(0, 'nobody-knows')).status).toBe(404);
    const elsewhere = await world.server.call(
      getComments,
      { params: { subjectId: 's' }, query: {} },
      { as: 'otherEventAttendee', event: OTHER },
    );
    expect(elsewhere.status).toBe(404);
  });

  it('stay within their event when another one has a subject with the same id', async () => {
    await insertSession(world.server.db, { conferenceId: OTHER }, 's');
    await post('ours');
    const as = { as: 'otherEventAttendee', event: OTHER } as const;
    const { body } = await world.server.call(getComments, { params: { subjectId: 's' }, query: {} }, as);
    expect(body.comments).toEqual([]);
    const theirs = await world.server.call(
      postComment,
      { params: { subjectId: 's' }, body: { text: 'theirs' } },
      as,
    );
    expect(theirs.body.number).toBe(1);
    expect(await texts()).toEqual(['ours']);
  });

  it('can also be posted on subjects of the event’s data sets', async () => {
    await insertSession(world.server.db, { conferenceId: HOME, dataSet: 'demo-sessions' }, 'demo');
    expect((await post('x', 'demo')).status).toBe(200);
  });

  it.each(['s', 'brightline'])('are refused where the event has disabled them: %s', async (subjectId) => {
    expect((await post('x', subjectId, 'attendee', QUIET)).status).toBe(403);
    expect((await read(0, subjectId, QUIET)).status).toBe(403);
  });

  it.each([
    ['nothing', ''],
    ['too much', 'x'.repeat(MAX_COMMENT_LENGTH + 1)],
  ])('are rejected with 400 when they contain %s', async (_what, text) => {
    expect((await post(text)).status).toBe(400);
    expect(await texts()).toEqual([]);
  });

  it('may have the maximum length', async () => {
    const text = 'é'.repeat(MAX_COMMENT_LENGTH);
    expect((await post(text)).status).toBe(200);
    expect(await texts()).toEqual([text]);
  });

  it.each([
    ['NUL', 'a\0b'],
    ['half of a surrogate pair', 'a\uD83Db'],
  ])('are rejected with 422, naming the field, when they contain %s', async (_what, text) => {
    const { status, body } = await post(text);
    expect(status).toBe(422);
    expect(body.detail).toContain('NUL');
    expect(body.errors?.map((error) => error.path)).toEqual(['text']);
    expect(await texts()).toEqual([]);
  });

  it('store naughty strings verbatim', async () => {
    const sent = naughtyStrings.filter((text) => text.length > 0);
    expect(sent.length).toBeGreaterThan(floorOf({ whole: 500, sample: 50 }));
    const numbers = new Map<number, string>();
    await inBatches(sent, async (text) => {
      const { status, body } = await post(text);
      expect(status).toBe(200);
      numbers.set(body.number, text);
    });
    expect(await allTexts()).toEqual(sent.map((_text, index) => numbers.get(index + 1)));
    expect([...numbers.values()].sort()).toEqual([...sent].sort());
  });

  it('treat SQL as plain text', async () => {
    const sent = ["'; drop table comment; --", "$1 ' || (select material from server_key) || '", '\\'];
    for (const text of sent) await post(text);
    expect(await allTexts()).toEqual(sent);
  });

  it('store XSS payloads verbatim: sanitizing happens on display', async () => {
    const payloads = readFileSync(
      path.join(import.meta.dirname, '../fixtures/payloadbox/xss-payload-list.txt'),
      'utf8',
    )
      .split('\n')
      .filter((line) => line.length > 0);
    expect(payloads.length).toBeGreaterThan(6_000);
    // Pack as many as fit into each comment: one request per payload would take minutes and show no more.
    const sent: string[] = [];
    for (const payload of payloads) {
      const last = sent.at(-1);
      if (last !== undefined && last.length + 1 + payload.length <= MAX_COMMENT_LENGTH) {
        sent[sent.length - 1] = `${last}\n${payload}`;
      } else sent.push(payload);
    }
    for (const text of sent) expect((await post(text)).status).toBe(200);
    expect((await allTexts()).join('\n').split('\n')).toEqual(payloads);
  });
});

describe('removing a comment', () => {
  const remove = (number: number, as: Who, subjectId = 's', event = HOME) =>
    world.server.call(deleteComment, { params: { subjectId, number } }, { as, event });
  const stored = () =>
    world.server.db
      .selectFrom('comment')
      .select(['number', 'body', 'removed_at', 'removed_by'])
      .orderBy('number')
      .execute();

  it('is for its author, and erases the text', async () => {
    await post('Regretted');
    await post('Kept', 's', 'attendee2');
    expect((await remove(1, 'attendee')).status).toBe(200);
    expect(await texts()).toEqual(['Kept']);
    expect(await stored()).toEqual([
      { number: 1, body: '', removed_at: new Date('2021-01-26T15:10:00.000Z'), removed_by: 'attendee' },
      { number: 2, body: 'Kept', removed_at: null, removed_by: null },
    ]);
    expect((await post('Next')).body.number).toBe(3);
  });

  it('is for superusers, and stays theirs when its author tries again', async () => {
    await post('Rude');
    expect((await remove(1, 'superuser')).status).toBe(200);
    expect((await remove(1, 'attendee')).status).toBe(200);
    expect(await stored()).toMatchObject([{ body: '', removed_by: 'superuser' }]);
  });

  it('is refused to others, and changes nothing', async () => {
    await post('Mine');
    const { status, body } = await remove(1, 'attendee2');
    expect([status, body.detail]).toEqual([403, 'Only the author and superusers can remove a comment.']);
    expect(await texts()).toEqual(['Mine']);
  });

  it('is told to those who have read it already', async () => {
    for (const text of ['one', 'two', 'three']) await post(text);
    expect((await read(3)).body).toEqual({ comments: [] });
    await remove(1, 'attendee');
    await remove(3, 'superuser');
    expect((await read(3)).body).toEqual({ comments: [], removed: [3, 1] });
    expect((await read(2)).body).toEqual({ comments: [], removed: [1] });
    expect((await read(0)).body.comments.map(({ number }) => number)).toEqual([2]);
    expect((await read(0)).body.removed).toBeUndefined();
  });

  it('concerns this subject of this event only', async () => {
    await post('one');
    await post('one', 'brightline');
    await remove(1, 'attendee');
    expect(await texts(0, 'brightline')).toEqual(['one']);
    expect((await remove(1, 'attendee', 'nobody-knows')).status).toBe(404);
    expect((await remove(2, 'attendee')).status).toBe(404);
    for (const number of [0, 1.5, 2_147_483_648]) {
      expect((await remove(number, 'attendee')).status).toBe(400);
    }
    expect((await remove(1, 'attendee', 's', QUIET)).status).toBe(403);
  });
});
