import { Api } from './support/api';
import { layoutShiftOf, scrollThrough, watchLayoutShifts } from './support/layoutShift';
import { signedInBefore, signInOnce } from './support/person';
import { sharedServer, test } from './support/sharedServer';
import { expect } from './support/test';

const server = sharedServer();

/** The most a page may move by itself while it loads and is scrolled (cumulative layout shift). */
const MOST = 0.02;
const WIDTHS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** Screens by who opens them. */
const SCREENS = {
  attendee: [
    '/gate',
    '/',
    '/sessions',
    '/sessions?onDemandFilter=',
    '/sessions/{live}',
    '/sessions/{recorded}',
    '/attendees',
    '/attendees/results?lastName=a',
    '/attendees/list',
    '/attendees/attendee-profile',
    '/schedule',
    '/help',
    '/resources',
    '/presenters',
    '/awards',
    '/tradeshow',
    '/posters',
    '/message-center',
    '/401',
    '/nothing/here',
  ],
  organiser: ['/admin', '/admin/attendees', '/admin/attendees/import', '/admin/helpdesk', '/developer'],
};

for (const viewport of WIDTHS) {
  for (const [username, paths] of Object.entries(SCREENS)) {
    test(`nothing moves while screens of an ${username} load, at ${viewport.width} px`, async ({ page }) => {
      test.setTimeout(180_000);
      const { origin } = server();
      await page.setViewportSize(viewport);
      const api = await Api.as(origin, 'organiser');
      const { upcomingSessions, onDemand, currentTimeISO } = await api.sessions();
      await api.dispose();
      const ids: Record<string, string | undefined> = {
        live: upcomingSessions.find(({ startTime }) => startTime <= currentTimeISO)?.sessionId,
        recorded: onDemand.find(({ endTime }) => endTime <= currentTimeISO)?.sessionId,
      };
      await signedInBefore(page, origin, username, signInOnce);
      await watchLayoutShifts(page);
      for (const path of paths) {
        await page.goto(origin + path.replace(/\{(\w+)\}/, (_all, name: string) => ids[name] ?? ''));
        await page.locator('main').first().waitFor();
        await page.waitForLoadState('networkidle');
        await scrollThrough(page);
        await page.waitForLoadState('networkidle');
        const { score, shifts } = await layoutShiftOf(page);
        expect.soft({ path, shifts: score > MOST ? shifts : [] }).toEqual({ path, shifts: [] });
      }
    });
  }
}

/** Those who get an entry of their own in the navigation, which must be there from the start. */
const STAFF = ['organiser', 'exhibitor', 'moderator', 'presenter'];

for (const username of STAFF) {
  test(`the navigation of the ${username} is complete from the start, at any width`, async ({ page }) => {
    const { origin } = server();
    await signedInBefore(page, origin, username, signInOnce);
    await watchLayoutShifts(page);
    for (let width = 900; width <= 1440; width += 60) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${origin}/help`);
      await page.locator('main').first().waitFor();
      await page.waitForLoadState('networkidle');
      const { score, shifts } = await layoutShiftOf(page);
      expect.soft({ width, shifts: score > MOST ? shifts : [] }).toEqual({ width, shifts: [] });
    }
  });
}

test('nothing moves when the program comes late', async ({ page }) => {
  const { origin } = server();
  await signedInBefore(page, origin, 'attendee', signInOnce);
  await watchLayoutShifts(page);
  await page.route('**/api/*/sessions', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  for (const viewport of WIDTHS) {
    await page.setViewportSize(viewport);
    for (const path of ['/', '/sessions', '/sessions?onDemandFilter=']) {
      await page.goto(origin + path);
      await page.getByRole('article').first().waitFor();
      const { score, shifts } = await layoutShiftOf(page);
      expect
        .soft({ path, viewport, shifts: score > MOST ? shifts : [] })
        .toEqual({ path, viewport, shifts: [] });
    }
  }
});

test('nothing moves when the connection goes and comes back', async ({ page, context }) => {
  const { origin } = server();
  await signedInBefore(page, origin, 'attendee', signInOnce);
  await watchLayoutShifts(page);
  for (const viewport of WIDTHS) {
    await page.setViewportSize(viewport);
    for (const path of ['/sessions', '/schedule', '/help']) {
      await page.goto(origin + path);
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
      const notice = page.getByText('You are offline.');
      await expect(notice).toBeVisible();
      await context.setOffline(false);
      await expect(notice).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      const { score, shifts } = await layoutShiftOf(page);
      expect
        .soft({ path, viewport, shifts: score > MOST ? shifts : [] })
        .toEqual({ path, viewport, shifts: [] });
    }
  }
});
