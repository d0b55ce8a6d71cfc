import type { Page } from '@playwright/test';
import { Api } from './support/api';
import { inFlight } from './support/inFlight';
import { scrollThrough } from './support/layoutShift';
import { signedInBefore, signInOnce } from './support/person';
import { settled } from './support/settled';
import { sharedServer, test } from './support/sharedServer';
import { expect } from './support/test';

/*
 * Pages that are read to their end without a touch. What moves fails the test that opens the page, here as
 * everywhere (support/test.ts); other tests touch their pages sooner.
 */

const server = sharedServer();

const WIDTHS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

/** Pages by who opens them. */
type Pages = Readonly<Record<string, readonly string[]>>;

/** Pages with much that comes late: pictures, a player, cards, a list, a table. */
const PAGES: Pages = {
  attendee: ['/', '/sessions', '/sessions/{live}', '/attendees', '/posters'],
  organiser: ['/admin/attendees'],
};

/** The rest, at one width. */
const OTHERS: Pages = {
  attendee: [
    '/gate',
    '/sessions?onDemandFilter=',
    '/sessions/{recorded}',
    '/attendees/results?lastName=a',
    '/attendees/list',
    '/attendees/attendee-profile',
    '/resources',
    '/presenters',
    '/awards',
    '/message-center',
    '/401',
    '/nothing/here',
  ],
  organiser: ['/admin', '/admin/attendees/import', '/admin/helpdesk', '/developer'],
};

/** Opens each page and reads it to its end. */
async function readAll(page: Page, pages: Pages): Promise<void> {
  const { origin } = server();
  const requests = inFlight(page.context());
  const api = await Api.as(origin, 'organiser');
  const { upcomingSessions, onDemand, currentTimeISO } = await api.sessions();
  await api.dispose();
  const live = upcomingSessions.find(({ startTime }) => startTime <= currentTimeISO);
  const recorded = onDemand.find(({ endTime }) => endTime <= currentTimeISO);
  if (!live || !recorded) throw new Error('The demo has no session on air, or none that is over.');
  for (const [username, paths] of Object.entries(pages)) {
    await signedInBefore(page, origin, username, signInOnce);
    for (const path of paths) {
      const named = path.replace('{live}', live.sessionId).replace('{recorded}', recorded.sessionId);
      await page.goto(origin + named);
      await settled(page, requests);
      await scrollThrough(page);
      await settled(page, requests);
    }
  }
}

for (const viewport of WIDTHS) {
  test(`nothing moves while pages load and are scrolled, at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await readAll(page, PAGES);
  });
}

test('nothing moves while the other pages load and are scrolled', async ({ page }) => {
  await page.setViewportSize(WIDTHS[0]);
  await readAll(page, OTHERS);
});

/** Pages that are much higher once what they ask for has come. */
const GROWING = ['/tradeshow', '/schedule', '/help'];

for (const viewport of WIDTHS) {
  test(`nothing moves at the end of a page that is not complete yet, at ${viewport.width} px`, async ({
    page,
  }) => {
    const { origin } = server();
    const requests = inFlight(page.context());
    await page.setViewportSize(viewport);
    await signedInBefore(page, origin, 'attendee', signInOnce);
    for (const path of GROWING) {
      await page.goto(origin + path);
      await settled(page, requests);
      await scrollThrough(page);
      await settled(page, requests);
      await page.reload();
      await settled(page, requests);
    }
    // The last of what is on the page.
    await page.goto(`${origin}/attendees/attendee-profile#my-data`);
    await expect(page.getByRole('region', { name: 'My data' })).toBeInViewport();
    await settled(page, requests);
    // Scrolled there as soon as it can be, several times: whether the first of the page is painted alone varies.
    for (let time = 0; time < 3; time++) {
      await page.goto(origin, { waitUntil: 'commit' });
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await settled(page, requests);
    }
  });
}

/** Those who get an entry of their own in the navigation, which must be there from the start. */
const STAFF = ['organiser', 'exhibitor', 'moderator', 'presenter'];

for (const username of STAFF) {
  test(`the navigation of the ${username} is complete from the start`, async ({ page }) => {
    const { origin } = server();
    const requests = inFlight(page.context());
    await signedInBefore(page, origin, username, signInOnce);
    for (const width of [900, 1080, 1260, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${origin}/help`);
      await settled(page, requests);
    }
  });
}

test('nothing moves when the program comes late', async ({ page }) => {
  const { origin } = server();
  const requests = inFlight(page.context());
  await signedInBefore(page, origin, 'attendee', signInOnce);
  let release = () => {};
  let late = Promise.resolve();
  await page.route('**/api/*/sessions', async (route) => {
    await late;
    await route.continue();
  });
  for (const viewport of WIDTHS) {
    await page.setViewportSize(viewport);
    for (const path of ['/', '/sessions', '/sessions?onDemandFilter=']) {
      late = new Promise((resolve) => (release = resolve));
      await page.goto(origin + path);
      // Everything else is there.
      await expect
        .poll(() => [...requests].map((request) => new URL(request.url()).pathname))
        .toEqual(['/api/cleaning-summit/sessions']);
      release();
      await expect(page.getByRole('article').first()).toBeVisible();
      await settled(page, requests);
    }
  }
});

/** Pages with pictures, by who opens them, at alternate widths. A visitor is not signed in. */
const PICTURED = {
  visitor: ['/gate', '/oidc/sign-in'],
  attendee: ['/', '/sessions', '/tradeshow', '/posters', '/attendees', '/schedule', '/help', '/resources'],
};

test('nothing moves when pictures come late', async ({ newPerson }) => {
  const { origin } = server();
  for (const [username, paths] of Object.entries(PICTURED)) {
    const page = await newPerson();
    const requests = inFlight(page.context());
    if (username !== 'visitor') await signedInBefore(page, origin, username, signInOnce);
    let release = () => {};
    let late = Promise.resolve();
    await page.route('**', async (route) => {
      if (route.request().resourceType() === 'image') await late;
      await route.continue();
    });
    for (const [index, path] of paths.entries()) {
      await page.setViewportSize(WIDTHS[index % WIDTHS.length] ?? WIDTHS[0]);
      late = new Promise((resolve) => (release = resolve));
      if (path === '/oidc/sign-in') await page.getByRole('button', { name: 'Enter Meeting' }).click();
      else await page.goto(origin + path, { waitUntil: 'commit' });
      await expect(page.locator('main')).toBeVisible();
      await expect
        .poll(() => [...requests].map((request) => request.resourceType()))
        .not.toContainEqual(expect.not.stringMatching('image'));
      release();
      await settled(page, requests);
    }
  }
});

test(
  'nothing moves when the connection goes and comes back',
  { tag: '@fault' },
  async ({ page, context }) => {
    const { origin } = server();
    const requests = inFlight(context);
    await signedInBefore(page, origin, 'attendee', signInOnce);
    for (const viewport of WIDTHS) {
      await page.setViewportSize(viewport);
      for (const path of ['/sessions', '/schedule', '/help']) {
        await page.goto(origin + path);
        // What is cut off while it loads is missing afterward.
        await settled(page, requests);
        await context.setOffline(true);
        const notice = page.getByText('You are offline.');
        await expect(notice).toBeVisible();
        await context.setOffline(false);
        await expect(notice).toHaveCount(0);
        await settled(page, requests);
      }
    }
  },
);
