import { open } from './support/person';
import { accessibilityFaults } from './support/screen';
import { sharedServer, test } from './support/sharedServer';
import { expect } from './support/test';
import { OFFLINE } from './support/watch';

// Other tests block workers so that none sits between a test and its page's requests.
test.use({ serviceWorkers: 'allow' });

const server = sharedServer();

test(
  'a page opened without a connection keeps the shell, and opens by itself',
  { tag: '@journey' },
  async ({ page, context, watch }) => {
    watch.mayLog.push(OFFLINE);
    await open(page, server().origin);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
    await context.setOffline(true);
    await page.getByRole('navigation').getByRole('link', { name: 'Attendees' }).click();
    await expect(page.getByRole('heading', { name: 'Couldn’t load this page' })).toBeVisible();
    await expect(page.getByText('You are offline.')).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Attendees' })).toBeVisible();
    expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true);
  },
);

test(
  'the offline page opens the conference by itself once it can be reached',
  { tag: '@fault' },
  async ({ page, context }) => {
    await open(page, server().origin, 'attendee', '/attendees');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
    await context.setOffline(false);
    // It tries every ten seconds.
    await expect(page.getByRole('heading', { level: 1, name: 'Attendees' })).toBeVisible();
  },
);

test(
  'an unreachable page shows the event’s offline page until the server is back',
  { tag: '@fault' },
  async ({ page }) => {
    const { origin } = server();
    await open(page, origin);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    // Code and the event's files, nothing of anybody's.
    expect(kept).toContain('/offline.html');
    expect(
      kept.filter((path) => !/^\/(app|configs|fonts)\/|^\/(offline\.html|config\.json|schedule)$/.test(path)),
    ).toEqual([]);

    await server().down();
    const offline = await page.goto(`${origin}/attendees`);
    expect(offline?.status()).toBe(503);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
    expect(
      await page.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth),
    ).toBeGreaterThan(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    // Requests fail as they would without a worker.
    expect(
      await page.evaluate(() =>
        fetch('/index.html', { method: 'HEAD' }).then(
          () => 'answered',
          () => 'failed',
        ),
      ),
    ).toBe('failed');

    await server().up();
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  },
);
