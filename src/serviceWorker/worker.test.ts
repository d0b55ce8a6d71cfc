import { settle } from '../../test/fakes/settle';
import type { MessageEvent, RequestEvent, WorkerClient, WorkerScope } from './scope';
import { RENEW_AFTER_MS } from './offlinePage';
import { startWorker } from './worker';

const ORIGIN = 'https://harbor.example';
const PAGE =
  '<html><link rel="icon" href="/configs/harbor/assets/icon.svg"><img src="/configs/harbor/assets/mark.svg"><a href="/">Again</a></html>';
const POLICY = "default-src 'none'; img-src data:";

/** A worker in a simulated browser, with its network, caches and notifications. */
function openWorker() {
  const network = new Map<string, () => Response>([
    [
      '/offline.html',
      () => new Response(PAGE, { headers: { 'content-security-policy': POLICY, etag: 'x' } }),
    ],
    [
      '/configs/harbor/assets/mark.svg',
      () => new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } }),
    ],
  ]);
  const kept = new Map<string, Map<string, Response>>();
  const listeners: Record<string, (event: never) => void> = {};
  const log: string[] = [];
  const notifications: { title: string; options: NotificationOptions }[] = [];
  const tabs: WorkerClient[] = [];

  const scope: WorkerScope = {
    location: { origin: ORIGIN, hostname: 'harbor.example' },
    async fetch(input) {
      const path = typeof input === 'string' ? input : new URL(input.url).pathname;
      log.push(`fetch ${path}`);
      const answer = network.get(path);
      if (!answer) throw new TypeError('Failed to fetch');
      return answer();
    },
    caches: {
      open: async (name) => {
        const cache = kept.get(name) ?? new Map<string, Response>();
        kept.set(name, cache);
        return {
          put: async (key: string, response: Response) => void cache.set(key, response),
          match: async (key: string) => cache.get(key)?.clone(),
          keys: async () => [...cache.keys()].map((key) => ({ url: ORIGIN + key })),
          delete: async ({ url }: Request) => cache.delete(new URL(url).pathname),
        } as unknown as Cache;
      },
    },
    registration: {
      navigationPreload: { enable: async () => void log.push('preload') },
      showNotification: async (title, options) => void notifications.push({ title, options }),
    },
    clients: {
      claim: async () => void log.push('claim'),
      matchAll: async () => tabs,
      openWindow: async (url) => log.push(`open ${url}`),
    },
    skipWaiting: async () => void log.push('skipWaiting'),
    addEventListener: (type, listener) => {
      listeners[type] = listener;
    },
  };
  startWorker(scope);

  /** Sends an event and waits for its `waitUntil` work. */
  async function send(type: string, fields: object = {}): Promise<void> {
    const work: Promise<unknown>[] = [];
    listeners[type]?.({ ...fields, waitUntil: (each: Promise<unknown>) => work.push(each) } as never);
    await Promise.all(work);
  }
  /** The worker's response to a page's request; null if it does not handle it. */
  async function ask(
    url: string,
    { mode = 'navigate', destination = 'document', method = 'GET', headers = {} } = {},
    preloadResponse?: RequestEvent['preloadResponse'],
  ): Promise<Response | null> {
    let answer: Promise<Response> | null = null;
    await send('fetch', {
      request: { url: ORIGIN + url, mode, destination, method, headers: new Headers(headers) },
      ...(preloadResponse && { preloadResponse }),
      respondWith: (response: Promise<Response>) => {
        answer = response;
      },
    });
    return answer;
  }
  const push = (text: string | null) =>
    send('push', { data: text === null ? null : { text: () => text } } satisfies Omit<
      MessageEvent,
      'waitUntil'
    >);
  const press = (data: unknown) =>
    send('notificationclick', { notification: { data, close: () => log.push('close') } });
  const tab = (path: string) =>
    tabs.push({ url: ORIGIN + path, focus: async () => log.push(`focus ${path}`) });
  return { network, kept, log, notifications, send, ask, push, press, tab };
}

async function openInstalled() {
  const worker = openWorker();
  await worker.send('install');
  await worker.send('activate');
  worker.log.length = 0;
  return worker;
}

describe('installing', () => {
  it('stores the offline page with its images inlined, and nothing else', async () => {
    const { kept, send, log } = openWorker();
    await send('install');
    await send('activate');
    expect([...kept.keys()]).toEqual(['plenary-offline']);
    const cache = kept.get('plenary-offline');
    expect([...(cache?.keys() ?? [])]).toEqual(['/offline.html']);
    const html = await cache?.get('/offline.html')?.clone().text();
    expect(html).toContain(`src="data:image/svg+xml;base64,${btoa('<svg/>')}"`);
    // An image that can't be loaded does not keep the page from being stored.
    expect(html).toContain('href="/configs/harbor/assets/icon.svg"');
    expect(html).toContain('<a href="/">');
    expect(log).toEqual(expect.arrayContaining(['skipWaiting', 'claim', 'preload']));
  });

  it('succeeds if there is no such page', async () => {
    const { network, kept, send } = openWorker();
    network.set('/offline.html', () => new Response('', { status: 404 }));
    await send('install');
    await send('activate');
    expect([...kept.keys()]).toEqual([]);
  });

  it('fails if the page is temporarily unavailable, so that the browser tries again', async () => {
    const { network, send } = openWorker();
    network.delete('/offline.html');
    await expect(send('install')).rejects.toThrow('Failed to fetch');
  });
});

describe('opening a page', () => {
  it('uses the network’s response, whatever it is', async () => {
    const { network, ask } = await openInstalled();
    network.set('/sessions', () => new Response('busy', { status: 503 }));
    const answer = await ask('/sessions');
    expect(await answer?.text()).toBe('busy');
  });

  it('uses the response that the browser has preloaded', async () => {
    const { ask, log } = await openInstalled();
    const answer = await ask('/sessions', {}, Promise.resolve(new Response('early')));
    expect(await answer?.text()).toBe('early');
    expect(log).not.toContain('fetch /sessions');
  });

  it.each([
    ['the network', undefined],
    ['the early answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('shows the offline page with its own policy when %s is unavailable', async (_what, early) => {
    const { ask } = await openInstalled();
    const answer = await ask('/sessions/s1?x=1', {}, early?.());
    expect(answer?.status).toBe(503);
    expect(answer?.headers.get('content-security-policy')).toBe(POLICY);
    expect(answer?.headers.get('etag')).toBeNull();
    // It tries again by itself, as the page itself can run no script.
    expect(answer?.headers.get('refresh')).toBe('10');
    expect(await answer?.text()).toContain('data:image/svg+xml');
  });

  it('refreshes the stored offline page after a successful load once it is older than a day', async () => {
    const kept = Date.now();
    const now = jest.spyOn(Date, 'now').mockReturnValue(kept);
    const { network, ask, log } = await openInstalled();
    network.set('/sessions', () => new Response('the program'));
    network.set('/offline.html', () => new Response('<p>new words</p>'));
    now.mockReturnValue(kept + RENEW_AFTER_MS);
    await ask('/sessions');
    await settle();
    expect(log).not.toContain('fetch /offline.html');
    now.mockReturnValue(kept + RENEW_AFTER_MS + 1);
    await ask('/sessions');
    await settle();
    network.clear();
    expect(await (await ask('/sessions'))?.text()).toBe('<p>new words</p>');
    // Offline, and when the renewal fails, the stored copy stays.
    now.mockReturnValue(kept + 10 * RENEW_AFTER_MS);
    network.set('/sessions', () => new Response('the program'));
    expect(await (await ask('/sessions'))?.text()).toBe('the program');
    await settle();
    network.clear();
    expect(await (await ask('/sessions'))?.text()).toBe('<p>new words</p>');
    now.mockRestore();
  });

  it('stores the offline page after a successful load if it is missing', async () => {
    const { network, ask } = openWorker();
    network.set('/sessions', () => new Response('the program'));
    network.set('/offline.html', () => new Response('<p>new words</p>'));
    await ask('/sessions');
    await settle();
    network.clear();
    expect(await (await ask('/sessions'))?.text()).toBe('<p>new words</p>');
  });

  it('fails as usual if no offline page is stored', async () => {
    const { ask } = openWorker();
    await expect(ask('/sessions')).rejects.toThrow('Failed to fetch');
  });

  it.each<[string, string, object]>([
    ['calls', '/api/harbor/sessions', { mode: 'cors', destination: '' }],
    ['the question for a newer build', '/index.html', { mode: 'cors', destination: '', method: 'HEAD' }],
    ['signed pictures', '/files/1/a.webp', { mode: 'no-cors', destination: 'image' }],
    ['parts of files', '/configs/harbor/assets/a.mp4', { mode: 'no-cors', headers: { range: 'bytes=0-' } }],
    ['frames', '/replay-stage.html', { destination: 'iframe' }],
    ['forms', '/oidc/sign-in/1', { method: 'POST' }],
    ['the replay page', '/?replay', {}],
  ])('leaves %s alone', async (_what, url, request) => {
    const { ask } = await openInstalled();
    expect(await ask(url, request)).toBeNull();
  });
});

describe('the app without a network', () => {
  const DATE = 'Tue, 26 Jan 2021 15:00:00 GMT';
  const code = { mode: 'no-cors', destination: 'script' };
  const pageOf = (build: string) =>
    new Response(`<script src="/app/boot.${build}.js"></script><img src="/configs/harbor/assets/mark.svg">`, {
      headers: { 'last-modified': DATE, 'content-security-policy': POLICY },
    });
  const [OLD, NEW] = ['0123abcd', '4567abcd'];

  /** Puts a build on the network: its page, what the page names, and the lists of the routes. */
  function publish(network: Map<string, () => Response>, build: string, date = DATE): void {
    const page = () => {
      const response = pageOf(build);
      response.headers.set('last-modified', date);
      return response;
    };
    for (const path of ['/schedule', '/help', '/sessions', '/attendees', '/gate']) network.set(path, page);
    const files = {
      schedule: [`/app/agenda.${build}.js`],
      help: [`/app/content.${build}.js`],
      offline: [`/app/meeting.${build}.js`],
    };
    network.set('/start-lists.json', () => new Response(JSON.stringify(files)));
    network.set('/config.json', () => new Response('{}'));
    for (const name of ['boot', 'agenda', 'content', 'meeting']) {
      network.set(`/app/${name}.${build}.js`, () => new Response(`${name} ${build}`));
    }
  }
  const keptPaths = ({ kept }: ReturnType<typeof openWorker>) =>
    [...(kept.get('plenary-shell')?.keys() ?? [])].sort();

  async function openBuilt() {
    const worker = openWorker();
    publish(worker.network, OLD);
    await worker.send('install');
    await worker.ask('/attendees');
    await settle();
    return worker;
  }

  it('keeps the page, its code, the configuration and the event’s files, and nothing of the API', async () => {
    const worker = await openBuilt();
    expect(keptPaths(worker)).toEqual([
      `/app/agenda.${OLD}.js`,
      `/app/boot.${OLD}.js`,
      `/app/content.${OLD}.js`,
      `/app/meeting.${OLD}.js`,
      '/config.json',
      '/configs/harbor/assets/mark.svg',
      '/schedule',
    ]);
  });

  it('is kept for a tab that was there before the worker, but not for one that waits at the gate', async () => {
    const worker = openWorker();
    publish(worker.network, OLD);
    worker.tab('/gate');
    await worker.send('install');
    await worker.ask('/gate');
    await settle();
    expect(keptPaths(worker)).toEqual([]);
    await worker.ask('/gate?code=x');
    await settle();
    expect(keptPaths(worker)).toContain('/schedule');
    const other = openWorker();
    publish(other.network, OLD);
    other.tab('/sessions');
    await other.send('install');
    expect(keptPaths(other)).toContain('/schedule');
  });

  it.each(['/schedule?view=list', '/sessions', '/help'])(
    'opens %s with the page’s own policy',
    async (url) => {
      const worker = await openBuilt();
      worker.network.clear();
      const page = await worker.ask(url);
      expect([page?.status, page?.headers.get('content-security-policy')]).toEqual([200, POLICY]);
      const script = await worker.ask(`/app/agenda.${OLD}.js`, code);
      expect(await script?.text()).toBe(`agenda ${OLD}`);
      expect(await (await worker.ask('/config.json', code))?.text()).toBe('{}');
    },
  );

  it('does not open other screens', async () => {
    const worker = await openBuilt();
    worker.network.clear();
    expect((await worker.ask('/attendees'))?.status).toBe(503);
    await expect(worker.ask(`/app/other.${OLD}.js`, code)).rejects.toThrow('Failed to fetch');
  });

  it('asks the network for the configuration, and keeps the newest', async () => {
    const worker = await openBuilt();
    worker.network.set('/config.json', () => new Response('{"new":1}'));
    expect(await (await worker.ask('/config.json', code))?.text()).toBe('{"new":1}');
    await settle();
    worker.network.clear();
    expect(await (await worker.ask('/config.json', code))?.text()).toBe('{"new":1}');
  });

  it('takes over a new build at once, and forgets the old one’s code', async () => {
    const worker = await openBuilt();
    worker.log.length = 0;
    await worker.ask('/attendees');
    await settle();
    expect(worker.log).not.toContain('fetch /start-lists.json');
    publish(worker.network, NEW, 'Wed, 27 Jan 2021 15:00:00 GMT');
    expect(await (await worker.ask('/attendees'))?.text()).toContain(NEW);
    await settle();
    expect(keptPaths(worker).filter((path) => path.startsWith('/app/'))).toEqual(
      ['agenda', 'boot', 'content', 'meeting'].map((name) => `/app/${name}.${NEW}.js`),
    );
  });

  it('stays as it was if a new build cannot be had completely', async () => {
    const worker = await openBuilt();
    publish(worker.network, NEW, 'Wed, 27 Jan 2021 15:00:00 GMT');
    worker.network.delete(`/app/agenda.${NEW}.js`);
    await worker.ask('/attendees');
    await settle();
    worker.network.clear();
    expect(await (await worker.ask('/schedule'))?.text()).toContain(OLD);
    expect(await (await worker.ask(`/app/agenda.${OLD}.js`, code))?.text()).toBe(`agenda ${OLD}`);
  });
});

describe('a push message', () => {
  it('is shown with its icon, and keeps the path that it is about', async () => {
    const { push, notifications } = await openInstalled();
    const message = {
      title: 'Now',
      body: 'It begins.',
      path: '/sessions/s1',
      icon: '/configs/h/assets/i.png',
    };
    await push(JSON.stringify(message));
    expect(notifications).toEqual([
      {
        title: 'Now',
        options: { body: 'It begins.', data: { path: '/sessions/s1' }, icon: '/configs/h/assets/i.png' },
      },
    ]);
  });

  it.each([
    'https://evil.example/x',
    '//evil.example/x',
    'javascript:alert(1)',
    '\\\\evil.example',
    7,
    null,
    undefined,
  ])('never leads to another site: %s', async (path) => {
    const { push, notifications } = await openInstalled();
    await push(JSON.stringify({ title: 'Now', body: '', path, icon: path }));
    expect(notifications[0]?.options.data).toEqual({ path: '/' });
  });

  it.each([null, '', 'not JSON', '[]', 'null', '{"title":5}'])(
    'that cannot be read shows at least the host name: %s',
    async (text) => {
      const { push, notifications } = await openInstalled();
      await push(text);
      expect(notifications).toEqual([
        { title: 'harbor.example', options: { body: '', data: { path: '/' } } },
      ]);
    },
  );
});

describe('clicking a notification', () => {
  it('focuses a tab that already shows the page', async () => {
    const { press, tab, log } = await openInstalled();
    tab('/');
    tab('/sessions/s1');
    await press({ path: '/sessions/s1' });
    expect(log).toEqual(['close', 'focus /sessions/s1']);
  });

  it('opens a new tab if none does, and takes over no other tab', async () => {
    const { press, tab, log } = await openInstalled();
    tab('/sessions/s2');
    await press({ path: '/sessions/s1' });
    expect(log).toEqual(['close', 'open /sessions/s1']);
  });

  it.each([null, {}, { path: 'https://evil.example' }])(
    'without a path of ours opens the start page: %j',
    async (data) => {
      const { press, log } = await openInstalled();
      await press(data);
      expect(log).toEqual(['close', 'open /']);
    },
  );
});
