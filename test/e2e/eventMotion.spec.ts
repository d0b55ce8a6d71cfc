import type { Page } from '@playwright/test';
import type { EventConfig } from '../../src/contract/platform/eventConfig';
import { loadEvents } from '../../server/events/load';
import { runUntilVisible, stopClock } from './support/clock';
import { giveCredentials, signedInBefore } from './support/person';
import { accessibilityFaults, tabTo } from './support/screen';
import { sharedServer, test } from './support/sharedServer';
import { expect } from './support/test';

/**
 * Animation in an event: the gate's backgrounds and the entrance. Events are picked by what they configure.
 */

const server = sharedServer();
const events = loadEvents().events.map(({ config }) => config);

const originOf = (event: EventConfig) => `http://${event.conferenceId}.localhost:${server().port}`;

type Background = EventConfig['pageOptions']['gate']['background'];

/** The first event whose gate has this kind of background, with the background. */
function gateWith<K extends Background['kind']>(
  kind: K,
): { event: EventConfig; background: Extract<Background, { kind: K }> } {
  for (const event of events) {
    const { background } = event.pageOptions.gate;
    if (background.kind === kind)
      return { event, background: background as Extract<Background, { kind: K }> };
  }
  throw new Error(`No event has a gate of the kind ${kind}.`);
}

async function openGate(page: Page, event: EventConfig): Promise<void> {
  await page.goto(`${originOf(event)}/gate`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.conferenceName);
}

const layersOf = (page: Page) => page.locator('[data-speed]');
const wayOf = (page: Page) =>
  layersOf(page).evaluateAll((layers) =>
    layers.map((layer) => Number.parseFloat((layer as HTMLElement).style.translate)),
  );

test('layers follow the mouse, each at its own rate', async ({ page }) => {
  const { event, background } = gateWith('layers');
  await openGate(page, event);
  await expect(layersOf(page)).toHaveCount(background.layers.length);
  await page.mouse.move(1439, 450);
  await expect.poll(async () => Math.abs((await wayOf(page))[0] ?? 0)).toBeGreaterThan(1);
  const ways = await wayOf(page);
  for (const [index, { speed }] of background.layers.entries()) {
    expect(Math.abs(ways[index] ?? 0), `the layer of speed ${speed}`).toBeCloseTo(719 / speed, 0);
  }
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('a video plays behind the login box until it is stopped', async ({ page }) => {
  await openGate(page, gateWith('video').event);
  const moves = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(moves).toBeGreaterThan(0.2);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Pause the moving background' }).click();
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
});

test('an event’s own page animates behind the login box, in a fully sandboxed frame', async ({ page }) => {
  await openGate(page, gateWith('page').event);
  const frame = page.locator('iframe');
  await expect(frame).toBeVisible();
  const allowed = ((await frame.getAttribute('sandbox')) ?? 'everything').split(' ');
  expect(allowed).not.toContain('allow-scripts');
  expect(allowed).not.toContain('allow-same-origin');
  await expect(page.frameLocator('iframe').locator('svg').first()).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('nothing moves at the gate with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const kind of ['video', 'page', 'layers'] as const) {
    await openGate(page, gateWith(kind).event);
    await page.mouse.move(100, 100);
    await page.mouse.move(1300, 700);
    await expect(page.locator('video, iframe')).toHaveCount(0);
    expect((await wayOf(page)).filter((way) => Math.abs(way) > 0)).toEqual([]);
  }
});

test.describe('the entrance', () => {
  const event = events.find(({ pageOptions }) => pageOptions.entrance.enabled);
  if (!event?.pageOptions.entrance.enabled) throw new Error('No event has an entrance.');
  const { greeting } = event.pageOptions.entrance;

  /** Opens a path that requires signing in, and goes to the provider's page. */
  async function toProvider(page: Page, path: string): Promise<void> {
    await page.goto(originOf(event as EventConfig) + path);
    const { enterLabel } = (event as EventConfig).pageOptions.gate;
    await page.getByRole('button', { name: enterLabel ?? 'Enter Meeting' }).click();
    await expect(page.getByLabel('Username')).toBeVisible();
  }

  /** Signs in from a path that requires it, up to the entrance or past it. */
  async function signInAt(page: Page, path: string): Promise<void> {
    const origin = originOf(event as EventConfig);
    await toProvider(page, path);
    await giveCredentials(page, 'attendee');
    // Images that are held up keep the page from being loaded completely.
    await page.waitForURL((url) => url.origin === origin && !/^\/(oidc|gate)/.test(url.pathname), {
      waitUntil: 'commit',
    });
  }

  test('opens once per browser, and leads to the requested page', async ({ page }) => {
    await page.clock.install();
    await toProvider(page, '/help');
    // It lasts a few seconds: a slow machine may need longer to look at it.
    await stopClock(page);
    await giveCredentials(page, 'attendee');
    await runUntilVisible(page, page.getByRole('heading', { name: greeting }));
    await expect(page).toHaveURL(/\/entrance$/);
    await expect(page.getByRole('button', { name: 'Skip' })).toBeFocused();
    // Without any interaction the doors open and the app moves on.
    await page.clock.resume();
    await expect(page).toHaveURL(/\/help$/);

    // The app shows the gate before it leaves for the provider's logout; only the page after it is loaded
    // anew.
    const loggedOut = page.waitForEvent('load');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Log out' }).click();
    await loggedOut;
    await signInAt(page, '/help');
    await expect(page).toHaveURL(/\/help$/);
  });

  test('is shown again after a reload, and Escape skips it', async ({ page }) => {
    // With reduced motion it stands until somebody continues: a slow machine cannot miss it.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // The reload breaks off its images, which is not the same as images that cannot be loaded.
    await page.route(/\/assets\/entrance-/, () => undefined);
    await signInAt(page, '/');
    await expect(page.getByRole('heading', { name: greeting })).toBeVisible();
    await page.unrouteAll();
    await page.reload();
    await expect(page.getByRole('heading', { name: greeting })).toBeVisible();
    // The doors as they open are checked as a story.
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(originOf(event) + '/');
    await page.goto(`${originOf(event)}/entrance`);
    await expect(page).toHaveURL(originOf(event) + '/');
  });
});

test.describe('the lobby', () => {
  const event = events.find(({ pageOptions }) => pageOptions.home.variant === 'lobby3d');
  if (event?.pageOptions.home.variant !== 'lobby3d') throw new Error('No event has a lobby.');
  const { stands } = event.pageOptions.home.lobby;
  const linksOf = (page: Page) => page.getByRole('main').getByRole('link');

  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    test(`leads by keyboard to what stands in it, with motion: ${reducedMotion}`, async ({ page, watch }) => {
      // The stands find their places once the hall is drawn.
      watch.mayMove.push(/^\/$/);
      await page.emulateMedia({ reducedMotion });
      await signedInBefore(page, originOf(event));
      await page.goto(originOf(event));
      const canvas = page.getByRole('main').locator('canvas');
      // With WebGL the hall is rendered; with reduced motion it never is.
      await expect(canvas).toHaveCount(reducedMotion === 'reduce' ? 0 : 1);
      for (const { label } of stands)
        await expect(linksOf(page).filter({ hasText: label }).first()).toBeAttached();
      expect(await accessibilityFaults(page)).toEqual([]);
      const last = stands.at(-1);
      if (!last) throw new Error('The lobby is empty.');
      await tabTo(page, linksOf(page).filter({ hasText: last.label }).first());
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(originOf(event) + last.link);
    });
  }
});

test('a layered image shifts with the mouse, and stays still with reduced motion', async ({ page }) => {
  const event = events.find(({ pageOptions }) => pageOptions.home.variant === 'image3d');
  if (event?.pageOptions.home.variant !== 'image3d') throw new Error('No event has a picture with depth.');
  const { description, layers } = event.pageOptions.home.scene;
  await signedInBefore(page, originOf(event));
  const open = async () => {
    await page.goto(originOf(event));
    await expect(page.getByRole('img', { name: description })).toBeVisible();
    await page.mouse.move(720, 300);
  };
  /** Left offset of each layer. */
  const places = () =>
    page
      .locator(`[role="img"][aria-label="${description}"] img`)
      .evaluateAll((images) => images.map((image) => Math.round(image.getBoundingClientRect().left)));

  await open();
  const middle = await places();
  expect(middle).toHaveLength(layers.length);
  await page.mouse.move(1300, 300, { steps: 5 });
  await expect.poll(async () => (await places()).at(-1)).not.toBe(middle.at(-1));

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open();
  const still = await places();
  await page.mouse.move(1300, 300, { steps: 5 });
  expect(await places()).toEqual(still);
});
