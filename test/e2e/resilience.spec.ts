import type { BrowserContext, Page, Request } from '@playwright/test';
import { Api } from './support/api';
import { open } from './support/person';
import {
  evaluationOf,
  takeUpEvaluation,
  fillEvaluation,
  liveSession,
  play,
  playerOf,
  setSpeed,
  watchFromStart,
} from './support/session';
import { expect, serverOfFile, test } from './support/test';

const server = serverOfFile();

/** Ids of all watched minutes these pages have tried to send. */
function minutesSent(context: BrowserContext): Set<string> {
  const ids = new Set<string>();
  context.on('request', (request) => {
    if (!request.url().endsWith('/log/append')) return;
    const { type, entryId } = request.postDataJSON() as { type: string; entryId: string };
    if (type.endsWith('VideoViewTime')) ids.add(entryId);
  });
  return ids;
}

/** Number of watched minutes queued in the browser. */
const minutesWaiting = (page: Page, userId: string) =>
  page.evaluate((key) => {
    const waiting = JSON.parse(localStorage.getItem(key) ?? '[]') as { type: string }[];
    return waiting.filter(({ type }) => type.endsWith('VideoViewTime')).length;
  }, `plenary/outbox/${userId}`);

/** Seconds of media buffered beyond the current position. */
const bufferedAhead = (page: Page) =>
  page.locator('video').evaluate(({ buffered, currentTime }: HTMLVideoElement) => {
    for (let index = 0; index < buffered.length; index++) {
      if (buffered.start(index) <= currentTime && currentTime <= buffered.end(index))
        return buffered.end(index) - currentTime;
    }
    return 0;
  });

const SAVED_HERE = 'Saved on this device. It will be sent as soon as possible.';

const pause = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.pause());

test(
  'a server killed mid-session loses and duplicates nothing',
  { tag: '@fault' },
  async ({ page, context }) => {
    test.slow();
    const { origin } = server();
    let organiser = await Api.as(origin, 'organiser');
    const sessionId = await liveSession(organiser, 3);
    const sent = minutesSent(context);
    await open(page, origin, 'attendee', `/sessions/${sessionId}`);
    await play(page);
    await watchFromStart(page);
    await expect.poll(() => organiser.minutesOf('demo-attendee', sessionId)).toBeGreaterThan(0);
    await setSpeed(page, 1);
    await expect.poll(() => bufferedAhead(page)).toBeGreaterThan(130);
    await expect.poll(() => minutesWaiting(page, 'demo-attendee')).toBe(0);
    const acknowledged = await organiser.minutesOf('demo-attendee', sessionId);

    await server().down('SIGKILL');
    await setSpeed(page, 16);
    await expect.poll(() => minutesWaiting(page, 'demo-attendee')).toBeGreaterThanOrEqual(3 - acknowledged);
    await pause(page);
    await server().up();

    await takeUpEvaluation(page);
    organiser = await Api.as(origin, 'organiser');
    await expect.poll(() => organiser.minutesOf('demo-attendee', sessionId)).toBe(sent.size);

    await server().down('SIGKILL');
    await fillEvaluation(page, 'Sent while nobody was listening');
    await evaluationOf(page).getByRole('button', { name: 'Send feedback' }).click();
    await expect(evaluationOf(page)).toContainText('Thank you for submitting your feedback.');
    await server().up();
    organiser = await Api.as(origin, 'organiser');
    await expect.poll(() => organiser.evaluationsOf('demo-attendee')).toHaveLength(1);
    expect(await organiser.minutesOf('demo-attendee', sessionId)).toBe(sent.size);
    await organiser.dispose();
  },
);

test(
  'an offline evaluation arrives once, even if the page was closed in the meantime',
  { tag: '@fault' },
  async ({ page, context }) => {
    const { origin } = server();
    const organiser = await Api.as(origin, 'organiser');
    const sessionId = await liveSession(organiser, 0);
    await open(page, origin, 'attendee2', `/sessions/${sessionId}`);
    await expect(evaluationOf(page)).toBeVisible();
    await fillEvaluation(page, 'Written on a train');

    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeAttached();
    await evaluationOf(page).getByRole('button', { name: 'Send feedback' }).click();
    // The browser has stored it, so the user is thanked; the server has nothing yet.
    await expect(evaluationOf(page)).toContainText('Thank you for submitting your feedback.');
    await expect(evaluationOf(page).getByRole('status')).toHaveText(SAVED_HERE);
    expect(await organiser.evaluationsOf('demo-attendee2')).toEqual([]);
    await page.close();

    await context.setOffline(false);
    const next = await context.newPage();
    await next.goto(`${origin}/sessions/${sessionId}`);
    await expect.poll(() => organiser.evaluationsOf('demo-attendee2')).toHaveLength(1);
    await expect(next.getByText('You have rated this session. Thank you!')).toBeVisible();
    await expect(next.getByText(SAVED_HERE)).toHaveCount(0);
    await next.reload();
    await expect(next.getByText('You have rated this session. Thank you!')).toBeVisible();
    expect(await organiser.evaluationsOf('demo-attendee2')).toHaveLength(1);
    await organiser.dispose();
  },
);

test('two tabs renew the tokens once', async ({ page, context }) => {
  const { origin } = server();
  await context.clock.install({ time: Date.now() });
  await open(page, origin);
  const second = await context.newPage();
  await second.goto(`${origin}/help`);
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  const before = await page.evaluate(() => localStorage.getItem('plenary/credentials'));
  // Every attempt counts, with what became of it.
  const renewals: (number | string | undefined)[] = [];
  const isRenewal = (request: Request) => request.url().endsWith('/oidc/token');
  context.on('response', (response) => {
    if (isRenewal(response.request())) renewals.push(response.status());
  });
  context.on('requestfailed', (request) => {
    if (isRenewal(request)) renewals.push(request.failure()?.errorText);
  });

  // The tab that renews tells the other one; both hear it on a channel of the test's own.
  for (const tab of [page, second]) {
    await tab.evaluate(() => {
      const channel = new BroadcastChannel('plenary');
      const heard = new Promise<void>((resolve) => {
        channel.onmessage = ({ data }: MessageEvent<{ kind: string }>) => {
          if (data.kind === 'credentialsRefreshed') resolve();
        };
      });
      Object.assign(window, { heard });
    });
  }
  // Tokens last an hour and are renewed five minutes before they expire. The clock is moved in one tab after
  // the other: an answer that came in between would look wrong to the tab that is behind.
  let move = () => {};
  const moved = new Promise<void>((resolve) => {
    move = resolve;
  });
  await context.route('**/oidc/token', async (route) => {
    await moved;
    await route.continue();
  });
  await context.clock.fastForward('55:30');
  move();
  await expect.poll(() => renewals).toEqual([200]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('plenary/credentials'))).not.toBe(before);
  const tokens = new Set<string>();
  for (const tab of [page, second]) {
    await tab.evaluate(() => (window as unknown as { heard: Promise<void> }).heard);
    const call = tab.waitForRequest((request) => request.method() === 'DELETE');
    await tab.getByRole('navigation').getByRole('link', { name: 'My Schedule' }).click();
    tokens.add((await (await call).allHeaders())['authorization'] ?? '');
  }
  const { idToken } = JSON.parse(
    (await page.evaluate(() => localStorage.getItem('plenary/credentials'))) ?? '{}',
  ) as { idToken: string };
  expect([...tokens]).toEqual([`Bearer ${idToken}`]);
  expect(renewals).toEqual([200]);
});

test('two tabs playing the same session count as one', async ({ page, context }) => {
  const { origin } = server();
  const organiser = await Api.as(origin, 'organiser');
  const sessionId = await liveSession(organiser, 1_000);
  const second = await context.newPage();
  await open(page, origin, 'presenter');
  for (const tab of [page, second]) {
    await tab.goto(`${origin}/sessions/${sessionId}`);
    await play(tab);
    await pause(tab);
  }
  for (const tab of [page, second]) {
    await tab.locator('video').evaluate((video: HTMLVideoElement) => {
      video.currentTime = 0;
    });
    await setSpeed(tab, 8);
    await playerOf(tab).focus();
    await tab.keyboard.press('k');
  }
  await expect.poll(() => organiser.minutesOf('demo-presenter', sessionId)).toBeGreaterThanOrEqual(1);
  for (const tab of [page, second]) await pause(tab);
  const positions = await Promise.all(
    [page, second].map((tab) =>
      tab.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime),
    ),
  );
  // Both actually played.
  expect(Math.min(...positions)).toBeGreaterThan(30);
  await page.reload();
  const minutes = await organiser.minutesOf('demo-presenter', sessionId);
  // Includes the few seconds played before each tab was rewound.
  expect(minutes).toBeLessThanOrEqual(Math.floor((Math.max(...positions) + 10) / 60));
  await organiser.dispose();
});

test('while the server answers 503, entries are shown as saved locally until they are sent', async ({
  page,
}) => {
  const { origin } = server();
  const organiser = await Api.as(origin, 'organiser');
  const sessionId = await liveSession(organiser, 1_000);
  const busy = { status: 503, headers: { 'retry-after': '1' }, json: { title: 'Unavailable', status: 503 } };
  await page.route('**/log/append', (route) => route.fulfill(busy));
  await open(page, origin, 'exhibitor', `/sessions/${sessionId}`);
  await play(page);
  const place = page.getByRole('status').filter({ hasText: SAVED_HERE });
  await expect(place).toBeVisible();
  const stored = page.waitForResponse((reply) => reply.url().endsWith('/log/append') && reply.ok());
  await page.unroute('**/log/append');
  await stored;
  await expect(place).toHaveCount(0);
  await organiser.dispose();
});

test('a comment whose reply is lost arrives by its channel, once', async ({ page }) => {
  const { origin } = server();
  const organiser = await Api.as(origin, 'organiser');
  const sessionId = await liveSession(organiser, 1_000);
  await open(page, origin, 'exhibitor', `/sessions/${sessionId}`);
  let lost = 0;
  await page.route('**/comments/*', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  const text = 'Said once, and sent twice';
  const comments = page.getByRole('region', { name: 'Comments' });
  await comments.getByRole('textbox').fill(text);
  await comments.getByRole('button', { name: 'Send' }).click();
  await expect(comments.getByRole('listitem').filter({ hasText: text })).toHaveCount(1);
  await expect(comments.getByText('Not sent')).toHaveCount(0);
  expect(lost).toBe(1);
  await page.reload();
  await expect(comments.getByRole('listitem').filter({ hasText: text })).toHaveCount(1);
  await organiser.dispose();
});

test('a chunk answered 503 is retried without reloading the page', async ({ page }) => {
  const { origin } = server();
  await open(page, origin, 'exhibitor');
  let refused = 0;
  await page.route(/\/app\/attendees\.[0-9a-f]+\.js$/, (route) => {
    if (refused > 1) return route.continue();
    // Once for the script, once for the HEAD that checks its status.
    refused += 1;
    return route.fulfill({ status: 503, headers: { 'retry-after': '1' }, body: '' });
  });
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
  await page.getByRole('navigation').getByRole('link', { name: 'Attendees' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Attendees' })).toBeVisible();
  expect(refused).toBe(2);
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true);
});
