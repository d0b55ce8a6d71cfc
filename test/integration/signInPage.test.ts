import { brandSheet } from '../../server/identity/signIn/brand';
import { createFairQueue, type FairQueue } from '../../server/lib/fairQueue';
import { createSignInThrottle, LIMITS } from '../../server/identity/signIn/throttle';
import type { EventConfig } from '../../src/contract/platform/eventConfig';
import { buildEventConfig } from '../builders/eventConfig';
import {
  authorizeUrl,
  Browser,
  HARBOR,
  HARBOR_ORIGIN,
  locationOf,
  PASSWORD,
  pkce,
  useIdentityWorld,
  type Process,
} from './identityWorld';
import { withRoutes } from './registeredRoutes';

const world = useIdentityWorld();

async function openPage(browser: Browser, over: Record<string, string> = {}) {
  const start = await browser.get(
    authorizeUrl(HARBOR, HARBOR_ORIGIN, { code_challenge: pkce().challenge, ...over }),
  );
  const address = locationOf(start);
  return { address, page: await browser.get(address) };
}

const inputValue = (page: string) => /id="username"[^>]*? value="([^"]*)"/.exec(page)?.[1];

describe('the sign-in page', () => {
  it('has the event’s branding, labels, no script and a strict content security policy', async () => {
    const { page } = await openPage(new Browser(world.server));
    expect(page.statusCode).toBe(200);
    expect(page.headers['cache-control']).toBe('no-store');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self'");
    expect(policy).not.toContain('unsafe');
    expect(page.body).toContain('<html lang="en">');
    expect(page.body).toContain('Sign in to Harbor Forum');
    expect(page.body).toContain('/configs/harbor-forum/assets/logo.svg');
    expect(page.body).toContain('<label for="username">');
    expect(page.body).toContain('autocomplete="current-password"');
    expect(page.body).not.toMatch(/<script|<style| style=| on[a-z]+=/);

    const brand = await new Browser(world.server).get('/oidc/assets/event.css');
    expect(brand.headers['content-type']).toContain('text/css');
    expect(brand.body).toContain('--color-overlay: #0a5a6b;');
    expect(brand.body).toContain("url('/configs/harbor-forum/assets/splash.jpg')");
    expect((await new Browser(world.server).get('/oidc/assets/pages.css')).body).toContain(':focus-visible');
  });

  it('has the background that the event’s gate shows with reduced motion', () => {
    const pictures = (background: EventConfig['pageOptions']['gate']['background']) => {
      const event = buildEventConfig();
      const gate = { ...event.pageOptions.gate, background };
      const sheet = brandSheet({ ...event, pageOptions: { ...event.pageOptions, gate } });
      return [...sheet.matchAll(/url\('\/configs\/harbor-forum\/assets\/([\w.]+)'\)/g)].map(
        (match) => match[1],
      );
    };
    expect(pictures({ kind: 'splash', image: 'assets/wide.svg', smallImage: 'assets/small.svg' })).toEqual([
      'wide.svg',
    ]);
    expect(pictures({ kind: 'page', page: 'assets/stage.html', still: 'assets/still.svg' })).toEqual([
      'still.svg',
    ]);
    expect(pictures({ kind: 'video', video: 'assets/loop.webm', poster: 'assets/first.svg' })).toEqual([
      'first.svg',
    ]);
    const layers = ['far', 'middle', 'near'].map((name) => ({ image: `assets/${name}.svg`, speed: 20 }));
    expect(pictures({ kind: 'layers', layers })).toEqual(['near.svg', 'middle.svg', 'far.svg']);
  });

  it.each([
    ['es-MX,es;q=0.9,en;q=0.5', {}, 'es'],
    ['en;q=0.5, es;q=0.9', {}, 'es'],
    ['de, fr;q=0.7', {}, 'en'],
    ['es;q=0, en;q=0.1', {}, 'en'],
    ['en', { ui_locales: 'es' }, 'es'],
  ])('is in the reader’s language: %s %j', async (header, over, lang) => {
    const browser = new Browser(world.server, HARBOR_ORIGIN, { 'accept-language': header });
    const { page } = await openPage(browser, over);
    expect(page.body).toContain(`<html lang="${lang}">`);
    expect(page.body).toContain(lang === 'es' ? 'Contraseña' : 'Password');
  });

  const HOSTILE = [
    `"><script>alert(1)</script>`,
    `' autofocus onfocus=alert(1) x='`,
    '</title><img src=x onerror=alert(1)>',
    '&lt;b&gt;',
    '${7*7}{{7*7}}',
    '\u2028\u202e',
  ];

  it.each(HOSTILE)('shows a hostile login_hint as text: %s', async (login_hint) => {
    const { page } = await openPage(new Browser(world.server), { login_hint });
    expect(page.body).not.toMatch(/<script|<img src=x|<b>| onfocus=alert\(1\) x='/);
    const shown = (inputValue(page.body) ?? '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&');
    expect(shown).toBe(login_hint);
  });

  it.each(HOSTILE)('shows hostile error messages as text: %s', async (redirect_uri) => {
    const browser = new Browser(world.server);
    const answers = [
      await browser.get(authorizeUrl(HARBOR, HARBOR_ORIGIN, { redirect_uri, client_id: redirect_uri })),
      await browser.get(`/oidc/session/end?client_id=${encodeURIComponent(redirect_uri)}`),
      await browser.get(`/oidc/auth/${encodeURIComponent(redirect_uri)}`),
    ];
    for (const { body } of answers) expect(body).not.toMatch(/<script|<img src=x|<b>/);
  });
});

describe('signing in', () => {
  it('gives the same reply for an unknown user and a wrong password', async () => {
    const { username } = await world.addAccount();
    const browser = new Browser(world.server);
    const { address } = await openPage(browser);
    const wrong = await browser.post(address, { username, password: 'wrong' });
    const unknown = await browser.post(address, { username: 'nobody-here', password: 'wrong' });
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
    expect(wrong.body.replaceAll(username, '*')).toBe(unknown.body.replaceAll('nobody-here', '*'));
    expect(wrong.body).toContain('role="alert"');
    expect(wrong.body).toContain('aria-invalid="true"');
    expect(wrong.body).not.toContain('wrong"');
    expect(inputValue(wrong.body)).toBe(username);
  });

  it('accepts the user name in any case', async () => {
    const account = await world.addAccount({ username: 'MÜLLER' });
    const browser = new Browser(world.server);
    const { address } = await openPage(browser);
    const posted = await browser.post(address, { username: ' müller ', password: PASSWORD });
    expect(posted.statusCode).toBe(303);
    expect(account.username).toBe('MÜLLER');
  });

  it.each([
    {},
    { username: 'ann' },
    { username: '', password: '' },
    { username: '\0', password: 'x' },
    { username: 'x'.repeat(300), password: 'x' },
  ])('requires both fields: %j', async (form) => {
    const browser = new Browser(world.server);
    const { address } = await openPage(browser);
    const posted = await browser.post(address, form);
    expect(posted.statusCode).toBe(400);
    expect(posted.body).toContain('Enter your username and password.');
  });

  it('requires the cookie of the sign-in that was started', async () => {
    const { username } = await world.addAccount();
    const { address } = await openPage(new Browser(world.server));
    const stranger = new Browser(world.server);
    const posted = await stranger.post(address, { username, password: PASSWORD });
    expect(posted.statusCode).toBe(400);
    expect(posted.body).toContain('This sign-in page has expired');
    expect(posted.body).toContain('href="/gate"');
  });

  it('leads back to the gate after a finished sign-in, and says that resuming one has expired', async () => {
    const { username } = await world.addAccount();
    const browser = new Browser(world.server);
    const { address } = await openPage(browser);
    const saved = new Map(browser.cookies);
    const posted = await browser.post(address, { username, password: PASSWORD });
    await browser.get(locationOf(posted));
    for (const [key, cookie] of saved) browser.cookies.set(key, cookie);
    const back = await browser.get(address);
    expect([back.statusCode, locationOf(back)]).toEqual([303, '/gate']);
    expect(locationOf(await new Browser(world.server).get('/oidc/sign-in/nothing'))).toBe('/gate');
    const spanish = new Browser(world.server, HARBOR_ORIGIN, { 'accept-language': 'es' });
    const resumed = await spanish.get(locationOf(posted));
    expect([resumed.statusCode, resumed.body.includes('Esta página ha caducado')]).toEqual([400, true]);
  });

  it('reports errors to the application in the redirect', async () => {
    const response = await new Browser(world.server).get(
      authorizeUrl(HARBOR, HARBOR_ORIGIN, { code_challenge: pkce().challenge, prompt: 'none' }),
    );
    const { searchParams } = new URL(locationOf(response));
    expect(searchParams.get('error')).toBe('login_required');
    expect(searchParams.get('error_description')).toBeTruthy();
  });
});

describe('the throttle', () => {
  async function attempt(process: Process, username: string, password: string, address = '10.1.1.1') {
    const browser = new Browser(process, HARBOR_ORIGIN, { 'x-forwarded-for': address });
    const { address: url } = await openPage(browser);
    return browser.post(url, { username, password });
  }

  it('blocks guessing one account from one address across processes, and reopens in time', async () => {
    const other = await world.start();
    const { username } = await world.addAccount();
    for (let attempts = 0; attempts < 10; attempts += 1) {
      const reply = await attempt(attempts % 2 ? other : world.server, username, `guess ${attempts}`);
      expect(reply.statusCode).toBe(401);
    }
    for (const process of [world.server, other]) {
      const stopped = await attempt(process, username.toUpperCase(), PASSWORD);
      expect(stopped.statusCode).toBe(429);
      expect(stopped.body).toMatch(/Wait 15 minutes and try again/);
      expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(800);
    }
    const elsewhere = await attempt(world.server, username, PASSWORD, '10.1.1.2');
    expect(elsewhere.statusCode).toBe(303);
    world.clock.offset = 15 * 60_000 + 1000;
    expect((await attempt(world.server, username, PASSWORD)).statusCode).toBe(303);
  });

  it('counts concurrent attempts', async () => {
    const { username } = await world.addAccount();
    const replies = await Promise.all(
      Array.from({ length: 14 }, (_, index) => attempt(world.server, username, `guess ${index}`, '10.2.2.2')),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4);
  });

  it('forgets failures after a successful sign-in', async () => {
    const { username } = await world.addAccount();
    for (let round = 0; round < 3; round += 1) {
      for (let failure = 0; failure < 6; failure += 1) await attempt(world.server, username, 'x', '10.3.3.3');
      expect((await attempt(world.server, username, PASSWORD, '10.3.3.3')).statusCode).toBe(303);
    }
  });

  it('counts the address that the proxy appended, whatever its port and whatever the browser claims', async () => {
    const { username } = await world.addAccount();
    const guess = (index: number, client: string) =>
      attempt(world.server, username, 'x', `198.51.100.${index}, ${client}:${51_000 + index}`);
    let wrong = 0;
    for (let index = 0; index < 14; index += 1) {
      if ((await guess(index, '10.6.6.6')).statusCode === 401) wrong += 1;
    }
    expect(wrong).toBe(10);
    expect((await guess(15, '10.6.6.7')).statusCode).toBe(401);
  });

  it('treats a whole IPv6 network as one address', async () => {
    const { username } = await world.addAccount();
    for (let host = 1; host <= 10; host += 1) {
      await attempt(world.server, username, 'x', `2001:db8:0:7::${host}`);
    }
    expect((await attempt(world.server, username, PASSWORD, '2001:db8:0:7:aaaa::1')).statusCode).toBe(429);
    expect((await attempt(world.server, username, PASSWORD, '2001:db8:0:8::1')).statusCode).toBe(303);
  });
});

describe('more sign-ins than the processor can handle', () => {
  /**
   * A process whose queue is blocked until `letGo`, filled with other requests that give up when it is their
   * turn.
   */
  async function busyProcess({ others, waiting }: { others: number; waiting: number }) {
    const queue = createFairQueue({ atOnce: 1, waiting });
    const holder = queue.enter('elsewhere');
    for (let index = 0; index < others; index += 1) {
      const place = queue.enter(`other ${index}`);
      void place?.turn.then(() => place.leave());
    }
    let hasEntered = () => {};
    const entered = new Promise<void>((resolve) => (hasEntered = resolve));
    const signInQueue: FairQueue = {
      enter(address) {
        hasEntered();
        return queue.enter(address);
      },
    };
    return { server: await world.start({ signInQueue }), entered, letGo: () => holder?.leave() };
  }

  const targetIn = (body: string) =>
    /<meta http-equiv="refresh" content="0; url=([^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? '';

  it('wait their turn with a message, and succeed', async () => {
    const { server, entered, letGo } = await busyProcess({ others: 8, waiting: 20 });
    const { username } = await world.addAccount();
    const browser = new Browser(server);
    const { address } = await openPage(browser);
    const answer = browser.post(address, { username, password: PASSWORD });
    await entered;
    letGo();
    const { statusCode, body } = await answer;
    expect(statusCode).toBe(200);
    expect(body).toMatch(/Many people are signing in at the same time[^<]*about \d+ second/);
    const callback = new URL(locationOf(await browser.get(targetIn(body))));
    expect(callback.searchParams.get('code')).toBeTruthy();
  });

  it('lead back to the form if the password is wrong', async () => {
    const { server, entered, letGo } = await busyProcess({ others: 8, waiting: 20 });
    const { username } = await world.addAccount();
    const browser = new Browser(server);
    const { address } = await openPage(browser);
    const answer = browser.post(address, { username, password: 'wrong' });
    await entered;
    letGo();
    const back = targetIn((await answer).body);
    expect(back).toBe(`${new URL(address, HARBOR_ORIGIN).pathname}?refused=wrong`);
    expect((await browser.get(back)).body).toMatch(/role="alert"[\s\S]*username or password/i);
  });

  it('get 503 when the queue is full', async () => {
    const { server, entered, letGo } = await busyProcess({ others: 0, waiting: 1 });
    const { username } = await world.addAccount();
    const browser = new Browser(server);
    const { address } = await openPage(browser);
    const held = browser.post(address, { username, password: PASSWORD });
    await entered;
    const second = new Browser(server);
    const { address: other } = await openPage(second);
    expect((await second.post(other, { username, password: PASSWORD })).statusCode).toBe(503);
    letGo();
    expect((await held).statusCode).toBeLessThan(400);
  });

  it('may fail at most a hundred times at one account, from any address', async () => {
    const throttle = createSignInThrottle({ db: world.database.db, clock: world.clock });
    for (let host = 0; host < LIMITS.account; host += 1) {
      expect(await throttle.take('victim', `10.5.0.${host}`)).toBeUndefined();
    }
    expect(await throttle.wait('victim', '10.5.1.1')).toBeGreaterThan(0);
    expect(await throttle.take('victim', '10.5.1.1')).toBeGreaterThan(0);
    expect(LIMITS.account).toBe(100);
  });

  it('behind one address may fail more often, the more people succeed', async () => {
    const from = '10.4.4.4';
    const throttle = createSignInThrottle({ db: world.database.db, clock: world.clock });
    const fail = async (count: number) => {
      for (let index = 0; index < count; index += 1) await throttle.take(`nobody ${index}-${count}`, from);
    };
    await fail(LIMITS.address - 10);
    for (let person = 0; person < 10; person += 1) {
      await throttle.take(`person ${person}`, from);
      await throttle.recordSuccess(`person ${person}`, from);
      // Signing in again earns nothing more.
      await throttle.take(`person ${person}`, from);
      await throttle.recordSuccess(`person ${person}`, from);
    }
    await fail(29);
    expect(await throttle.wait('newcomer', from)).toBeUndefined();
    await fail(1);
    expect(await throttle.wait('newcomer', from)).toBeGreaterThan(0);
    expect(await throttle.wait('newcomer', '10.4.4.5')).toBeUndefined();
  });
});

describe('demo accounts', () => {
  it('are one click away in a demo, and unknown outside it', async () => {
    const { username } = await world.addAccount({ username: 'attendee' });
    const demo = await world.start({ demoAccounts: [{ username, password: PASSWORD }] });
    const browser = new Browser(demo);
    const { address, page } = await openPage(browser);
    expect(page.body).toContain('name="demo" value="attendee" formnovalidate');
    expect((await browser.post(address, { demo: 'somebody', username: '' })).statusCode).toBe(400);
    expect((await browser.post(address, { demo: 'attendee', username: '' })).statusCode).toBe(303);

    const real = new Browser(world.server);
    const { address: url, page: plain } = await openPage(real);
    expect(plain.body).not.toContain('name="demo"');
    expect((await real.post(url, { demo: 'attendee' })).statusCode).toBe(400);
  });

  it('add no route: a demo serves what any server serves', async () => {
    const demoAccounts = [{ username: 'attendee', password: PASSWORD }];
    const [, inDemo] = await withRoutes(() => world.start({ demoAccounts }));
    const [, outside] = await withRoutes(() => world.start());
    expect(inDemo).toEqual(outside);
    expect([...outside]).toContain('POST /oidc/sign-in/:uid');
  });
});
