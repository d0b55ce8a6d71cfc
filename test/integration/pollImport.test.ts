import { exportPollVotes, importPolls, listPolls, type PollDraft } from '../../src/contract/stage/polls';
import { IDEMPOTENCY_KEY, REPLAYED } from '../../src/contract/kit/idempotency';
import { buildPollDraft } from '../builders/poll';
import { createTestServer, HOME, type Person, type TestServer } from './testServer';
import { insertSession } from './seed';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  await insertSession(server.db, { conferenceId: HOME }, 's');
});

const send = (content: unknown, headers?: Record<string, string>) =>
  server.call(
    importPolls,
    {
      params: { sessionId: 's' },
      file: new Blob([JSON.stringify(content)], { type: 'application/json' }),
    },
    { as: 'presenter', ...(headers && { headers }) },
  );
const questions = async () => {
  const { body } = await server.call(listPolls, { params: { sessionId: 's' } }, { as: 'presenter' });
  return body.polls.map(({ question, state }) => `${question} ${state}`);
};

it('stores the polls of a file as drafts, in its order', async () => {
  const file = ['One', 'Two', 'Three'].map((question) => buildPollDraft({ question }));
  expect((await send(file)).body).toEqual({ imported: 3, faults: [] });
  expect(await questions()).toEqual(['One draft', 'Two draft', 'Three draft']);
});

it('stores nothing of a file with faults, or with more polls than the session may have', async () => {
  const { body } = await send([buildPollDraft(), { kind: 'single' }]);
  expect(body.imported).toBe(0);
  expect(body.faults).toContainEqual({ path: '1.question', code: 'text' });
  const file = Array.from({ length: 50 }, () => buildPollDraft());
  expect([(await send(file)).body.imported, (await send(file)).body.imported]).toEqual([50, 50]);
  expect((await send([buildPollDraft()])).body).toEqual({
    imported: 0,
    faults: [{ path: '', code: 'full' }],
  });
  expect(await questions()).toHaveLength(100);
});

it('tells files of one length apart that are sent with the same key', async () => {
  const headers = { [IDEMPOTENCY_KEY]: 'polls-0123456789' };
  const [one, two] = ['One', 'Two'].map((question) => [buildPollDraft({ question })]);
  const first = await send(one, headers);
  const again = await send(one, headers);
  expect([first.status, again.status]).toEqual([200, 200]);
  expect([again.body, again.headers[REPLAYED]]).toEqual([first.body, 'true']);
  expect((await send(two, headers)).status).toBe(422);
  expect(await questions()).toEqual(['One draft']);
});

it('refuses a file that is too large', async () => {
  const { status } = await send([buildPollDraft({ question: 'x'.repeat(600_000) })]);
  expect(status).toBe(413);
});

describe('the votes as CSV', () => {
  async function csvOf(draft: PollDraft, votes: [Person, object][]): Promise<string[]> {
    await send([draft]);
    const { body } = await server.call(listPolls, { params: { sessionId: 's' } }, { as: 'presenter' });
    const pollId = body.polls[0]?.pollId ?? '';
    await server.db.updateTable('poll').set({ state: 'open' }).where('poll_id', '=', pollId).execute();
    for (const [person, answer] of votes) {
      const { statusCode } = await server.inject({
        method: 'POST',
        url: `/api/${HOME}/polls/${pollId}/vote`,
        payload: { answer },
        headers: { authorization: `Bearer ${await server.token(person)}` },
      });
      expect(statusCode).toBe(200);
    }
    const { body: text, headers } = await server.inject({
      url: `/api/${HOME}${exportPollVotes.path.replace('{pollId}', pollId)}`,
      headers: { authorization: `Bearer ${await server.token('moderator')}` },
    });
    expect(headers['content-disposition']).toMatch(/^attachment; filename="harbor-forum-poll-\d+\.csv"$/);
    expect(text.startsWith('\uFEFF')).toBe(true);
    return text.slice(1).trimEnd().split('\r\n');
  }

  it('name the voters of a named poll, and keep formulas from being run', async () => {
    const lines = await csvOf(buildPollDraft({ kind: 'text', question: '=1+1' }), [
      ['attendee', { text: '=HYPERLINK("https://evil.example")' }],
      ['attendee2', { text: 'Soap, water' }],
    ]);
    expect(lines).toEqual([
      "userId,name,votedAt,'=1+1",
      `attendee,Name of attendee,2021-01-26T15:00:00.000Z,"'=HYPERLINK(""https://evil.example"")"`,
      'attendee2,Name of attendee2,2021-01-26T15:00:00.000Z,"Soap, water"',
    ]);
  });

  it('have a column for each option where several can be chosen', async () => {
    const lines = await csvOf(
      buildPollDraft({ kind: 'multiple', options: ['a', 'b', 'c'], max: 2, privacy: 'anonymous' }),
      [
        ['attendee', { choices: [2, 1] }],
        ['attendee2', { choices: [0] }],
      ],
    );
    expect(lines[0]).toBe('a,b,c');
    expect(lines.slice(1).sort()).toEqual([',1,1', '1,,']);
  });

  it('name nobody in an anonymous poll, and are sorted by answer', async () => {
    const lines = await csvOf(buildPollDraft({ kind: 'rating', max: 5, privacy: 'anonymous' }), [
      ['attendee', { rating: 4 }],
      ['attendee2', { rating: 1 }],
      ['exhibitor', { rating: 3 }],
    ]);
    expect(lines).toEqual(['Was it clear?', '1', '3', '4']);
  });
});
