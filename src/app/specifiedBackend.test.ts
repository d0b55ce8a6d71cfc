import { startRecordedApp, visitDeps } from '../../test/actionLog/app';
import { buildEventConfig } from '../../test/builders/eventConfig';
import { buildUser } from '../../test/builders/user';
import { settle } from '../../test/fakes/deps';
import { BACKEND_PATH, BACKEND_SESSION, specifiedBackend } from '../../test/specifiedBackend';
import { commentRequested, draftChanged } from '../features/stage/comments/slice';
import { commentsOf, selectThread } from '../features/stage/comments/selectors';
import { submitRequested } from '../features/program/evaluation/slice';
import { selectAnswered, selectPrompt } from '../features/program/evaluation/selectors';
import { selectSession } from '../features/program/session/selectors';
import { selectUpcoming } from '../features/program/sessions/selectors';
import { ended, playbackAdvanced, played, videoRequested } from '../features/stage/video/slice';
import { selectUser } from '../shared/platform/auth';
import { navigationRequested, selectPathname } from '../shared/platform/page';
import { chunkRequested } from './chunkLoading/slice';
import { createApi } from './deps/api';
import { createReport } from './deps/report';

const ORIGIN = 'https://backend.example';
const TEN_MINUTES_MS = 600_000;
/** What attendees have loaded. */
const PARTS = (
  [
    'shell',
    'outbox',
    'notices',
    'announcements',
    'home',
    'schedule',
    'sessions',
    'session',
    'messaging',
    'messageCenter',
    'attendees',
    'recommended',
    'tradeshow',
    'posters',
  ] as const
).map((name) => chunkRequested(name));
const VIDEO = {
  sessionId: BACKEND_SESSION,
  title: 'What clean means now',
  url: '/media/demo/master.m3u8',
  captions: { en: null, es: null },
};
const ANSWERS = { question1: 4, question2: 5, question3: 'very' };

const realFetch = globalThis.fetch;
const written = jest.spyOn(console, 'warn');
beforeEach(() => {
  written.mockReset();
});
afterAll(() => {
  globalThis.fetch = realFetch;
  written.mockRestore();
});

/** The whole app at a backend that has the calls of the specification and no others, below a path. */
async function start() {
  const fakes = visitDeps('/gate?code=c&state=s');
  const { clock } = fakes;
  const backend = specifiedBackend(clock.now, { userId: buildUser().id });
  globalThis.fetch = (async (url: string, init: RequestInit = {}) => {
    if (!url.startsWith(ORIGIN + BACKEND_PATH)) throw new TypeError(`Asked for ${url}`);
    const { status, body } = backend.answer({
      method: init.method ?? 'GET',
      path: url.slice((ORIGIN + BACKEND_PATH).length),
      authorization: new Headers(init.headers).get('authorization'),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    });
    if (body === undefined) return new Response(null, { status });
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  }) as typeof fetch;
  const baseUrl = ORIGIN + BACKEND_PATH;
  const config = buildEventConfig({ api: { baseUrl: { development: baseUrl, production: '' } } });
  fakes.api.loadConfig.answers({ config, environment: 'development', messages: {} });
  const { loadConfig, lastModified } = fakes.api;
  const deps = { ...fakes, api: { ...createApi(), loadConfig, lastModified }, report: createReport() };
  const app = startRecordedApp(deps);
  // Its socket is refused, and what is there answers 404: see realtime.test.ts.
  const advance = async (ms: number) => {
    await clock.advance(ms);
    fakes.realtime.emit({ kind: 'absent' });
    await settle();
  };
  const state = <T>(select: (state: never) => T): T => select(app.store.getState() as never);
  return { app, backend, fakes, advance, state };
}

it('signs in, shows the program and a session, chats and evaluates (product.md#api)', async () => {
  const { app, backend, fakes, advance, state } = await start();
  await settle();
  await app.send(...PARTS);
  await advance(0);
  expect([state(selectUser)?.name, state(selectPathname)]).toEqual(['Alex Attendee', '/']);
  expect(backend.log.map(({ type }) => type)).toEqual(['TestLoginUser']);

  await app.send(navigationRequested('/sessions'));
  await advance(0);
  expect(state(selectUpcoming).map(({ title, room }) => [title, room])).toEqual([
    ['What clean means now', null],
  ]);

  await app.send(navigationRequested(`/sessions/${BACKEND_SESSION}`));
  await advance(0);
  expect(state(selectSession)).toMatchObject({ sessionId: BACKEND_SESSION, category: null });

  await app.send(
    draftChanged({ sessionId: BACKEND_SESSION, text: 'Well said' }),
    commentRequested({ sessionId: BACKEND_SESSION }),
  );
  await advance(60_000);
  expect(backend.comments).toEqual(['Well said']);
  backend.comments.push('Thank you');
  await advance(60_000);
  const thread = state((all) => selectThread(all, BACKEND_SESSION));
  expect(commentsOf(thread).map(({ text }) => text)).toEqual(['Well said', 'Thank you']);

  await app.send(videoRequested(VIDEO), played());
  for (let minute = 1; minute <= 6; minute += 1) {
    await app.send(playbackAdvanced({ seconds: 61, position: 61 * minute, duration: null }));
    await advance(60_000);
  }
  await app.send(ended());
  await advance(60_000);
  expect(state(selectPrompt).status).toBe('active');
  await app.send(submitRequested(ANSWERS));
  await advance(60_000);
  expect(backend.log.at(-1)).toMatchObject({ type: 'TestSessionEvaluation', answers: ANSWERS });
  expect(state((all) => selectAnswered(all, BACKEND_SESSION))).toBe(true);
  expect(fakes.storage.local.values.get(`outbox/${buildUser().id}`) ?? '[]').toBe('[]');
  app.stop();
});

it('says once what else is missing, and stops asking for it', async () => {
  const { app, backend, fakes, advance } = await start();
  await settle();
  await app.send(...PARTS);
  for (const path of ['/', '/sessions', `/sessions/${BACKEND_SESSION}`, '/schedule', '/message-center']) {
    await app.send(navigationRequested(path));
    await advance(60_000);
  }
  await app.send(navigationRequested(`/sessions/${BACKEND_SESSION}`));
  await advance(0);
  expect(backend.unknown).toContain('GET /announcements');
  const [sockets, asked] = [fakes.realtime.opened.length, backend.unknown.length];
  await advance(TEN_MINUTES_MS);

  expect([fakes.realtime.opened.length, backend.unknown.length]).toEqual([sockets, asked]);
  expect(new Set(backend.unknown).size).toBe(backend.unknown.length);
  // What it has is asked for as ever.
  expect(backend.asked.filter((name) => name === 'GET /server-time').length).toBeGreaterThan(20);
  const said = written.mock.calls.map(([text]) => String(text));
  expect(said.filter((text) => text.includes('GET /announcements:'))).toHaveLength(1);
  expect(new Set(said).size).toBe(said.length);
  app.stop();
});
