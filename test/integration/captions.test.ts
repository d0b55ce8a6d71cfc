import { randomUUID } from 'node:crypto';
import {
  captionsAddress,
  correctCaption,
  listCaptions,
  postCaption,
} from '../../src/contract/stage/captions';
import { IDEMPOTENCY_KEY } from '../../src/contract/kit/idempotency';
import { getSession } from '../../src/contract/program/sessions';
import { sessionChannel } from '../../src/contract/program/stages';
import { signVideoUrl } from '../../src/contract/stage/video';
import { fourEvents, OTHER } from './fourEvents';
import { insertSession } from './seed';
import { createTestServer, HOME, TEST_NOW, type Person, type TestServer } from './testServer';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ events: fourEvents() });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  server.clock.set(TEST_NOW);
  await insertSession(server.db, { conferenceId: HOME }, 's');
});

const type = (
  text: string,
  language: 'en' | 'es' = 'en',
  as: Person = 'presenter',
  key: string = randomUUID(),
) =>
  server.call(
    postCaption,
    { params: { sessionId: 's' }, body: { language, text } },
    { as, headers: { [IDEMPOTENCY_KEY]: key } },
  );
const correct = (number: number, text: string, revision = 1, as: Person = 'presenter') =>
  server.call(
    correctCaption,
    { params: { sessionId: 's', number: String(number) }, body: { revision, text } },
    { as },
  );
const list = async (as: Person = 'attendee') =>
  (await server.call(listCaptions, { params: { sessionId: 's' } }, { as })).body;
const published = async () =>
  (
    await server.database.pool.query<{ body: string }>(
      `select m.body from channel_message m join channel c using (channel_id) where c.name = $1 order by m.seq`,
      [sessionChannel('s')],
    )
  ).rows.map(({ body }) => (JSON.parse(body) as { kind: string; caption: { text: string } }).caption.text);

describe('typing', () => {
  it('reaches the session in order, numbered, by event time', async () => {
    expect((await type('  Hello  ')).body).toEqual({
      number: 1,
      revision: 1,
      language: 'en',
      text: 'Hello',
      at: TEST_NOW,
    });
    await Promise.all([type('One'), type('Uno', 'es', 'superuser')]);
    expect((await list()).captions.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(await published()).toHaveLength(3);
  });

  it('is for those who may open the presenter’s view: presenters and superusers', async () => {
    expect((await list('presenter')).types).toBe(true);
    expect((await list('superuser')).types).toBe(true);
    expect((await list('moderator')).types).toBe(false);
    for (const as of ['attendee', 'exhibitor', 'helpdesk', 'moderator'] as const) {
      expect((await type('Hello', 'en', as)).status).toBe(403);
    }
    expect(await published()).toEqual([]);
  });

  it('happens once, however often it is sent', async () => {
    const key = randomUUID();
    const twice = [await type('Hello', 'en', 'presenter', key), await type('Hello', 'en', 'presenter', key)];
    expect(twice.map(({ body }) => body.number)).toEqual([1, 1]);
    expect(await published()).toEqual(['Hello']);
  });

  it.each(['', '   ', 'x'.repeat(161), 'a\nb', 'a\u0000b', '\ud800'])('refuses %j', async (text) => {
    expect([400, 422]).toContain((await type(text)).status);
  });

  it('ends with the session', async () => {
    server.clock.set('2021-01-26T16:00:00.000Z');
    expect((await type('Late')).status).toBe(409);
  });
});

it('corrects the last caption of a language only, as it is now', async () => {
  await type('Helo');
  await type('Hola', 'es');
  expect((await correct(1, 'Hello')).body).toMatchObject({ number: 1, revision: 2, text: 'Hello' });
  expect((await correct(1, 'Hallo')).status).toBe(409);
  await type('World');
  expect((await correct(1, 'Hullo', 2)).status).toBe(409);
  expect((await correct(9, 'None')).status).toBe(409);
  expect((await correct(3, 'Earth', 1, 'attendee')).status).toBe(403);
  expect(await published()).toEqual(['Helo', 'Hola', 'Hello', 'World']);
});

describe('the recording', () => {
  const sessionNow = async () =>
    (await server.call(getSession, { params: { sessionId: 's' }, query: {} }, { as: 'attendee' })).body;
  const sign = (url: string) =>
    server.call(
      signVideoUrl,
      {
        body: {
          url,
          starts: new Date(server.clock.now()).toISOString(),
          expires: new Date(server.clock.now() + 3_600_000).toISOString(),
        },
      },
      { as: 'attendee' },
    );

  it('has what was typed as WebVTT once the session is over, where it has no captions of its own', async () => {
    server.clock.set('2021-01-26T15:00:10.000Z');
    await type('<b>Soap</b> --> & water');
    await type('Jabón', 'es');
    expect((await sessionNow())['captions-en']).toBeUndefined();
    await server.db.updateTable('session').set({ captions_es: '/media/own.vtt' }).execute();
    server.clock.set('2021-01-26T16:00:00.000Z');
    const session = await sessionNow();
    expect(session['captions-en']).toBe(captionsAddress(HOME, 's', 'en'));
    expect(session['captions-es']).toBe('/media/own.vtt');
    const { url } = (await sign(session['captions-en'] ?? '')).body;
    const file = await server.inject({ url });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/vtt; charset=utf-8']);
    expect(file.body).toBe(
      'WEBVTT\n\n00:00:10.000 --> 00:00:12.000\n&lt;b&gt;Soap&lt;/b&gt; --&gt; &amp; water\n',
    );
    expect((await server.inject({ url: url.split('?')[0] ?? '' })).statusCode).toBe(403);
  });

  it('is signed for its own event, and exists where something was typed', async () => {
    expect((await sign(captionsAddress(OTHER, 's', 'en'))).status).toBe(422);
    const { url } = (await sign(captionsAddress(HOME, 's', 'en'))).body;
    expect((await server.inject({ url })).statusCode).toBe(404);
  });
});
