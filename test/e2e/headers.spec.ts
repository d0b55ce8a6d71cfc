import { sharedServer, test } from './support/sharedServer';
import { expect, secretsIn } from './support/test';
import { enter } from './support/person';
import { expectStatus } from './support/reply';
import { awaitReports } from './support/watch';

const server = sharedServer();

test('HEAD /index.html reports when the page last changed', async ({ request }) => {
  const reply = await request.head(`${server().origin}/index.html`);
  expect(reply.status()).toBe(200);
  const modified = Date.parse(reply.headers()['last-modified'] ?? '');
  expect(modified).toBeGreaterThan(Date.parse('2020-01-01'));
  expect(modified).toBeLessThanOrEqual(Date.now());
  expect(await reply.body()).toHaveLength(0);

  const again = await request.get(`${server().origin}/index.html`, {
    headers: { 'if-modified-since': reply.headers()['last-modified'] ?? '' },
  });
  expect(again.status()).toBe(304);
});

test('pages are revalidated every time, hashed files never', async ({ page, request }) => {
  const hashed: string[] = [];
  page.on('response', (response) => {
    if (/\/app\/[\w-]+\.[0-9a-f]{8}\.(js|css)$/.test(response.url())) hashed.push(response.url());
  });
  await page.goto(`${server().origin}/gate`);
  await expect(page.getByRole('button', { name: 'Enter Meeting' })).toBeVisible();
  expect(hashed.length).toBeGreaterThan(0);
  for (const url of hashed) {
    const reply = await request.get(url);
    await expectStatus(reply, url, 200);
    const headers = reply.headers();
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-encoding']).toMatch(/^(br|gzip)$/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
  for (const path of ['/', '/gate', '/sessions', '/index.html', '/config.json'])
    expect((await request.get(`${server().origin}${path}`)).headers()['cache-control']).toBe('no-cache');
});

test('every page has a strict policy with Trusted Types', async ({ request }) => {
  const reply = await request.get(`${server().origin}/gate`);
  await expectStatus(reply, 'gate', 200);
  const policy = reply.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toMatch(/default-src '(self|none)'/);
  expect(policy).not.toMatch(/script-src[^;]*('unsafe-inline'|'unsafe-eval'|\*)/);
  expect(policy).toMatch(/object-src 'none'|default-src 'none'/);
  expect(policy).toMatch(/frame-ancestors '(none|self)'/);
});

test('policy violations are noticed on every page of a test', async ({ page, newPerson, watch }) => {
  for (const tab of [page, await newPerson()]) {
    await tab.goto(`${server().origin}/gate`);
    await tab.evaluate(() => document.body.setAttribute('style', 'color: red'));
    await awaitReports(tab.context());
    expect(watch.violations.splice(0).join()).toContain('style-src');
  }
});

test('the API docs page shows its endpoints under its own policy', async ({ page, request }) => {
  await page.goto(`${server().origin}/api/docs`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Plenary');
  // The page draws the endpoints that are in view.
  await expect(page.getByText('/admin/audit').first()).toBeVisible();
  const own = (await request.get(`${server().origin}/api/docs/static/index.html`)).headers();
  const app = (await request.get(`${server().origin}/gate`)).headers();
  expect(own['content-security-policy']).not.toBe(app['content-security-policy']);
});

test('unknown addresses answer in the format the caller expects', async ({ request }) => {
  const { origin } = server();
  expect((await request.get(`${origin}/app/gone.12345678.js`)).status()).toBe(404);
  expect((await request.get(`${origin}/../../package.json`)).status()).not.toBe(200);
  const api = await request.get(`${origin}/api/cleaning-summit/nothing`);
  expect(api.status()).toBe(404);
  expect(api.headers()['content-type']).toContain('application/problem+json');
  expect((await request.get(`${origin}/healthz`)).status()).toBe(200);
  expect((await request.get(`${origin}/readyz`)).status()).toBe(200);
});

test('sign-in secrets appear in no log', async ({ page, watch }) => {
  await enter(page, server().origin);
  await expect.poll(() => watch.secrets.size).toBeGreaterThanOrEqual(4);
  expect(server().log).toMatch(/\/gate\?code=\*\*\*/);
  expect(secretsIn(server().log, watch.secrets)).toEqual([]);
  // Checks the search itself: it must find a known secret.
  const [secret = ''] = watch.secrets;
  expect(secretsIn(`GET /gate?code=${secret}`, watch.secrets)).toContain(secret);
});
