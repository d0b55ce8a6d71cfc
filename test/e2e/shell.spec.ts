import type { Page } from '@playwright/test';
import { PERSON_CALLS } from '../../server/plugins/personTurns';
import { open, signedInBefore } from './support/person';
import { accessibilityFaults } from './support/screen';
import { sharedServer, test } from './support/sharedServer';
import { expect } from './support/test';
import { awaitReports } from './support/watch';

const server = sharedServer();

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not shown.`);
  return box;
};

for (const width of [390, 900, 1440]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('header and footer stay where they are while pages load', async ({ page, watch }) => {
      const { origin } = server();
      await signedInBefore(page, origin);
      for (const path of ['/', '/sessions', '/help']) {
        await page.goto(`${origin}${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('header time')).toBeAttached();
        expect((await boxOf(page, 'footer')).y, path).toBeGreaterThanOrEqual(844);
        await awaitReports(page.context());
        expect(
          [...watch.loads.values()].flatMap(({ shifts }) => shifts.flatMap(({ frame }) => frame)),
          path,
        ).toEqual([]);
      }
    });

    test('the chat’s launcher lies on nothing of the content', async ({ page }) => {
      await open(page, server().origin, 'attendee', '/help');
      const launcher = await boxOf(page, 'button[aria-label^="Helpdesk chat"]');
      const header = await boxOf(page, 'header');
      const main = await boxOf(page, 'main');
      const isInHeader = launcher.y + launcher.height <= header.y + header.height;
      const isInMargin = launcher.x >= main.x + main.width;
      expect({ isInHeader, isInMargin }).toEqual({ isInHeader: width < 1376, isInMargin: width >= 1376 });
    });
  });
}

test('on a phone the header is one row, with account and clock in its menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, server().origin);
  expect((await boxOf(page, 'header')).height).toBeLessThanOrEqual(65);
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Menu' }).click();
  const account = header.getByRole('region', { name: /’s account$|^Cuenta de / });
  await expect(header.getByRole('time').or(header.locator('time'))).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await account.getByRole('button', { name: 'Español' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await account.getByRole('link', { name: 'Privacidad y mis datos' }).click();
  await expect(page.locator('#my-data')).toBeFocused();
  await expect(page.locator('#my-data')).toBeInViewport();
  await expect(account).toBeHidden();
});

test('the account menu opens by keyboard, and logs out', async ({ page }) => {
  await open(page, server().origin);
  const button = page.getByRole('button', { name: /’s account$/ });
  await button.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'My profile' })).toBeFocused();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await button.click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Enter Meeting' })).toBeVisible();
});

test('Back, Forward and reload return to the place on the page', async ({ page, watch }) => {
  // On a reload far down the page, its foot is in view until the content has come.
  watch.mayMove.push(/^\/help$/);
  await page.setViewportSize({ width: 1200, height: 400 });
  await open(page, server().origin, 'attendee', '/help');
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const place = () => page.evaluate(() => window.scrollY);
  await expect(heading('Help')).toBeVisible();
  const farthest = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  await expect.poll(farthest, 'the page is long enough to scroll').toBeGreaterThan(500);
  await page.mouse.wheel(0, 500);
  await expect.poll(place).toBe(500);
  // Playwright's click would scroll before it presses.
  await page.getByRole('navigation').getByRole('link', { name: 'Program' }).dispatchEvent('click');
  await expect(heading('Program')).toBeVisible();
  await expect.poll(place).toBe(0);
  await page.goBack();
  await expect(heading('Help')).toBeAttached();
  await expect.poll(place).toBe(500);
  await page.reload();
  await expect(heading('Help')).toBeAttached();
  await expect.poll(place).toBe(500);
  await page.goForward();
  await expect(heading('Program')).toBeVisible();
  await expect.poll(place).toBe(0);
});

test('five tabs that start at once send fewer calls than one person may have under way', async ({ page }) => {
  const { origin } = server();
  await signedInBefore(page, origin);
  const [sent, under] = [new Set<unknown>(), new Set<unknown>()];
  page.on('request', (call) => {
    if (!new URL(call.url()).pathname.startsWith('/api/')) return;
    sent.add(call);
    under.add(call);
  });
  for (const event of ['requestfinished', 'requestfailed'] as const) {
    page.on(event as 'requestfinished', (call) => void under.delete(call));
  }
  for (const path of ['/', '/sessions', '/schedule', '/attendees', '/message-center']) {
    sent.clear();
    await page.goto(`${origin}${path}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect.poll(() => under.size).toBe(0);
    expect(sent.size, path).toBeGreaterThan(3);
    expect(5 * sent.size, path).toBeLessThan(PERSON_CALLS.atOnce + PERSON_CALLS.waiting);
  }
});
