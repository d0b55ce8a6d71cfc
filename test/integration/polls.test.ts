import { randomUUID } from 'node:crypto';
import { getAttendeeData } from '../../src/contract/people/dataRights';
import { IDEMPOTENCY_KEY } from '../../src/contract/kit/idempotency';
import { listModerationActs } from '../../src/contract/access/moderation';
import { deletePeople } from '../../src/contract/admin/people';
import {
  closePoll,
  createPoll,
  deletePoll,
  getPoll,
  listPolls,
  MAX_SESSION_POLLS,
  openPoll,
  updatePoll,
  votePoll,
  type PollAnswer,
  type PollDraft,
} from '../../src/contract/stage/polls';
import { sessionChannel } from '../../src/contract/program/stages';
import { inTransaction } from '../../server/db/transaction';
import { lockResults } from '../../server/modules/stage/polls/service';
import { buildPollDraft } from '../builders/poll';
import { fourEvents, QUIET } from './fourEvents';
import { untilOneWaits } from './lockWaits';
import { createTestServer, HOME, type Person, type TestServer } from './testServer';
import { insertSession } from './seed';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ events: fourEvents() });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  await insertSession(server.db, { conferenceId: HOME }, 's');
});

const create = (draft: PollDraft = buildPollDraft(), as: Person = 'presenter') =>
  server.call(createPoll, { params: { sessionId: 's' }, body: draft }, { as });
const open = (pollId: string, revision = 1, as: Person = 'moderator') =>
  server.call(openPoll, { params: { pollId }, body: { revision } }, { as });
const close = (pollId: string, revision = 2, as: Person = 'presenter') =>
  server.call(closePoll, { params: { pollId }, body: { revision } }, { as });
const vote = (pollId: string, answer: PollAnswer, as: string = 'attendee', key: string = randomUUID()) =>
  server.call(
    votePoll,
    { params: { pollId }, body: { answer } },
    { as: as as Person, headers: { [IDEMPOTENCY_KEY]: key } },
  );
const list = (as: Person = 'attendee') => server.call(listPolls, { params: { sessionId: 's' } }, { as });
const get = async (pollId: string, as: Person = 'attendee') =>
  (await server.call(getPoll, { params: { pollId } }, { as })).body.poll;
async function opened(draft: PollDraft = buildPollDraft()): Promise<string> {
  const { body } = await create(draft);
  await open(body.pollId);
  return body.pollId;
}
const anonymous = buildPollDraft({ privacy: 'anonymous' });
const rowsOf = async <T extends object>(query: string, values: unknown[] = []) =>
  (await server.database.pool.query<T>(query, values)).rows;
const published = async () =>
  (
    await rowsOf<{ body: string }>(
      `select m.body from channel_message m join channel c using (channel_id) where c.name = $1 order by m.seq`,
      [sessionChannel('s')],
    )
  ).map(({ body }) => JSON.parse(body) as { kind: string; poll?: object; results?: { votes: number } });

describe('preparing', () => {
  it('shows drafts to those who manage polls only', async () => {
    const { body } = await create();
    expect(body).toMatchObject({
      state: 'draft',
      number: expect.any(Number) as number,
      options: ['Yes', 'No'],
    });
    for (const as of ['presenter', 'moderator', 'superuser'] as const) {
      expect((await list(as)).body).toMatchObject({ manages: true, polls: [{ pollId: body.pollId }] });
    }
    for (const as of ['attendee', 'exhibitor', 'helpdesk'] as const) {
      expect((await list(as)).body).toEqual({ manages: false, polls: [] });
    }
    const { status } = await server.call(getPoll, { params: { pollId: body.pollId } }, { as: 'attendee' });
    expect(status).toBe(404);
    expect((await vote(body.pollId, { choices: [0] })).status).toBe(404);
    expect((await vote(body.pollId, { choices: [0] }, 'presenter')).body.detail).toBe(
      'The poll is not open yet.',
    );
  });

  it('changes a draft once per revision, and nothing that was opened', async () => {
    const { pollId } = (await create()).body;
    const update = (revision: number) =>
      server.call(
        updatePoll,
        { params: { pollId }, body: { revision, draft: buildPollDraft({ question: `From ${revision}` }) } },
        { as: 'presenter' },
      );
    const two = await Promise.all([update(1), update(1)]);
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await update(2)).body.question).toBe('From 2');
    await open(pollId, 3);
    expect((await update(4)).status).toBe(409);
    const remove = await server.call(deletePoll, { params: { pollId } }, { as: 'presenter' });
    expect([remove.status, remove.body.detail]).toEqual([409, expect.stringContaining('only drafts')]);
  });

  it('deletes a draft', async () => {
    const { pollId } = (await create()).body;
    expect((await server.call(deletePoll, { params: { pollId } }, { as: 'moderator' })).status).toBe(200);
    expect((await server.call(deletePoll, { params: { pollId } }, { as: 'moderator' })).status).toBe(404);
  });

  it('names the limit of 20 options to somebody who sends 500', async () => {
    const options = Array.from({ length: 500 }, (_none, index) => `Option ${index}`);
    const { status, body } = await create(buildPollDraft({ options }));
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ path: 'options', message: 'Must have at most 20 options.' }]);
  });

  it('has a limit of polls for each session, however many are created at once', async () => {
    await server.db
      .insertInto('poll')
      .values(
        Array.from({ length: MAX_SESSION_POLLS - 2 }, () => ({
          conference_id: HOME,
          session_id: 's',
          kind: 'text' as const,
          question: 'Q',
          max: null,
          results: 'live' as const,
          privacy: 'named' as const,
          opened_at: null,
          closed_at: null,
        })),
      )
      .execute();
    const replies = await Promise.all(Array.from({ length: 6 }, () => create()));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(replies.find(({ status }) => status === 409)?.body.detail).toBe(
      'A session has at most 100 polls.',
    );
  });

  it('knows no polls where the event has none, or no such session', async () => {
    const elsewhere = await server.call(
      listPolls,
      { params: { sessionId: 's' } },
      { as: 'attendee', event: QUIET },
    );
    expect([elsewhere.status, elsewhere.body.detail]).toEqual([
      403,
      'Polls are turned off for this conference.',
    ]);
    const { status } = await server.call(listPolls, { params: { sessionId: 'none' } }, { as: 'attendee' });
    expect(status).toBe(404);
  });
});

describe('opening and closing', () => {
  it('tells the session, and closes with the final count', async () => {
    const pollId = await opened(buildPollDraft({ results: 'afterClose' }));
    await vote(pollId, { choices: [1] });
    expect((await close(pollId)).body).toMatchObject({
      state: 'closed',
      revision: 3,
      openedAt: expect.any(String) as string,
    });
    const messages = await published();
    expect(messages.filter(({ kind }) => kind === 'poll').map(({ poll }) => poll)).toMatchObject([
      { pollId, state: 'open', revision: 2, closedAt: null },
      { pollId, state: 'closed', revision: 3, closedAt: expect.any(String) as string },
    ]);
    expect(messages.at(-1)).toEqual({
      kind: 'pollResults',
      results: { pollId, votes: 1, counts: [0, 1], texts: null, differentTexts: 0 },
    });
  });

  it('lets two moderators close at once, and refuses one who acts on what has changed', async () => {
    const pollId = await opened();
    const both = await Promise.all([close(pollId), close(pollId, 2, 'moderator')]);
    expect(both.map(({ status, body }) => [status, body.state])).toEqual([
      [200, 'closed'],
      [200, 'closed'],
    ]);
    const late = await open(pollId, 1);
    expect([late.status, late.body.detail]).toEqual([
      409,
      expect.stringContaining('changed in the meantime'),
    ]);
    expect((await published()).filter(({ kind }) => kind === 'poll')).toHaveLength(2);
    const { body } = await server.call(listModerationActs, { query: {} }, { as: 'superuser' });
    expect(body.acts.map(({ action }) => action)).toEqual(['closePoll', 'openPoll']);
    expect(body.acts[0]).toMatchObject({ target: { kind: 'poll', id: pollId }, undoable: false });
  });

  it('waits for results that are being published, which it would deadlock with otherwise', async () => {
    const pollId = await opened();
    const { closing } = await inTransaction(server.database.pool, async ({ client, db }) => {
      await lockResults(db, HOME, 's');
      const closing = close(pollId);
      await untilOneWaits(server.database.pool);
      await server.deps.channels.publish(HOME, sessionChannel('s'), { kind: 'pollResults' }, { client });
      return { closing };
    });
    expect((await closing).status).toBe(200);
  });

  it('opens a closed poll again, and takes votes then', async () => {
    const pollId = await opened();
    await close(pollId);
    const refused = await vote(pollId, { choices: [0] });
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'The poll is closed. Votes are no longer counted.',
    ]);
    expect((await open(pollId, 3)).body).toMatchObject({ state: 'open', closedAt: null });
    expect((await vote(pollId, { choices: [0] })).status).toBe(200);
  });

  it('does not close a draft', async () => {
    const { pollId } = (await create()).body;
    expect((await close(pollId, 1)).status).toBe(409);
  });
});

describe('results', () => {
  it('are hidden until the poll closes where it says so, except from those who manage polls', async () => {
    const pollId = await opened(buildPollDraft({ results: 'afterClose' }));
    await vote(pollId, { choices: [0] });
    const hidden = { pollId, votes: 1, counts: null, texts: null, differentTexts: 0 };
    expect((await get(pollId)).standing).toEqual(hidden);
    expect((await list()).body.polls[0]?.standing).toEqual(hidden);
    expect((await get(pollId, 'moderator')).standing.counts).toEqual([1, 0]);
    expect(JSON.stringify(await published())).not.toContain('"counts":[');
    await close(pollId);
    expect((await get(pollId)).standing.counts).toEqual([1, 0]);
  });

  it('count choices, ratings and texts', async () => {
    const multiple = await opened(buildPollDraft({ kind: 'multiple', options: ['a', 'b', 'c'], max: 2 }));
    await vote(multiple, { choices: [2, 0] });
    await vote(multiple, { choices: [2] }, 'attendee2');
    expect((await get(multiple)).standing).toMatchObject({ votes: 2, counts: [1, 0, 2] });
    const rating = await opened(buildPollDraft({ kind: 'rating', max: 5 }));
    await vote(rating, { rating: 5 });
    expect((await get(rating)).standing).toMatchObject({ votes: 1, counts: [0, 0, 0, 0, 1] });
    const text = await opened(buildPollDraft({ kind: 'text' }));
    for (const [as, written] of [
      ['attendee', ' Soap '],
      ['attendee2', 'soap'],
      ['exhibitor', 'Water'],
    ] as const) {
      await vote(text, { text: written }, as);
    }
    expect((await get(text)).standing).toEqual({
      pollId: text,
      votes: 3,
      counts: null,
      differentTexts: 2,
      texts: [
        { text: 'Soap', votes: 2 },
        { text: 'Water', votes: 1 },
      ],
    });
  });

  it.each(['<img src=x onerror=alert(1)>', '"; drop table poll; --', '👩‍👩‍👧 ‮evil', "' or 1=1", '{{7*7}}'])(
    'keep the text %j as it was written',
    async (text) => {
      const pollId = await opened(buildPollDraft({ kind: 'text', question: text }));
      await vote(pollId, { text });
      expect(await get(pollId)).toMatchObject({
        question: text,
        vote: { text },
        standing: { texts: [{ text, votes: 1 }] },
      });
    },
  );
});

describe('votes', () => {
  it.each<[string, Partial<PollDraft>, PollAnswer, number]>([
    ['two options of a single choice', {}, { choices: [0, 1] }, 422],
    ['an option that is not there', {}, { choices: [2] }, 422],
    ['one option twice', { kind: 'multiple', max: 2 }, { choices: [0, 0] }, 422],
    ['too many options', { kind: 'multiple', max: 1 }, { choices: [0, 1] }, 422],
    ['a rating above the highest', { kind: 'rating', max: 5 }, { rating: 6 }, 422],
    ['a text for a choice', {}, { text: 'Yes' }, 422],
    ['a choice for a text', { kind: 'text' }, { choices: [0] }, 422],
    ['a blank text', { kind: 'text' }, { text: ' \u3000 ' }, 400],
    ['a text of 10,000 characters', { kind: 'text' }, { text: 'x'.repeat(10_000) }, 400],
    ['several lines', { kind: 'text' }, { text: 'a\nb' }, 400],
    ['no option', {}, { choices: [] }, 400],
  ])('refuse %s', async (_what, draft, answer, status) => {
    const pollId = await opened(buildPollDraft(draft));
    expect((await vote(pollId, answer)).status).toBe(status);
    expect((await get(pollId)).standing.votes).toBe(0);
  });

  it('can be changed in a named poll', async () => {
    const pollId = await opened();
    await vote(pollId, { choices: [0] });
    expect((await vote(pollId, { choices: [1] })).body.vote).toEqual({ choices: [1] });
    expect(await get(pollId)).toMatchObject({
      voted: true,
      vote: { choices: [1] },
      standing: { votes: 1, counts: [0, 1] },
    });
  });

  it('cannot be changed in an anonymous poll', async () => {
    const pollId = await opened(anonymous);
    expect((await vote(pollId, { choices: [0] })).body.vote).toBeNull();
    const again = await vote(pollId, { choices: [1] });
    expect([again.status, again.body.detail]).toEqual([409, expect.stringContaining('cannot be changed')]);
    expect(await get(pollId)).toMatchObject({
      voted: true,
      vote: null,
      standing: { votes: 1, counts: [1, 0] },
    });
  });

  it.each(['named', 'anonymous'] as const)(
    'of 200 people at once are all counted once (%s)',
    async (privacy) => {
      const pollId = await opened(buildPollDraft({ privacy }));
      const replies = await Promise.all(
        Array.from({ length: 200 }, (_none, index) =>
          vote(pollId, { choices: [index % 2] }, `voter-${index}`),
        ),
      );
      expect(replies.every(({ status }) => status === 200)).toBe(true);
      expect((await get(pollId)).standing).toMatchObject({ votes: 200, counts: [100, 100] });
      await close(pollId);
      const counts = (await published()).flatMap(({ results }) => (results ? [results.votes] : []));
      expect(counts).toEqual([...counts].sort((a, b) => a - b));
      expect(counts.at(-1)).toBe(200);
    },
  );

  it.each(['named', 'anonymous'] as const)('of one person at once count once (%s)', async (privacy) => {
    const pollId = await opened(buildPollDraft({ privacy }));
    const replies = await Promise.all(Array.from({ length: 20 }, () => vote(pollId, { choices: [0] })));
    const accepted = replies.filter(({ status }) => status === 200).length;
    expect(accepted).toBe(privacy === 'named' ? 20 : 1);
    expect((await get(pollId)).standing).toMatchObject({ votes: 1, counts: [1, 0] });
  });

  it('are stored once when a reply was lost and the call is repeated with its key', async () => {
    const pollId = await opened(anonymous);
    const key = randomUUID();
    const first = await vote(pollId, { choices: [0] }, 'attendee', key);
    const again = await vote(pollId, { choices: [0] }, 'attendee', key);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect((await get(pollId)).standing.votes).toBe(1);
  });

  it('in the second of closing count exactly if they were accepted', async () => {
    for (const privacy of ['named', 'anonymous'] as const) {
      const pollId = await opened(buildPollDraft({ privacy }));
      const votes = Array.from({ length: 40 }, (_none, index) =>
        vote(pollId, { choices: [0] }, `late-${index}`),
      );
      const [closed, ...replies] = await Promise.all([close(pollId), ...votes]);
      expect(closed.status).toBe(200);
      const accepted = replies.filter(({ status }) => status === 200).length;
      expect(replies.filter(({ status }) => status === 409)).toHaveLength(40 - accepted);
      // What closing reported is final.
      expect(closed.body.standing.votes).toBe(accepted);
      expect((await get(pollId)).standing).toMatchObject({ votes: accepted, counts: [accepted, 0] });
    }
  });
});

describe('an anonymous poll', () => {
  it('has no column in common between voters and ballots but the poll', async () => {
    const columns = await rowsOf<{ table_name: string; column_name: string; data_type: string }>(
      `select table_name, column_name, data_type from information_schema.columns
       where table_schema = 'public' and table_name in ('poll_voter', 'poll_ballot') order by 1, 2`,
    );
    expect(columns.map(({ table_name, column_name }) => `${table_name}.${column_name}`)).toEqual([
      'poll_ballot.answer',
      'poll_ballot.ballot_id',
      'poll_ballot.poll_id',
      'poll_voter.conference_id',
      'poll_voter.poll_id',
      'poll_voter.user_id',
    ]);
    expect(columns.some(({ data_type }) => data_type.startsWith('timestamp'))).toBe(false);
  });

  it('tells nothing by transaction or place once it is closed', async () => {
    const pollId = await opened(anonymous);
    for (let index = 0; index < 30; index += 1) {
      await vote(pollId, { choices: [index < 15 ? 0 : 1] }, `voter-${index}`);
    }
    await close(pollId);
    for (const table of ['poll_voter', 'poll_ballot']) {
      expect(
        await rowsOf(`select distinct xmin::text from ${table} where poll_id = $1`, [pollId]),
      ).toHaveLength(1);
    }
    const ballots = await rowsOf<{ first: boolean }>(
      `select answer = '{"choices":[0]}' as first from poll_ballot where poll_id = $1 order by ctid`,
      [pollId],
    );
    expect(ballots.filter(({ first }) => first)).toHaveLength(15);
    // One in 155 million orders is the one in which they were cast.
    expect(ballots.slice(0, 15).every(({ first }) => first)).toBe(false);
  });

  it('leaves no hash or reply that gives the vote away', async () => {
    const [one, other] = [await opened(anonymous), randomUUID()];
    await vote(one, { choices: [0] }, 'attendee', other);
    await vote(one, { choices: [1] }, 'attendee2', other);
    const kept = await rowsOf<{ fingerprint: string; reply: string }>(
      'select distinct fingerprint, reply from idempotency_key where key = $1',
      [other],
    );
    expect(kept).toHaveLength(1);
  });

  it('keeps its ballots when a voter is deleted; named votes lose their names, texts go', async () => {
    const polls = [
      await opened(anonymous),
      await opened(),
      await opened(buildPollDraft({ kind: 'text' })),
    ] as const;
    await vote(polls[0], { choices: [0] });
    await vote(polls[1], { choices: [0] });
    await vote(polls[2], { text: 'It is me' });
    const data = await server.inject({
      url: `/api/${HOME}${getAttendeeData.path.replace('{attendeeId}', 'attendee')}`,
      headers: { authorization: `Bearer ${await server.token('attendee')}` },
    });
    expect(data.statusCode).toBe(200);
    await server.call(deletePeople, { body: { attendeeIds: ['attendee'] } }, { as: 'superuser' });
    const votes = [];
    for (const pollId of polls) votes.push((await get(pollId, 'superuser')).standing.votes);
    expect(votes).toEqual([1, 1, 0]);
    const named = await rowsOf("select 1 from poll_vote where user_id = 'attendee' or user_name <> ''");
    const voters = await rowsOf("select 1 from poll_voter where user_id = 'attendee'");
    expect([named, voters]).toEqual([[], []]);
  });
});
