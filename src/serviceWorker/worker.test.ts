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
    { mode = 'navigate', destination = 'document', method = 'GET' } = {},
    preloadResponse?: RequestEvent['preloadResponse'],
  ): Promise<Response | null> {
    let answer: Promise<Response> | null = null;
    await send('fetch', {
      request: { url: ORIGIN + url, mode, destination, method },
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
    expect(log).toEqual([]);
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
    network.set('/sessions', () => new Response('the programme'));
    network.set('/offline.html', () => new Response('<p>new words</p>'));
    now.mockReturnValue(kept + RENEW_AFTER_MS);
    await ask('/sessions');
    await settle();
    expect(log).toEqual(['fetch /sessions']);
    now.mockReturnValue(kept + RENEW_AFTER_MS + 1);
    await ask('/sessions');
    await settle();
    network.clear();
    expect(await (await ask('/sessions'))?.text()).toBe('<p>new words</p>');
    // Offline, and when the renewal fails, the stored copy stays.
    now.mockReturnValue(kept + 10 * RENEW_AFTER_MS);
    network.set('/sessions', () => new Response('the programme'));
    expect(await (await ask('/sessions'))?.text()).toBe('the programme');
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
    ['pictures', '/configs/harbor/assets/logo.svg', { mode: 'no-cors', destination: 'image' }],
    ['frames', '/replay-stage.html', { destination: 'iframe' }],
    ['forms', '/oidc/sign-in/1', { method: 'POST' }],
    ['the replay page', '/?replay', {}],
  ])('leaves %s alone', async (_what, url, request) => {
    const { ask } = await openInstalled();
    expect(await ask(url, request)).toBeNull();
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
