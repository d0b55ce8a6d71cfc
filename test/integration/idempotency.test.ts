import { getComments, postComment } from '../../src/contract/stage/comments';
import { startChat } from '../../src/contract/helpdesk/helpdesk';
import { IDEMPOTENCY_KEY, REPLAYED } from '../../src/contract/kit/idempotency';
import { removeOldReplies } from '../../server/idempotency/keyedCalls';
import { buildEmbeddedDesk } from '../builders/helpdesk';
import { buildChatStart } from '../builders/helpdesk';
import { buildEventConfig } from '../builders/eventConfig';
import { createTestServer, HOME, type TestServer } from './testServer';
import { insertSession } from './seed';

const KEY = 'comment-0123456789';
const DAY_MS = 24 * 60 * 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({
    events: [buildEventConfig({ helpdeskConnection: buildEmbeddedDesk(HOME) })],
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  await insertSession(server.db, { conferenceId: HOME }, 's');
});

interface PostOptions {
  key?: string;
  as?: 'attendee' | 'attendee2';
  subjectId?: string;
}
const post = (text: string, { key = KEY, as = 'attendee', subjectId = 's' }: PostOptions = {}) =>
  server.call(
    postComment,
    { params: { subjectId }, body: { text } },
    { as, headers: { [IDEMPOTENCY_KEY]: key } },
  );
const stored = async () => {
  const { body } = await server.call(
    getComments,
    { params: { subjectId: 's' }, query: {} },
    { as: 'attendee' },
  );
  return body.comments.map(({ text }) => text);
};

it('a call repeated with its key does nothing and gets the original reply', async () => {
  const first = await post('Hello');
  const again = await post('Hello');
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body).toEqual(first.body);
  expect([first.headers[REPLAYED], again.headers[REPLAYED]]).toEqual([undefined, 'true']);
  expect(await stored()).toEqual(['Hello']);
});

it('concurrent calls with the same key do their work once', async () => {
  const replies = await Promise.all(Array.from({ length: 8 }, () => post('Hello')));
  expect(await stored()).toEqual(['Hello']);
  for (const { status, headers } of replies) {
    expect([200, 503]).toContain(status);
    if (status === 503) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(replies.some(({ status }) => status === 200)).toBe(true);
  expect((await post('Hello')).status).toBe(200);
});

it('a key belongs to one call by one user', async () => {
  await post('Hello');
  const other = await post('Something else');
  expect(other.status).toBe(422);
  expect(other.body.detail).toContain('Idempotency-Key has already been used');
  expect((await post('Hello', { subjectId: 'elsewhere' })).status).toBe(422);
  expect((await post('Mine', { as: 'attendee2' })).status).toBe(200);
  expect((await post('Something else', { key: 'another-key-012345' })).status).toBe(200);
  expect(await stored()).toEqual(['Hello', 'Mine', 'Something else']);
});

it.each(['short', 'x'.repeat(65), 'with spaces in it, 20', 'ünicode-ünicode-ünicode'])(
  'rejects the key %p',
  async (key) => {
    expect((await post('Hello', { key })).status).toBe(400);
    expect(await stored()).toEqual([]);
  },
);

it('a call that failed is processed again when it is retried', async () => {
  expect((await post('Hello', { subjectId: 'later' })).status).toBe(404);
  await insertSession(server.db, { conferenceId: HOME }, 'later');
  expect((await post('Hello', { subjectId: 'later' })).status).toBe(200);
});

it('a comment and its stored reply are committed together or not at all', async () => {
  await server.deps.pool.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
     create trigger refuse before update on idempotency_key for each row execute function refuse()`,
  );
  expect((await post('Hello')).status).toBe(500);
  await server.deps.pool.query('drop function refuse cascade');
  expect(await stored()).toEqual([]);
  expect((await post('Hello')).status).toBe(200);
});

it('a call whose server crashed is processed again after a minute', async () => {
  const first = await post('Hello');
  await server.deps.pool.query('update idempotency_key set reply = null');
  expect((await post('Hello')).status).toBe(503);
  server.clock.advance(61_000);
  const again = await post('Hello');
  expect(again.status).toBe(200);
  expect(again.body.number).toBe(first.body.number + 1);
});

it('replies are stored for a day', async () => {
  await post('Hello');
  server.clock.advance(DAY_MS - 1_000);
  await removeOldReplies(server.deps);
  expect((await post('Hello')).headers[REPLAYED]).toBe('true');
  server.clock.advance(2_000);
  await removeOldReplies(server.deps);
  expect((await server.deps.pool.query('select from idempotency_key')).rowCount).toBe(0);
});

it('starting a chat ignores the key: the chat is found again and no token is stored', async () => {
  const start = () =>
    server.call(
      startChat,
      { body: buildChatStart() },
      { as: 'attendee', headers: { [IDEMPOTENCY_KEY]: KEY } },
    );
  const [first, again] = [await start(), await start()];
  expect(again.body.data.startChatResult.ContactId).toBe(first.body.data.startChatResult.ContactId);
  expect((await server.deps.pool.query('select from idempotency_key')).rowCount).toBe(0);
});
