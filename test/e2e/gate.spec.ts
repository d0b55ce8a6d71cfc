import type { BrowserContext, Page } from '@playwright/test';
import { Api, tokensOf } from './support/api';
import { enter, giveCredentials, open, signIn, signInHere } from './support/person';
import { sharedServer, test } from './support/sharedServer';
import { expect } from './support/test';

const server = sharedServer();

const CREDENTIALS = 'plenary/credentials';
const enterButton = (page: Page) => page.getByRole('button', { name: 'Enter Meeting' });
const signInForm = (page: Page) => page.getByLabel('Password');

/** The value stored in the browser under a key. */
const stored = (page: Page, key = CREDENTIALS) => page.evaluate((name) => localStorage.getItem(name), key);

async function storedIdToken(page: Page): Promise<string> {
  const { idToken } = JSON.parse((await stored(page)) ?? '{}') as { idToken?: string };
  if (!idToken) throw new Error('No id token is stored.');
  return idToken;
}

/**
 * Makes the stored id token one that expired a minute ago; the browser reads tokens without verifying them.
 */
async function endStoredIdToken(page: Page): Promise<void> {
  await page.evaluate((name) => {
    const kept = JSON.parse(localStorage.getItem(name) ?? '{}') as { idToken: string };
    const [head = '', body = '', signature = ''] = kept.idToken.split('.');
    const text = new TextDecoder().decode(
      Uint8Array.from(atob(body.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0)),
    );
    const claims = { ...(JSON.parse(text) as object), exp: Math.floor(Date.now() / 1000) - 60 };
    const bytes = new TextEncoder().encode(JSON.stringify(claims));
    const ended = btoa(String.fromCharCode(...bytes))
      .replace(/\+/g, '-')
      .replace(/\//g, '_')
      .replace(/=/g, '');
    localStorage.setItem(name, JSON.stringify({ ...kept, idToken: `${head}.${ended}.${signature}` }));
  }, CREDENTIALS);
}

/** URLs of the token endpoint's calls from now on. */
function tokenRequests(context: BrowserContext): string[] {
  const calls: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/oidc/token')) calls.push(request.postData() ?? '');
  });
  return calls;
}

test('an unregistered user is told so, is logged as signed in and can only log out', async ({
  page,
  watch,
}) => {
  // What it says takes more room than the button that was there.
  watch.mayMove.push(/^\/gate\b/);
  const { origin } = server();
  const logged = page.waitForResponse((response) => response.url().endsWith('/log/append'));
  await signIn(page, origin, 'unregistered');
  await expect(page.getByText('This site is only available to registered attendees.')).toBeVisible();
  await expect(page.getByText('Signed in as Casey Quinn')).toBeVisible();
  const contact = page.getByRole('link', { name: 'registration@cleaning-summit.example' });
  await expect(contact).toHaveAttribute('href', 'mailto:registration@cleaning-summit.example');
  const entry = await logged;
  expect(entry.status()).toBe(200);
  expect(entry.request().postDataJSON()).toMatchObject({ type: 'TestLoginUser', name: 'Casey Quinn' });
  await expect(enterButton(page)).toHaveCount(0);

  await page.goto(`${origin}/sessions`);
  await expect(page).toHaveURL(`${origin}/gate`);
  const api = await Api.withToken(origin, await storedIdToken(page));
  await expect(api.sessions()).rejects.toThrow('403');

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(enterButton(page)).toBeVisible();
  expect(await stored(page)).toBeNull();
});

test(
  'a wrong password shows an error, the right one signs in',
  { tag: '@journey' },
  async ({ page, watch }) => {
    watch.mayLog.push(/\b401\b.*\/oidc\/sign-in\//);
    await page.goto(`${server().origin}/gate`);
    await enterButton(page).click();
    await giveCredentials(page, 'attendee', 'not the password');
    await expect(page.getByRole('alert')).toContainText('The username or password is incorrect.');
    await expect(page.getByLabel(/username/i)).toHaveValue('attendee');
    await expect(signInForm(page)).toHaveValue('');
    await giveCredentials(page, 'attendee');
    await expect(page.getByRole('contentinfo')).toBeVisible();
  },
);

test('the gate shows a provider error, but not the text of an unsolicited one', async ({ page }) => {
  const { origin } = server();
  await page.route('**/oidc/auth?*', async (route) => {
    const state = new URL(route.request().url()).searchParams.get('state') ?? '';
    const reply = new URLSearchParams({
      error: 'access_denied',
      error_description: 'Registration closed at noon.',
      state,
    });
    await route.fulfill({ status: 302, headers: { location: `${origin}/gate?${reply.toString()}` } });
  });
  await page.goto(`${origin}/gate`);
  await enterButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Registration closed at noon.');
  await expect(page).toHaveURL(`${origin}/gate`);

  await page.unroute('**/oidc/auth?*');
  await page.goto(`${origin}/gate?error=access_denied&error_description=Call+555-0100+now&state=forged`);
  await expect(page.getByRole('alert')).toContainText('Login Error');
  await expect(page.getByText('555-0100')).toHaveCount(0);
  await signInHere(page, 'attendee');
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('an expired id token is renewed when the page opens', async ({ page, context }) => {
  const { origin } = server();
  await open(page, origin);
  await endStoredIdToken(page);
  const ended = await storedIdToken(page);
  const calls = tokenRequests(context);
  const refused: string[] = [];
  context.on('response', (response) => {
    if (response.status() === 401) refused.push(response.url());
  });
  await page.goto(`${origin}/sessions`);
  await expect(page.getByRole('tab', { name: 'Upcoming' })).toBeVisible();
  expect(calls.filter((body) => body.includes('grant_type=refresh_token'))).toHaveLength(1);
  expect(await storedIdToken(page)).not.toBe(ended);
  // No request was made with the expired token.
  expect(refused).toEqual([]);
});

test('a login ended elsewhere leads to the gate, and back to the page after sign-in', async ({
  page,
  newPerson,
}) => {
  const { origin } = server();
  await enter(page, origin);
  const kept = (await stored(page)) ?? '';

  const other = await newPerson();
  await other.goto(`${origin}/gate`);
  // The page started without tokens, so what is stored now only affects the next page.
  await expect(enterButton(other)).toBeVisible();
  await other.evaluate(([name = '', text = '']) => localStorage.setItem(name, text), [CREDENTIALS, kept]);
  await endStoredIdToken(other);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(enterButton(page)).toBeVisible();

  await other.goto(`${origin}/help`);
  await expect(other).toHaveURL(`${origin}/gate`);
  await expect(other.getByText('Your session has ended. Sign in again to continue.')).toBeVisible();
  expect(await stored(other)).toBeNull();
  await signInHere(other, 'attendee');
  await expect(other).toHaveURL(`${origin}/help`);
});

test(
  'logging out ends the login in every tab, and the server rejects the old token',
  { tag: '@journey' },
  async ({ page, context }) => {
    const { origin } = server();
    await enter(page, origin);
    const idToken = await storedIdToken(page);
    const second = await context.newPage();
    await second.goto(`${origin}/sessions`);
    await expect(second.getByRole('tab', { name: 'Upcoming' })).toBeVisible();
    const api = await Api.withToken(origin, idToken);
    expect(await api.userinfoStatus()).toBe(200);

    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(`${origin}/gate`);
    await expect(enterButton(page)).toBeVisible();
    await expect(second).toHaveURL(`${origin}/gate`);
    await expect(enterButton(second)).toBeVisible();
    expect(await api.userinfoStatus()).toBe(401);
    expect(await stored(page)).toBeNull();
    // The provider's session ended too: pressing the button does not sign anyone in.
    await enterButton(second).click();
    await expect(signInForm(second)).toBeVisible();
  },
);

test(
  'logging out without a connection ends at the gate; the provider asks for the password next',
  { tag: '@fault' },
  async ({ page, context }) => {
    const { origin } = server();
    await enter(page, origin);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(enterButton(page)).toBeVisible();
    expect(await stored(page)).toBeNull();
    await context.setOffline(false);
    // The provider still has its session, and must not sign anyone in with it.
    await signInHere(page, 'attendee');
    await expect(page).toHaveURL(`${origin}/`);
  },
);

test('opening a page while signed out leads back to it after sign-in', async ({ page }) => {
  const { origin } = server();
  await page.goto(`${origin}/sessions?onDemandFilter=SPOT02`);
  await expect(page).toHaveURL(`${origin}/gate`);
  await signInHere(page, 'attendee');
  await expect(page).toHaveURL(`${origin}/sessions?onDemandFilter=SPOT02`);
  await expect(page.getByRole('tab', { name: 'On Demand' })).toHaveAttribute('aria-selected', 'true');
});

test('a signed-in user enters the gate with one click', async ({ page }) => {
  const { origin } = server();
  await open(page, origin);
  await page.goto(`${origin}/gate`);
  await expect(page.getByText('Signed in as Alex Morgan')).toBeVisible();
  await enterButton(page).click();
  await expect(page).toHaveURL(`${origin}/`);
});

test('a sign-in waits while the provider is busy, says so, and completes by itself', async ({ page }) => {
  const { origin } = server();
  let refused = 0;
  await page.route(
    '**/oidc/token',
    (route) => {
      refused += 1;
      return route.fulfill({ status: refused === 1 ? 429 : 503, headers: { 'retry-after': '1' }, json: {} });
    },
    { times: 2 },
  );
  await page.goto(`${origin}/gate`);
  await enterButton(page).click();
  await giveCredentials(page, 'attendee');
  await expect(page.getByRole('status').filter({ hasText: 'Many people are signing in' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(refused).toBe(2);
});

/** A gate link for the demo attendee, as an organizer gets it. */
const gateLink = async () =>
  (await server().command('account', 'gate-link', 'attendee', '--event', 'cleaning-summit')).trim();

test('a gate link signs in once, asks first, and leaves its token nowhere', async ({ page, newPerson }) => {
  const { origin } = server();
  const link = await gateLink();
  const token = link.split('/gate/')[1] ?? '';
  expect(link).toBe(`${origin}/gate/${token}`);
  expect(token.split('.')).toHaveLength(3);

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Continue as Alex Morgan?' })).toBeVisible();
  expect(page.url()).toBe(`${origin}/gate`);
  expect(await stored(page)).toBeNull();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('contentinfo')).toBeVisible();

  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain(token);
  await page.goBack();
  expect(page.url()).not.toContain(token);
  const session = await page.context().newCDPSession(page);
  const history = await session.send('Page.getNavigationHistory');
  expect(history.entries.map(({ url }) => url).join(' ')).not.toContain(token);
  expect(server().log).not.toContain(token);

  const second = await newPerson();
  await second.goto(link);
  await expect(second.getByRole('alert')).toContainText('This sign-in link has expired, was already used');
  await expect(enterButton(second)).toBeVisible();
  expect(await stored(second)).toBeNull();
});

test('a gate link leaves the URL even if the app’s code fails to load, and works once it does', async ({
  page,
}) => {
  const { origin } = server();
  const link = await gateLink();
  await page.route(/\/app\/app\.[0-9a-f]+\.js$/, (route) => route.abort());
  await page.goto(link);
  await expect(page.getByText('Couldn’t load the conference.')).toBeVisible();
  expect(page.url()).toBe(`${origin}/gate`);
  await page.unroute(/\/app\/app\.[0-9a-f]+\.js$/);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Continue as Alex Morgan?' })).toBeVisible();
  expect(page.url()).toBe(`${origin}/gate`);
});

test('a gate link replaces a signed-in user only with their consent', async ({ page }) => {
  const { origin } = server();
  await open(page, origin, 'attendee2');
  const link = await gateLink();
  await page.goto(link);
  await expect(page.getByText('Bea Núñez will be logged out in this browser.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Signed in as Bea Núñez')).toBeVisible();
  await enterButton(page).click();
  await expect(page.getByRole('button', { name: 'Bea Núñez' })).toBeVisible();
});

test('plain http on a host other than localhost is explained', async ({ page }) => {
  // The browser resolves this name to this machine, see playwright.config.ts.
  await page.goto(`http://plenary.test:${server().port}/gate`);
  await expect(page.getByRole('heading', { name: 'This address is not secure' })).toBeVisible();
  await expect(page.getByText('Signing in requires https')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Report a problem' })).toBeVisible();
  await expect(enterButton(page)).toHaveCount(0);
});

test('a browser without what the app needs is told what it lacks', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'locks');
    Reflect.deleteProperty(window, 'BroadcastChannel');
  });
  await page.goto(`${server().origin}/gate`);
  await expect(page.getByRole('heading', { name: 'This browser is too old' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText(['navigator.locks', 'BroadcastChannel']);
  await expect(page.getByRole('button', { name: 'Report a problem' })).toBeVisible();
  await expect(enterButton(page)).toHaveCount(0);
});

test('the gate uses the browser’s language, or the chosen one', async ({ newPerson }) => {
  const page = await newPerson({ locale: 'es-MX' });
  await page.goto(`${server().origin}/gate`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(
    page.getByText('Encuentro virtual', { exact: false }).or(page.getByText('Plenary')),
  ).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByText('Virtual meeting by Plenary')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Virtual meeting by Plenary')).toBeVisible();
});

test('one account’s tokens give no access to another’s data', async () => {
  const { origin } = server();
  const { id_token: idToken } = await tokensOf(origin, 'attendee');
  const api = await Api.withToken(origin, idToken);
  expect(await api.evaluationsOf('demo-attendee')).toEqual([]);
  await expect(api.evaluationsOf('demo-attendee2')).rejects.toThrow('403');
  await expect(api.changeSession('opening-clean-is-public-health', { title: 'Mine' })).rejects.toThrow('403');
});
