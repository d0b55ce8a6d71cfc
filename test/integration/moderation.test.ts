import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  getComments,
  postComment,
  putCommentReaction,
  deleteComment,
} from '../../src/contract/stage/comments';
import { IDEMPOTENCY_KEY } from '../../src/contract/kit/idempotency';
import {
  getChatRules,
  listModerationActs,
  listModerationQueue,
  moderateTargets,
  reportTarget,
  setSlowMode,
  SILENCED_PROBLEM,
  silencePerson,
  SLOW_MODE_PROBLEM,
  undoAct,
  type ModerationTarget,
  type QueueView,
  type ReportReason,
  type TargetAction,
} from '../../src/contract/access/moderation';
import { askQuestion } from '../../src/contract/stage/questions';
import { userChannel } from '../../src/contract/platform/realtime';
import { putSessionPresenter } from '../../src/contract/program/sessions';
import { sessionChannel } from '../../src/contract/program/stages';
import { PERSONAL_DATA } from '../../server/modules/admin/dataRights/personalData';
import naughtyStrings from '../naughtyStrings';
import { fourEvents } from './fourEvents';
import { nameOf } from './idTokens';
import { insertExhibitor, insertPoster, insertSession } from './seed';
import { createTestServer, HOME, TEST_NOW, type Person, type TestServer } from './testServer';

let server: TestServer;
beforeAll(async () => {
  const [home, ...others] = fourEvents();
  if (!home) throw new Error('There is no home event.');
  const stages = [{ id: 'main', name: 'Main', rooms: ['Hall'] }];
  const pageOptions = {
    ...home.pageOptions,
    tradeshow: { ...home.pageOptions.tradeshow, comments: true },
    posters: { comments: true, prize: false },
  };
  server = await createTestServer({ events: [{ ...home, stages, pageOptions }, ...others] });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  server.clock.set(TEST_NOW);
  await insertSession(server.db, { conferenceId: HOME }, 's', { title: 'Soap', room: 'Hall' });
  await insertSession(server.db, { conferenceId: HOME }, 't', { title: 'Tiles', room: 'Hall' });
});

const comment = (id: number | string, sessionId = 's'): ModerationTarget => ({
  kind: 'comment',
  sessionId,
  id: String(id),
});
const post = (text: string, as: Person = 'attendee', subjectId = 's', headers?: Record<string, string>) =>
  server.call(postComment, { params: { subjectId }, body: { text } }, { as, ...(headers && { headers }) });
const read = async (as: Person = 'attendee2', after = 0) =>
  (await server.call(getComments, { params: { subjectId: 's' }, query: { after } }, { as })).body;
const report = (
  target: ModerationTarget,
  as: Person = 'attendee2',
  reason: ReportReason = 'spam',
  note = '',
) => server.call(reportTarget, { body: { target, reason, note } }, { as });
const act = (
  action: TargetAction,
  targets: ModerationTarget | ModerationTarget[],
  as: Person = 'moderator',
  reason?: string,
) =>
  server.call(
    moderateTargets,
    { body: { action, targets: [targets].flat(), ...(reason !== undefined && { reason }) } },
    { as },
  );
const undo = (actId: number, as: Person = 'moderator') => server.call(undoAct, { params: { actId } }, { as });
const silence = (userId = 'attendee', span: 'short' | 'event' = 'short', as: Person = 'moderator') =>
  server.call(silencePerson, { body: { userId, span } }, { as });
const slow = (seconds: 0 | 10 | 30 | 60 | 300, as: Person = 'moderator') =>
  server.call(setSlowMode, { params: { stageId: 'main' }, body: { seconds } }, { as });
const rules = async (as: Person = 'attendee', sessionId = 's') =>
  (await server.call(getChatRules, { params: { sessionId } }, { as })).body;
const queue = async (view?: QueueView, query: object = {}) =>
  (
    await server.call(
      listModerationQueue,
      { query: { ...(view && { view }), ...query } },
      { as: 'moderator' },
    )
  ).body;
const log = async () => (await server.call(listModerationActs, { query: {} }, { as: 'superuser' })).body.acts;
const said = async (name: string) =>
  (
    await server.database.pool.query<{ body: string }>(
      'select m.body from channel_message m join channel c using (channel_id) where c.name = $1 order by m.seq',
      [name],
    )
  ).rows.map(({ body }) => JSON.parse(body) as { kind: string });
async function actIdOf(reply: Promise<{ body: { results: { act: { actId: number } | null }[] } }>) {
  return (await reply).body.results[0]?.act?.actId ?? 0;
}

describe('reports', () => {
  it('wait in the queue by target, with reasons and notes, but without who reported', async () => {
    await post('Buy <b>soap</b>');
    await report(comment(1), 'attendee2', 'spam');
    await report(comment(1), 'exhibitor', 'other', '  Sells things  ');
    const found = await queue();
    expect(found).toMatchObject({
      waiting: { reports: 1, questions: 0 },
      sessions: [{ sessionId: 's', title: 'Soap' }],
      next: null,
    });
    expect(found.items).toEqual([
      {
        target: comment(1),
        sessionTitle: 'Soap',
        place: 'session',
        text: 'Buy <b>soap</b>',
        silence: null,
        author: { userId: 'attendee', name: nameOf('attendee') },
        createdAt: expect.any(String) as string,
        state: 'shown',
        pinned: false,
        reports: {
          count: 2,
          reasons: [
            { reason: 'other', count: 1 },
            { reason: 'spam', count: 1 },
          ],
          notes: ['Sells things'],
        },
      },
    ]);
    expect(JSON.stringify(found)).not.toMatch(/attendee2|exhibitor/);
  });

  it('count once per person, however often and fast they are sent', async () => {
    await post('Hello');
    const replies = await Promise.all(Array.from({ length: 8 }, () => report(comment(1))));
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await queue()).items[0]?.reports.count).toBe(1);
  });

  it('are refused for what is absent, removed, hidden or one’s own', async () => {
    for (const text of ['own', 'removed', 'hidden']) await post(text);
    await server.call(deleteComment, { params: { subjectId: 's', number: 2 } }, { as: 'attendee' });
    await act('hide', comment(3));
    const status = async (target: ModerationTarget, as: Person = 'attendee2') =>
      (await report(target, as)).status;
    expect(await status(comment(1), 'attendee')).toBe(422);
    for (const id of [2, 3, 4, 0, '01', '99999999999', 'x-y']) expect(await status(comment(id))).toBe(404);
    expect(await status(comment(1, 'nowhere'))).toBe(404);
    expect(await status({ kind: 'question', sessionId: 's', id: randomUUID() })).toBe(404);
    expect(await status(comment("1' or 1=1"))).toBe(400);
    expect((await queue()).items).toEqual([]);
  });

  it('and reasons keep every hostile text as it is, in the queue and in the log', async () => {
    const corpus = path.join(import.meta.dirname, '../fixtures/payloadbox/xss-payload-list.txt');
    const attacks = readFileSync(corpus, 'utf8').split('\n').filter(Boolean).slice(0, 40);
    const words = [...attacks, ...naughtyStrings.slice(0, 60)]
      .map((text) => text.trim().slice(0, 300).trim())
      .filter((text) => text !== '' && !/[\0\ud800-\udfff]/u.test(text));
    await post('Hello');
    for (const note of words) {
      await server.database.pool.query('delete from report');
      const reply = await report(comment(1), 'attendee2', 'other', note);
      expect([note, reply.status]).toEqual([note, 200]);
      expect((await queue()).items[0]?.reports.notes).toEqual([note]);
    }
    await act('hide', comment(1), 'moderator', words[0]);
    expect((await log())[0]?.reason).toBe(words[0]);
    expect((await report(comment(1), 'attendee2', 'other', 'x'.repeat(301))).status).toBe(400);
  });

  it('open again for others after a dismissal, not for those who reported before', async () => {
    await post('Hello');
    await report(comment(1));
    expect((await act('dismiss', comment(1))).body.results[0]?.outcome).toBe('done');
    await report(comment(1));
    expect((await queue()).items).toEqual([]);
    await report(comment(1), 'presenter');
    expect((await queue()).items[0]?.reports.count).toBe(1);
  });
});

describe('hiding', () => {
  it('takes a comment from attendees and from the channel’s log, marks it for moderators, and can be undone', async () => {
    const { body } = await post('A rude word');
    await report(comment(1));
    const hidden = await act('hide', comment(1), 'moderator', 'Rude');
    expect(hidden.body.results).toMatchObject([{ target: comment(1), outcome: 'done' }]);
    expect(await read('attendee')).toEqual({ comments: [] });
    expect(await read('attendee2', 1)).toEqual({ comments: [], removed: [1] });
    expect((await read('moderator')).comments).toEqual([{ ...body, hidden: true }]);
    expect(JSON.stringify(await said(sessionChannel('s')))).not.toContain('rude');
    expect((await said(sessionChannel('s'))).at(-1)).toEqual({ kind: 'commentHidden', number: 1 });
    expect((await queue()).items).toEqual([]);
    expect((await queue('hidden')).items).toMatchObject([{ state: 'hidden', text: 'A rude word' }]);

    const undone = await undo(hidden.body.results[0]?.act?.actId ?? 0, 'superuser');
    expect(undone.body).toMatchObject({ action: 'undo', undid: 'hide', undoable: false });
    expect((await read()).comments).toEqual([body]);
    expect((await said(sessionChannel('s'))).at(-1)).toEqual({ kind: 'comment', comment: body, key: null });
    expect((await queue()).items).toMatchObject([{ reports: { count: 1 } }]);
  });

  it('leaves nothing to answer, to react to or to read once it is removed after being shown again', async () => {
    await post('First');
    await act('hide', comment(1));
    const react = () =>
      server.call(
        putCommentReaction,
        { params: { subjectId: 's', number: 1 }, body: { sign: '👍', on: true } },
        { as: 'attendee2' },
      );
    expect((await react()).status).toBe(404);
    const answer = { params: { subjectId: 's' }, body: { text: 'No', replyTo: 1 } };
    expect((await server.call(postComment, answer, { as: 'attendee2' })).status).toBe(404);
    await act('show', comment(1));
    expect((await react()).status).toBe(200);
    await server.call(deleteComment, { params: { subjectId: 's', number: 1 } }, { as: 'attendee' });
    expect(JSON.stringify(await said(sessionChannel('s')))).not.toContain('First');
    expect((await act('hide', comment(1))).body.results).toMatchObject([{ outcome: 'gone', act: null }]);
  });

  it('by two moderators at once is done by one and known to the other', async () => {
    await post('Hello');
    const two = await Promise.all([act('hide', comment(1)), act('hide', comment(1), 'superuser')]);
    const results = two.flatMap(({ body }) => body.results);
    expect(results.map(({ outcome }) => outcome).sort()).toEqual(['already', 'done']);
    expect(results[0]?.act).toEqual(results[1]?.act);
    const actId = results[0]?.act?.actId ?? 0;
    const undone = await Promise.all([undo(actId), undo(actId, 'superuser')]);
    expect(undone.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(undone.find(({ status }) => status === 409)?.body.detail).toContain('has already undone this.');
    expect((await log()).map(({ action }) => action)).toEqual(['undo', 'hide']);
  });

  it('of many is one transaction that lists what became of each, whichever order two name them in', async () => {
    for (let number = 1; number <= 20; number += 1) await post(`Text ${number}`);
    await post('Elsewhere', 'attendee', 't');
    await act('hide', comment(3));
    const targets = [comment(1, 't'), ...Array.from({ length: 21 }, (_none, index) => comment(index + 1))];
    const [one, other] = await Promise.all([act('hide', targets), act('hide', [...targets].reverse())]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.body.results.map(({ target }) => target)).toEqual(targets);
    expect(one.body.results.at(-1)).toMatchObject({ outcome: 'gone' });
    const done = [one, other].flatMap(({ body }) => body.results.filter(({ outcome }) => outcome === 'done'));
    expect(done).toHaveLength(20);
    expect((await read()).comments).toEqual([]);
    expect((await act('hide', Array(101).fill(comment(1)) as ModerationTarget[])).status).toBe(400);
  });

  it('sent twice after a lost reply happens once', async () => {
    await post('Hello');
    const headers = { [IDEMPOTENCY_KEY]: randomUUID() };
    const send = () =>
      server.call(
        moderateTargets,
        { body: { action: 'hide' as const, targets: [comment(1)] } },
        { as: 'moderator', headers },
      );
    expect((await send()).body).toEqual((await send()).body);
    expect(await log()).toHaveLength(1);
  });
});

describe('pinning', () => {
  it('puts one comment on top of its session, and undo brings back the one before', async () => {
    await post('One');
    await post('Two');
    await act('pin', comment(1));
    const second = await actIdOf(act('pin', comment(2), 'superuser'));
    expect((await rules()).pinned).toBe(2);
    expect((await act('pin', comment(2))).body.results[0]).toMatchObject({
      outcome: 'already',
      act: { actId: second, by: { userId: 'superuser' } },
    });
    await undo(second);
    expect((await rules()).pinned).toBe(1);
    const unpinned = await actIdOf(act('unpin', comment(1)));
    expect((await rules()).pinned).toBeNull();
    await undo(unpinned);
    const pins = (await said(sessionChannel('s'))).filter(({ kind }) => kind === 'commentPinned');
    expect(pins.map((body) => (body as { number?: number | null }).number)).toEqual([1, 2, 1, null, 1]);
  });

  it('ends when the comment is hidden or removed, and comes back with it', async () => {
    await post('One');
    await act('pin', comment(1));
    const hidden = await actIdOf(act('hide', comment(1)));
    expect((await rules()).pinned).toBeNull();
    expect((await act('pin', comment(1))).body.results[0]?.outcome).toBe('unfit');
    await undo(hidden);
    expect((await rules()).pinned).toBe(1);
    await server.call(deleteComment, { params: { subjectId: 's', number: 1 } }, { as: 'superuser' });
    expect((await rules()).pinned).toBeNull();
    expect((await log())[0]).toMatchObject({
      action: 'remove',
      by: { userId: 'superuser' },
      undoable: false,
    });
  });

  it('cannot be undone once another comment was pinned', async () => {
    await post('One');
    await post('Two');
    const first = await actIdOf(act('pin', comment(1)));
    await act('pin', comment(2));
    expect((await undo(first)).status).toBe(409);
    expect((await log()).map(({ action }) => action)).toEqual(['pin', 'pin']);
  });
});

describe('comments on booths and posters', () => {
  beforeEach(async () => {
    await insertExhibitor(server.db, { conferenceId: HOME }, { exhibitorId: 'e', companyName: 'Halvora' });
    await insertPoster(server.db, HOME, 'p', { title: 'Wet floors' });
  });
  const shownIn = async (subjectId: string, as: Person = 'attendee2', after = 0) =>
    (await server.call(getComments, { params: { subjectId }, query: { after } }, { as })).body;

  it.each([
    ['e', 'exhibitor', 'Halvora'],
    ['p', 'poster', 'Wet floors'],
  ])('are reported, hidden, logged and shown again like those of sessions: %s', async (id, place, title) => {
    await post('Buy soap', 'attendee', id);
    expect((await report(comment(1, id))).status).toBe(200);
    expect(await queue()).toMatchObject({
      waiting: { reports: 1 },
      sessions: [{ sessionId: id, title }],
      items: [{ target: comment(1, id), sessionTitle: title, place, state: 'shown' }],
    });
    const actId = await actIdOf(act('hide', comment(1, id)));
    expect(await shownIn(id, 'attendee2', 1)).toEqual({ comments: [], removed: [1] });
    expect((await shownIn(id, 'moderator')).comments).toMatchObject([{ number: 1, hidden: true }]);
    expect((await log())[0]).toMatchObject({
      action: 'hide',
      target: { kind: 'comment', sessionId: id, sessionTitle: title, id: '1' },
      about: { userId: 'attendee' },
    });
    expect((await queue()).waiting.reports).toBe(0);
    expect((await undo(actId)).status).toBe(200);
    expect((await shownIn(id)).comments).toHaveLength(1);
    expect((await queue()).waiting.reports).toBe(1);
    expect(await said(`session/${id}`)).toEqual([]);
  });

  it('are not pinned', async () => {
    await post('Hello', 'attendee', 'e');
    expect((await act('pin', comment(1, 'e'))).body.results).toMatchObject([{ outcome: 'unfit', act: null }]);
  });

  it('stay in the queue when their place closes', async () => {
    await post('Hello', 'attendee', 'p');
    await report(comment(1, 'p'));
    await server.db.updateTable('poster').set({ state: 'draft' }).execute();
    expect((await queue()).items).toHaveLength(1);
    expect((await act('hide', comment(1, 'p'))).body.results).toMatchObject([{ outcome: 'done' }]);
  });
});

describe('silencing', () => {
  it('refuses comments and signs for ten minutes of event time, and tells the person alone', async () => {
    await post('Before');
    const { body } = await silence();
    expect(body).toMatchObject({
      outcome: 'done',
      act: { action: 'silence', about: { userId: 'attendee' } },
    });
    const refused = await post('During');
    expect([refused.status, refused.body.type]).toEqual([403, SILENCED_PROBLEM]);
    expect(refused.body.detail).toContain(body.act.until);
    const sign = { params: { subjectId: 's', number: 1 }, body: { sign: '👍', on: true } };
    expect((await server.call(putCommentReaction, sign, { as: 'attendee' })).status).toBe(403);
    const question = { params: { sessionId: 's' }, body: { text: 'May I ask?', anonymous: true } };
    const asked = await server.call(askQuestion, question, { as: 'attendee' });
    expect([asked.status, asked.body.type]).toEqual([403, SILENCED_PROBLEM]);
    expect((await rules()).silence).toEqual({ until: body.act.until });
    expect(await said(userChannel('attendee'))).toEqual([
      { kind: 'silence', silence: { until: body.act.until } },
    ]);
    expect(JSON.stringify(await said(sessionChannel('s')))).not.toContain('silence');
    expect((await post('Others may', 'attendee2')).status).toBe(200);
    server.clock.advance(10 * 60_000);
    expect((await post('After')).status).toBe(200);
    expect((await undo(body.act.actId)).status).toBe(409);
  });

  it('for the event outlasts a short one; what is as long already is known, and undo ends it at once', async () => {
    await post('Before');
    await silence();
    const long = await silence('attendee', 'event');
    expect(long.body).toMatchObject({ outcome: 'done', act: { until: null } });
    expect((await silence('attendee', 'short', 'superuser')).body).toMatchObject({
      outcome: 'already',
      act: { actId: long.body.act.actId },
    });
    server.clock.advance(24 * 3_600_000);
    expect((await post('Still')).status).toBe(403);
    expect((await queue('newest')).items[0]?.silence).toEqual({ until: null, actId: long.body.act.actId });
    await undo(long.body.act.actId);
    expect((await post('Again')).status).toBe(200);
    expect((await said(userChannel('attendee'))).at(-1)).toEqual({ kind: 'silence', silence: null });
  });

  it('of a person who is sending leaves nothing after it', async () => {
    await post('Before');
    const texts = Array.from({ length: 12 }, (_none, index) => post(`Text ${index}`));
    const silenced = silence();
    const more = Array.from({ length: 12 }, (_none, index) => post(`Text ${index + 12}`));
    const replies = await Promise.all([...texts, ...more]);
    const { actId } = (await silenced).body.act;
    expect(replies.filter(({ status }) => status !== 200 && status !== 403)).toEqual([]);
    // Both run under the person's lock, so their order is that of their transactions.
    const { rows } = await server.database.pool.query<{ late: number }>(
      `select count(*) as late from comment, moderation_act as act
       where act_id = $1 and user_id = 'attendee' and comment.xmin::text::bigint > act.xmin::text::bigint`,
      [actId],
    );
    expect(rows[0]?.late).toBe(0);
    const stored = replies.filter(({ status }) => status === 200).length;
    expect((await read()).comments).toHaveLength(stored + 1);
    expect((await post('Late')).status).toBe(403);
  });

  it('is refused for oneself, moderators, superusers and unknown people', async () => {
    await post('Hello', 'superuser');
    for (const id of ['moderator', 'superuser']) expect((await silence(id)).status).toBe(422);
    expect((await silence('nobody')).status).toBe(404);
    expect(await log()).toEqual([]);
  });
});

describe('slow mode', () => {
  it('of a stage lets each person write once in its seconds, on all its sessions together', async () => {
    await post('Before', 'attendee2');
    expect((await slow(30)).body.act).toMatchObject({ action: 'slowMode', seconds: 30 });
    expect((await slow(30)).body.act).toBeNull();
    expect((await post('One')).status).toBe(200);
    server.clock.advance(12_000);
    const early = await post('Two', 'attendee', 't');
    expect([early.status, early.body.type, early.headers['retry-after']]).toEqual([
      429,
      SLOW_MODE_PROBLEM,
      '18',
    ]);
    expect(await rules()).toMatchObject({ slowSeconds: 30, stageId: 'main', exempt: false });
    expect((await rules()).waitUntil).toBe(new Date(server.clock.now() + 18_000).toISOString());
    for (const as of ['moderator', 'presenter', 'superuser'] as const) {
      expect([(await post('a', as)).status, (await post('b', as)).status]).toEqual([200, 200]);
    }
    const listed = { params: { sessionId: 's' }, body: { account: 'attendee2', presents: true } };
    await server.call(putSessionPresenter, listed, { as: 'superuser' });
    expect([(await post('a', 'attendee2')).status, (await post('b', 'attendee2')).status]).toEqual([
      200, 200,
    ]);
    expect((await post('c', 'attendee2', 't')).status).toBe(429);
    expect((await rules('attendee2')).exempt).toBe(true);
    server.clock.advance(18_000);
    expect((await post('Three')).status).toBe(200);
    expect(await said(sessionChannel('t'))).toContainEqual({ kind: 'slowMode', seconds: 30 });
  });

  it('lets one of several comments through that are sent at once', async () => {
    await slow(60);
    const replies = await Promise.all(Array.from({ length: 6 }, (_none, index) => post(`Text ${index}`)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(5).fill(429)]);
  });

  it('does not lock people out for longer when the event’s clock is set back', async () => {
    await slow(10);
    server.clock.advance(3_600_000);
    await post('Later');
    server.clock.advance(-3_600_000);
    expect((await post('Earlier')).status).toBe(200);
  });

  it('goes back to what it was when undone, once', async () => {
    await slow(10);
    const { actId = 0 } = (await slow(300)).body.act ?? {};
    await undo(actId);
    expect((await rules()).slowSeconds).toBe(10);
    await slow(0);
    expect((await rules()).slowSeconds).toBe(0);
    expect((await undo(actId)).status).toBe(409);
  });
});

describe('the queue', () => {
  it('is read page by page in each view', async () => {
    for (let number = 1; number <= 5; number += 1) {
      await post(`Text ${number}`);
      if (number % 2 === 0) server.clock.advance(1_000);
      await report(comment(number));
    }
    await post('Elsewhere', 'attendee', 't');
    const walk = async (view: QueueView, query: object = {}) => {
      const found: string[] = [];
      let after: string | null = null;
      do {
        const page = await queue(view, { limit: 2, ...(after !== null && { after }), ...query });
        found.push(...page.items.map(({ target }) => `${target.sessionId}${target.id}`));
        after = page.next;
      } while (after !== null);
      return found;
    };
    expect(await walk('reports')).toEqual(['s1', 's2', 's3', 's4', 's5']);
    expect(await walk('newest')).toEqual(['t1', 's5', 's4', 's3', 's2', 's1']);
    expect(await walk('newest', { sessionId: 't' })).toEqual(['t1']);
    expect(await walk('open', { sessionId: 't' })).toEqual([]);
    await act('hide', [comment(2), comment(4)]);
    expect(await walk('hidden')).toEqual(['s4', 's2']);
    expect(await walk('reports')).toEqual(['s1', 's3', 's5']);
  });

  it('refuses places that it did not give', async () => {
    for (const view of ['reports', 'newest'] as const) {
      const { status } = await server.call(
        listModerationQueue,
        { query: { view, after: "x' or 1=1" } },
        { as: 'moderator' },
      );
      expect(status).toBe(400);
    }
  });
});

describe('the log', () => {
  it('says who did what when and why, never the text, and cannot be changed', async () => {
    await post('The secret text');
    await act('hide', comment(1), 'moderator', 'Names a client');
    const [entry] = await log();
    expect(entry).toMatchObject({
      action: 'hide',
      reason: 'Names a client',
      undoneBy: null,
      undoable: true,
      by: { userId: 'moderator', name: nameOf('moderator') },
      at: '2021-01-26T15:00:00.000Z',
      recordedAt: '2021-01-26T15:00:00.000Z',
      target: { kind: 'comment', sessionId: 's', sessionTitle: 'Soap', id: '1' },
      about: { userId: 'attendee', name: nameOf('attendee') },
    });
    expect(JSON.stringify(entry)).not.toContain('secret');
    const { pool } = server.database;
    await expect(pool.query('delete from moderation_act')).rejects.toThrow('append-only');
    await expect(pool.query(`update moderation_act set action = 'show'`)).rejects.toThrow('append-only');
  });

  it('forgets an erased person but keeps what was done', async () => {
    await post('Hello');
    await report(comment(1), 'attendee2', 'other', 'From attendee2');
    await act('hide', comment(1), 'moderator', 'About attendee');
    await silence();
    const erase = async (userId: string) => {
      for (const { name, erase: eraseData } of PERSONAL_DATA) {
        if (['reports', 'moderation'].includes(name))
          await eraseData({ db: server.db, conferenceId: HOME, userId });
      }
    };
    await erase('attendee2');
    expect((await server.database.pool.query('select from report')).rowCount).toBe(0);
    await erase('attendee');
    expect((await log()).map(({ about, reason }) => [about, reason])).toEqual([
      [{ userId: '', name: '' }, ''],
      [{ userId: '', name: '' }, ''],
    ]);
    expect((await rules()).silence).toBeNull();
    await erase('moderator');
    expect((await log())[0]?.by).toEqual({ userId: '', name: '' });
  });

  it('is read page by page', async () => {
    await post('Hello');
    for (const action of ['hide', 'show', 'hide'] as const) await act(action, comment(1));
    const first = await server.call(listModerationActs, { query: { limit: 2 } }, { as: 'moderator' });
    expect(first.body.acts.map(({ action }) => action)).toEqual(['hide', 'show']);
    const before = first.body.next ?? 0;
    const rest = await server.call(listModerationActs, { query: { limit: 2, before } }, { as: 'moderator' });
    expect([rest.body.acts.map(({ action }) => action), rest.body.next]).toEqual([['hide'], null]);
  });
});
