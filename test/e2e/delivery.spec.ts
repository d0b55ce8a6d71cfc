import type { Page, Request, Route } from '@playwright/test';
import type { DeliveredConfig } from '../../src/contract/platform/eventConfig/delivery';
import type { StartList } from '../../src/contract/platform/startList';
import { inFlight } from './support/inFlight';
import { withNewerBuild } from './support/newerBuild';
import { open } from './support/person';
import { readJson, expectStatus } from './support/reply';
import { expectGoodScreen, unreadOrNot } from './support/screen';
import { settled } from './support/settled';
import { sharedServer, test } from './support/sharedServer';
import { expect } from './support/test';

const server = sharedServer();

/** Paths of the documents the page loads from now on. */
function documents(page: Page): string[] {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads.push(request.url());
  });
  return loads;
}

const linkToProgram = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: 'Program', exact: true });

test('a newer build is announced, and loads on request', async ({ page }) => {
  await page.clock.install({ time: Date.now() });
  await open(page, server().origin);
  await withNewerBuild(async () => {
    await page.clock.fastForward('01:01');
    const update = page.getByRole('button', { name: 'Get updates' });
    await expect(update).toBeVisible();
    const loads = documents(page);
    await update.click();
    await expect.poll(() => loads).toEqual([`${server().origin}/`]);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.clock.fastForward('01:01');
    await expect(update).toHaveCount(0);
  });
});

test('a newer build is announced at the gate too', async ({ page }) => {
  await page.clock.install({ time: Date.now() });
  const checked = page.waitForResponse((reply) => reply.request().method() === 'HEAD');
  await page.goto(`${server().origin}/gate`);
  await checked;
  await withNewerBuild(async () => {
    await page.clock.fastForward('01:01');
    await expect(page.getByRole('button', { name: 'Get updates' })).toBeVisible();
    await expectGoodScreen(page, 'gate-newer-build', /./);
  });
});

for (const kind of ['js', 'css']) {
  test(`a part whose ${kind} is gone: one reload, then words and a way on`, async ({ page }) => {
    const { origin } = server();
    await open(page, origin);
    const file = new RegExp(`/app/sessions\\.[0-9a-f]+\\.${kind}$`);
    await page.route(file, (route) => route.fulfill({ status: 404, body: 'gone' }));
    const loads = documents(page);
    await linkToProgram(page).click();
    await expect(page.getByRole('heading', { name: 'Couldn’t load this page' })).toBeVisible();
    expect(loads).toEqual([`${origin}/sessions`]);

    // Retrying while nothing has changed shows the error again and does not reload the page.
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Couldn’t load this page' })).toBeVisible();
    await page.unroute(file);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('tab', { name: 'Upcoming' })).toBeVisible();
    expect(loads).toHaveLength(1);
  });
}

test('a chunk that is available again after the reload just works', async ({ page }) => {
  const { origin } = server();
  await open(page, origin);
  let refused = 0;
  // Not `times: 1`: removing the route would race with the requests of the reloading page.
  await page.route(/\/app\/sessions\.[0-9a-f]+\.js$/, (route) => {
    refused += 1;
    return refused === 1 ? route.abort() : route.continue();
  });
  await linkToProgram(page).click();
  await expect(page.getByRole('tab', { name: 'Upcoming' })).toBeVisible();
});

/** Serves the page a modified configuration. */
async function withConfig(page: Page, change: (delivered: DeliveredConfig) => unknown): Promise<void> {
  await page.route('**/config.json', async (route: Route) => {
    const reply = await route.fetch();
    // Nobody has checked what was changed on the way.
    const { checkedBy: _checked, ...delivered } = await readJson<DeliveredConfig>(reply, 'config.json');
    await route.fulfill({ response: reply, json: change(delivered) });
  });
}

test('a configuration that fails to load or is not JSON is reported', async ({ page }) => {
  const opened = async (answer: (route: Route) => Promise<void>, reason: string) => {
    await page.route('**/config.json', answer);
    await page.goto(server().origin);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Couldn’t open this event');
    await expect(page.getByText(reason)).toBeVisible();
    await page.unroute('**/config.json');
  };
  await opened((route) => route.fulfill({ status: 503 }), 'The server answered with status 503.');
  await opened((route) => route.abort(), 'The server could not be reached.');
  await opened(
    (route) => route.fulfill({ body: '{"config":' }),
    'The server’s answer is not a configuration.',
  );
  // Once it loads, the event opens.
  await page.goto(server().origin);
  await expect(page.getByRole('button', { name: 'Enter Meeting' })).toBeVisible();
});

test('an invalid configuration field is named, with the found and expected values', async ({ page }) => {
  await withConfig(page, (delivered) => {
    Object.assign(delivered.config, { timeZone: 'Mars/Olympus_Mons' });
    Object.assign(delivered.config.pageOptions.gate, { loginBox: 'above' });
    return delivered;
  });
  await page.goto(server().origin);
  await expect(page.getByRole('heading', { name: 'This event is not set up correctly' })).toBeVisible();
  const problems = page.getByRole('listitem');
  await expect(problems.filter({ hasText: 'timeZone' })).toContainText('Mars/Olympus_Mons');
  await expect(problems.filter({ hasText: 'pageOptions.gate.loginBox' })).toContainText('above');
});

const SCRIPT = '<img src=x onerror="document.title=\'owned\'"><script>document.title="owned"</script>';

test('configured texts are shown as text, and configured HTML is sanitized', async ({ page }) => {
  await withConfig(page, (delivered) => {
    const { config } = delivered;
    config.conferenceName = `Summit ${SCRIPT}`;
    config.slogan = SCRIPT;
    config.layoutOptions.footerText = `Footer ${SCRIPT}`;
    config.pageOptions.home.welcomeHeading = `Welcome ${SCRIPT}`;
    config.pageOptions.home.welcomeText =
      '<p align="left">Kept</p><div id="root" class="x" title="t">box</div>';
    for (const item of config.activeNavigation) item.displayName = `${item.displayName} ${SCRIPT}`;
    return delivered;
  });
  const { origin } = server();
  await page.goto(`${origin}/gate`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x onerror=');
  await open(page, origin);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    '<script>document.title="owned"</script>',
  );
  await expect(page.getByText('Kept', { exact: true })).toBeVisible();
  // Labels this long collapse into the menu at any width.
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation').getByRole('link').first()).toContainText('<img src=x');
  const attributes = await page.getByText('box', { exact: true }).evaluate((box) => box.getAttributeNames());
  expect(attributes).toEqual(['class']);
  expect(await page.evaluate(() => document.querySelectorAll('img[src="x"]').length)).toBe(0);
  await expect(page).toHaveTitle(unreadOrNot(`Summit ${SCRIPT}`));
});

test('a configuration cannot inject URLs, HTML or styles that run or reach elsewhere', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname.endsWith('.test')) asked.push(request.url());
  });
  await withConfig(page, (delivered) => {
    Object.assign(delivered.config.cssVariables, {
      '--color-brand': 'red; } body { background: url(https://steal.test/1)',
      '--color-accent': 'url(https://steal.test/2)',
    });
    Object.assign(delivered.config.activeNavigation[1] ?? {}, { path: 'javascript:alert(1)' });
    delivered.config.logos.header = '//steal.test/logo.svg';
    delivered.config.pageOptions.help.content = `<p>Help</p>${SCRIPT}`;
    delivered.config.pageOptions.home.welcomeText = '<a href="javascript:alert(1)">link</a>';
    return delivered;
  });
  await page.goto(server().origin);
  await expect(page.getByRole('heading', { name: 'This event is not set up correctly' })).toBeVisible();
  const fields = [
    'cssVariables.--color-brand',
    'activeNavigation',
    'logos.header',
    'help.content',
    'welcomeText',
  ];
  for (const field of fields)
    await expect(page.getByRole('listitem').filter({ hasText: field }).first()).toBeVisible();
  expect(asked).toEqual([]);
});

/** Opens a path, signed in, and counts how often each of `calls` is sent until the page rests. */
async function timesSent(page: Page, path: string, calls: readonly string[]) {
  const times = new Map(calls.map((call) => [call, 0]));
  const count = (request: Request) => {
    if (request.method() !== 'GET') return;
    const call = request.url().replace(server().origin, '');
    if (times.has(call)) times.set(call, (times.get(call) ?? 0) + 1);
  };
  page.on('request', count);
  const requests = inFlight(page.context());
  await open(page, server().origin, 'attendee', path);
  await settled(page, requests);
  page.off('request', count);
  return times;
}

for (const path of [
  '/',
  '/sessions',
  '/sessions/keynote-night-shift',
  '/schedule',
  '/attendees',
  '/help',
  '/tradeshow/exhibitor-details/demo-exhibitor-2',
  '/posters',
  '/posters/gallery',
  '/posters/poster-details/demo-poster-1',
]) {
  test(`each call that is sent early for ${path} is made, and not sent again`, async ({ page }) => {
    const address = server().origin + path;
    const reply = await page.request.get(address);
    await expectStatus(reply, path, 200);
    const html = await reply.text();
    const [attribute = '', list = '{}'] = / data-start="([^"]+)"/.exec(html) ?? [];
    const { calls: listed } = JSON.parse(list.replaceAll('&quot;', '"')) as StartList;
    const segments = path.split('/');
    const calls = listed.map((call) =>
      call.replace(/\{(\d)\}/, (_all, index: string) => segments[Number(index)] ?? ''),
    );
    expect(calls.length).toBeGreaterThan(3);
    const once = new Map(calls.map((call) => [call, 1]));
    expect(await timesSent(page, path, calls)).toEqual(once);

    // Without the list, only the app sends calls.
    await page.route(address, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(attribute, '') });
    });
    expect(await timesSent(page, path, calls)).toEqual(once);
  });
}
