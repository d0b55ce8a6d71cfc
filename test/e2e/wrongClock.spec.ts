import type { Page } from '@playwright/test';
import { Api } from './support/api';
import { open } from './support/person';
import { liveSession, play } from './support/session';
import { sharedServer, test } from './support/sharedServer';
import { expect } from './support/test';

const server = sharedServer();

const TWELVE_HOURS_MS = 12 * 3_600_000;
/** Tolerance for the time between two readings, in milliseconds. */
const SLACK_MS = 5_000;

/** Milliseconds between the header's clock and the server's event time. */
async function clockIsOff(page: Page, api: Api): Promise<number> {
  const shown = await page.getByRole('banner').locator('time').first().getAttribute('datetime');
  const { currentTimeISO } = await api.sessions();
  return Math.abs(Date.parse(shown ?? '') - Date.parse(currentTimeISO));
}

function countRenewals(page: Page): () => number {
  let renewals = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/oidc/token')) renewals += 1;
  });
  return () => renewals;
}

for (const [what, ahead] of [
  ['12 h ahead', TWELVE_HOURS_MS],
  ['12 h behind', -TWELVE_HOURS_MS],
] as const) {
  test(
    `with a clock ${what} event time is right, videos play and tokens are renewed once`,
    { tag: '@fault' },
    async ({ page }) => {
      const { origin } = server();
      const organiser = await Api.as(origin, 'organiser');
      const sessionId = await liveSession(organiser, 1_000);
      await page.clock.install({ time: Date.now() + ahead });
      const renewals = countRenewals(page);
      await open(page, origin, 'attendee', `/sessions/${sessionId}`);
      expect(await clockIsOff(page, organiser)).toBeLessThan(SLACK_MS);
      await play(page);
      await expect.poll(renewals).toBe(1);
      for (let minute = 0; minute < 5; minute++) await page.clock.fastForward('01:00');
      expect(await clockIsOff(page, organiser)).toBeLessThan(5 * 60_000 + SLACK_MS);
      expect(renewals()).toBe(1);
      await organiser.dispose();
    },
  );
}

test(
  'event time and video survive a clock change while the page is open',
  { tag: '@fault' },
  async ({ page }) => {
    const { origin } = server();
    const organiser = await Api.as(origin, 'organiser');
    const sessionId = await liveSession(organiser, 1_000);
    await page.clock.install({ time: Date.now() });
    await open(page, origin, 'attendee2', '/sessions');
    for (const ahead of [TWELVE_HOURS_MS, 0, -TWELVE_HOURS_MS]) {
      await page.clock.setSystemTime(Date.now() + ahead);
      await expect.poll(() => clockIsOff(page, organiser)).toBeLessThan(SLACK_MS);
      await expect(page.getByRole('article').filter({ hasText: 'Live now' }).first()).toBeVisible();
    }
    // Renewing the tokens reveals the clock's offset.
    const renewals = countRenewals(page);
    await page.clock.runFor('01:01');
    await expect.poll(renewals).toBeGreaterThan(0);
    await page.locator(`a[href="/sessions/${sessionId}"]`).first().click();
    await play(page);
    await organiser.dispose();
  },
);
