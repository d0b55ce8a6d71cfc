import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { EventConfig, NavItem } from '../../src/contract/platform/eventConfig';
import { loadEvents } from '../../server/events/load';
import { escapeRegExp } from '../../tools/escapeRegExp';
import { signedInBefore } from './support/person';
import { expectSoundScreen, overflow, unreadOrNot } from './support/screen';
import { sharedServer, test } from './support/sharedServer';
import { expect } from './support/test';

/**
 * Opens and navigates every event in the folder. With SCREENS_TO set, saves screenshots for the documentation
 * there.
 */

const server = sharedServer();
test.use({ contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 10_000 });

const NARROW = { width: 360, height: 740 };
const WIDE = { width: 1440, height: 900 };
/** Screens shown in the documentation. */
const PICTURED = ['gate', 'home', 'sessions', 'help'];
/** Events whose navigation is walked through: together they have every screen that one may lead to. */
const WALKED = ['cellular-therapy-workshop', 'cleaning-summit', 'employee-benefits-conference'];

/** Where this run saves screenshots for the documentation, if it does. */
const SCREENS_TO = process.env['SCREENS_TO'];

const events = loadEvents().events.map(({ config }) => config);

const originOf = (event: EventConfig) => `http://${event.conferenceId}.localhost:${server().port}`;

/** Checks the open screen, and saves a screenshot when illustrating the documentation. */
async function look(page: Page, event: EventConfig, screen: string, title: string | RegExp): Promise<void> {
  await expectSoundScreen(page, `${event.conferenceId}-${screen}`, title);
  if (!SCREENS_TO || !PICTURED.includes(screen) || page.viewportSize()?.width !== WIDE.width) return;
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.screenshot({
    path: path.join(SCREENS_TO, `${event.conferenceId}-${screen}.jpg`),
    type: 'jpeg',
    quality: 62,
  });
}

/**
 * Checks the open screen at both widths: that nothing sticks out and what `check` adds, and all else at one
 * of them, which alternates between events.
 */
async function lookAtWidths(
  page: Page,
  event: EventConfig,
  screen: string,
  check?: (size: { width: number }) => Promise<void>,
): Promise<void> {
  const title = event.conferenceName;
  const looked = events.indexOf(event) % 2 === 0 ? NARROW : WIDE;
  for (const size of [NARROW, WIDE]) {
    await page.setViewportSize(size);
    if (size === looked || SCREENS_TO) await look(page, event, screen, title);
    else expect(await overflow(page), `${screen}: pixels that stick out at ${size.width} px`).toBe(0);
    await check?.(size);
  }
}

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

function activeNavigation(event: EventConfig) {
  return event.activeNavigation.filter(({ active }) => active).sort((a, b) => a.order - b.order);
}

/**
 * Runs an action on a navigation entry, which is behind the menu in a narrow window once the window has been
 * measured.
 */
async function withEntry(
  page: Page,
  { path: to }: NavItem,
  act: (entry: Locator) => Promise<void>,
): Promise<void> {
  const entry = page.getByRole('navigation').locator(`a[href="${to}"]`);
  await expect(async () => {
    if (!(await entry.isVisible()))
      await page.getByRole('button', { name: 'Menu' }).click({ timeout: 1_000 });
    await act(entry);
  }).toPass();
}

async function follow(page: Page, item: NavItem): Promise<void> {
  await withEntry(page, item, async (entry) => {
    await expect(entry).toContainText(item.displayName, { timeout: 1_000 });
    await entry.click({ timeout: 2_000 });
  });
}

for (const [index, event] of events.entries()) {
  test.describe(event.conferenceId, () => {
    test('the gate', async ({ page }) => {
      await page.setViewportSize(NARROW);
      await page.goto(`${originOf(event)}/gate`);
      const label = event.pageOptions.gate.enterLabel ?? 'Enter Meeting';
      await expect(page.getByRole('button', { name: label })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.conferenceName);
      await lookAtWidths(page, event, 'gate');
    });

    test('the home page', async ({ page }) => {
      const origin = originOf(event);
      await signedInBefore(page, origin);
      await page.setViewportSize(NARROW);
      await page.goto(origin);
      await settled(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.pageOptions.home.welcomeHeading);
      await lookAtWidths(page, event, 'home', async ({ width }) => {
        const logo = await page
          .getByRole('banner')
          .getByRole('img', { name: event.conferenceName })
          .boundingBox();
        expect(logo?.width, `the header's logo at ${width} px`).toBeGreaterThan(20);
      });
    });

    if (!SCREENS_TO && !WALKED.includes(event.conferenceId)) return;
    test('every entry of its navigation', async ({ page }) => {
      const origin = originOf(event);
      await signedInBefore(page, origin);
      // Screenshots for the documentation are wide; otherwise events alternate, so both widths are covered.
      await page.setViewportSize(SCREENS_TO || index % 2 === 0 ? WIDE : NARROW);
      await page.goto(origin);
      await settled(page);
      for (const item of activeNavigation(event)) {
        const url = new URL(item.path, origin);
        if (url.origin !== origin || item.link) {
          await page.goto(origin);
          await settled(page);
          await followAway(page, item);
          await page.goto(origin);
          continue;
        }
        await follow(page, item);
        await expect(page, item.name).toHaveURL(
          new URL(item.path === '/home' ? '/' : item.path, origin).href,
        );
        await settled(page);
        const atHome = item.path === '/home' || item.path === '/';
        const title = atHome ? event.conferenceName : new RegExp(` · ${escapeRegExp(event.conferenceName)}$`);
        await expect(page, item.name).toHaveTitle(unreadOrNot(title));
        if (!atHome) await look(page, event, item.name, title);
      }
    });
  });
}

/** An entry that leaves the app: an external link, or the route to its configured address. */
async function followAway(page: Page, item: NavItem): Promise<void> {
  if (!item.link) {
    await withEntry(page, item, (entry) => expect(entry).toContainText(item.displayName, { timeout: 1_000 }));
    return;
  }
  await page.route(item.link, (route) => route.fulfill({ body: 'elsewhere', contentType: 'text/plain' }));
  await follow(page, item);
  await page.waitForURL(item.link);
}
