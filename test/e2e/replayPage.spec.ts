import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Locator, Page, Request } from '@playwright/test';
import { chunkLoaded, chunkRequested } from '../../src/app/chunkLoading/slice';
import { sessionSlice } from '../../src/features/program/session/slice';
import { sessionsFailed, sessionsSucceeded } from '../../src/features/program/sessions/slice';
import { startupFinished } from '../../src/features/platform/startup/slice';
import { videoPrepared, videoRequested } from '../../src/features/stage/video/slice';
import type { SessionList } from '../../src/contract/program/sessions';
import type { ActionLog } from '../../src/replay/log/actionLog';
import type { Entry, LoggedAction } from '../../src/replay/log/entry';
import { writeLog } from '../../src/replay/log/file';
import { toPlain, type Json } from '../../src/replay/log/plain';
import { eventConfigured } from '../../src/shared/platform/event';
import { localeChanged, locationChanged } from '../../src/shared/platform/page';
import { signedIn } from '../../src/shared/platform/auth';
import { buildCredentials } from '../builders/credentials';
import { buildUser } from '../builders/user';
import { locationOf } from '../fakes/page';
import { Api, deliveredConfig } from './support/api';
import { enter } from './support/person';
import { expectStatus } from './support/reply';
import { expectGoodScreen } from './support/screen';
import { sharedServer, test } from './support/sharedServer';
import { expect } from './support/test';
import { SANDBOX_WARNING } from './support/watch';

const server = sharedServer();

const NETWORK = { kind: 'network', status: null, message: 'Failed to fetch' } as const;
const { sessionRequested, sessionSucceeded } = sessionSlice.actions;

/** A recorded visit, built from the server's configuration and program. */
async function visitLog(origin: string): Promise<ActionLog> {
  const delivered = await deliveredConfig(origin);
  const api = await Api.as(origin, 'attendee');
  const list: SessionList = await api.sessions();
  await api.dispose();
  const session = list.upcomingSessions.find(({ videoUrl }) => videoUrl !== null);
  if (!session) throw new Error('The demo has no session with a video.');

  const entries: Entry[] = [];
  const put = (seconds: number, ...actions: { type: string }[]) => {
    for (const action of actions) {
      entries.push({ kind: 'put', at: seconds * 1_000, action: toPlain(action) as LoggedAction });
    }
  };
  const { messages: _messages, ...event } = delivered;
  entries.push({ kind: 'call', at: 0, call: 1, name: 'api.loadConfig', args: [] });
  entries.push({ kind: 'settle', at: 20, call: 1, result: delivered as unknown as Json });
  put(0.1, eventConfigured(event), localeChanged('en'), locationChanged(locationOf('/')));
  put(
    0.2,
    signedIn({ user: buildUser({ name: 'Person 7' }), credentials: buildCredentials(), how: 'restored' }),
    startupFinished(),
  );
  for (const name of ['shell', 'home', 'sessions', 'session'] as const) {
    put(0.5, chunkRequested(name), chunkLoaded(name));
  }
  put(1, sessionsFailed(NETWORK));
  put(2, sessionsSucceeded(list));
  entries.push({
    kind: 'ext',
    at: 4_000,
    action: toPlain(locationChanged(locationOf('/sessions'))) as LoggedAction,
  });
  put(60, locationChanged(locationOf(`/sessions/${session.sessionId}`)), sessionRequested(session.sessionId));
  put(61, sessionSucceeded({ session, loadedAt: 0 }));
  put(
    62,
    videoRequested({
      sessionId: session.sessionId,
      title: session.title,
      url: session.videoUrl,
      captions: { en: null, es: null },
    }),
    videoPrepared({
      media: { kind: 'hls', url: '/media/demo/master.m3u8', query: '', captions: { en: null, es: null } },
      remembered: null,
    }),
  );
  put(63, locationChanged(locationOf('/help')));
  entries.push({ kind: 'check', at: 64_000, digest: '0000000000000000', patch: [] });
  return {
    id: 'visit-1',
    event: { id: 'cleaning-summit', configDigest: 'd' },
    report: null,
    segments: [
      {
        startedAt: 1_611_673_800_000,
        build: '0.1.0',
        initialState: {},
        cut: null,
        firstSequence: 0,
        entries,
      },
    ],
  };
}

let log: ActionLog;
test.beforeAll(async () => {
  log = await visitLog(server().origin);
});

/** All requests made by the page and its stage. */
function watchRequests(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return requests;
}

async function openLog(
  page: Page,
  content: string | Buffer = gzipSync(writeLog(log)),
  name = 'visit.json.gz',
): Promise<void> {
  await page.goto(`${server().origin}/?replay`);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
}

const screenOf = (page: Page) => page.frameLocator('iframe');
const moments = (page: Page) => page.getByRole('listbox', { name: 'Moments' });
const moment = (page: Page, name: string | RegExp) => moments(page).getByRole('option', { name });

test(
  'shows moments, states and the real screens without calling the conference server',
  { tag: '@journey' },
  async ({ page, watch }) => {
    watch.mayLog.push(SANDBOX_WARNING);
    const requests = watchRequests(page);
    await page.goto(`${server().origin}/?replay`);
    await expectGoodScreen(page, 'replay-empty', 'Replay');
    await openLog(page);
    const screen = screenOf(page);

    // The end of startup, then the start page with its navigation.
    await moment(page, /startup\/finished/).click();
    await expect(page.getByRole('status').filter({ hasText: 'startup/finished' })).toBeAttached();
    await moment(page, /sessions\/sessionsSucceeded/).click();
    await expect(screen.getByRole('contentinfo')).toBeVisible();
    await expectGoodScreen(page, 'replay-home', 'Replay');

    // Stepping with the arrow keys: the program appears with its action.
    await page.keyboard.press('ArrowRight');
    await expect(screen.locator('html')).toHaveAttribute('lang', 'en');
    await expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('page.location.pathname')).toBeVisible();
    const program = await screen.getByRole('heading', { level: 1 }).textContent();
    await page.keyboard.press('ArrowLeft');
    await expect(screen.getByRole('heading', { level: 1 })).not.toHaveText(program ?? '');

    // Scrubbing shows the session with its player, which has nothing to load.
    const scrubber = page.getByRole('slider', { name: 'Moment' });
    const total = Number(await scrubber.getAttribute('max'));
    await scrubber.fill(String(total - 2));
    await expect(screen.locator('video')).toBeVisible();
    expect(await screen.locator('video').evaluate((video: HTMLVideoElement) => video.currentSrc)).toBe('');
    await expectGoodScreen(page, 'replay-session', 'Replay');

    // Trying out the screens sends nothing either.
    await page.getByLabel('Interact with the screen').check();
    await screen.getByRole('link', { name: 'Program' }).first().click();
    await screen.getByRole('contentinfo').getByRole('button', { name: 'Log out' }).click();
    await expect(screen.locator('video')).toBeVisible();

    // Failures: first an action, then the checkpoint that differs.
    await page.getByRole('button', { name: 'First moment' }).click();
    await page.getByRole('button', { name: 'Next failure' }).click();
    await expect(moment(page, /sessionsFailed/)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('f');
    await expect(page.getByText('The state differs from what was recorded.')).toBeVisible();

    // Playback skips idle time and stops at the end.
    await page.getByLabel('Speed').selectOption('100');
    await page.getByRole('button', { name: 'Play' }).click();
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
    await expect(scrubber).toHaveValue(String(total));

    const asked = requests.map((request) => new URL(request.url()));
    expect(
      asked.filter(({ pathname }) => /^\/(api|oidc|media|config\.json|csp-report)/.test(pathname)),
    ).toEqual([]);
    const ofStage = requests.filter((request) => request.frame().parentFrame() !== null);
    expect(ofStage.length).toBeGreaterThan(5);
    for (const request of ofStage) {
      expect(new URL(request.url()).origin, request.url()).toBe(server().origin);
      expect(['document', 'script', 'stylesheet', 'font', 'image'], request.url()).toContain(
        request.resourceType(),
      );
    }
  },
);

test('cuts its stage off the network by its own policy, wherever it is served from', async ({ request }) => {
  const reply = await request.get(`${server().origin}/replay-stage.html`);
  await expectStatus(reply, 'replay-stage.html', 200);
  const header = reply.headers()['content-security-policy'] ?? '';
  const inPage = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(await reply.text())?.[1] ?? '';
  expect(header).toBe(`${inPage.replaceAll('&#39;', "'")}; frame-ancestors 'self'`);
  for (const rule of ["connect-src 'none'", "media-src 'none'", "frame-src 'none'", "form-action 'none'"]) {
    expect(header).toContain(rule);
  }
  const policyOf = async (path: string) => {
    const page = await request.get(`${server().origin}${path}`);
    await expectStatus(page, path, 200);
    return page.headers()['content-security-policy'] ?? '';
  };
  expect(await policyOf('/?replay')).toMatch(/frame-src 'self'/);
  expect(await policyOf('/')).not.toMatch(/frame-src[^;]*'self'/);
});

test('fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openLog(page);
  await moment(page, /sessions\/sessionsSucceeded/).click();
  await expect(screenOf(page).getByRole('contentinfo')).toBeVisible();
  await expectGoodScreen(page, 'replay-home', 'Replay');
});

test('finds moments by name and kind, and exports a file for Redux DevTools', async ({ page }) => {
  await openLog(page);
  await page.getByLabel('Show', { exact: true }).selectOption('Calls');
  await expect(moment(page, /api\.loadConfig/)).toHaveCount(2);
  await expect(moment(page, /startup\/finished/)).toHaveCount(0);
  await page.getByLabel('Show', { exact: true }).selectOption('Everything');
  await page.getByLabel('Search by name').fill('LOCATIONCH');
  await expect(moment(page, /locationChanged/)).toHaveCount(4);
  await expect(moments(page).getByRole('option')).toHaveCount(4);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export for Redux DevTools' }).click();
  const file = await (await download).path();
  const exported = JSON.parse(readFileSync(file, 'utf8')) as { payload: string; preloadedState: string };
  expect(JSON.parse(exported.payload)).toContainEqual({ type: 'startup/finished' });
  expect((await download).suggestedFilename()).toBe('visit.devtools.json');
});

test('compares with this build and offers to go to the difference', async ({ page }) => {
  await openLog(page);
  await page.getByRole('button', { name: 'Compare with this build' }).click();
  await expect(page.getByText(/behaves differently at entry/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go there' })).toBeVisible();
});

test('says what is wrong with a file, and where', async ({ page }) => {
  await openLog(page, '{"format": "plenary', 'broken.json');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Couldn’t open broken.json');
  await expect(alert).toContainText(/Where: /);
  await openLog(page, writeLog(log).replace('Person 7', 'Person 8'), 'altered.json');
  await expect(page.getByText(/changed since it was written/)).toBeVisible();
  await openLog(page, gzipSync(writeLog(log)).subarray(0, -50), 'short.json.gz');
  await expect(alert).toContainText('The file is packed, and damaged or incomplete.');
  // A megabyte that unpacks to a thousand.
  await openLog(page, gzipSync(Buffer.alloc(1000 * 1024 * 1024)), 'bomb.json.gz');
  await expect(alert).toContainText('Unpacked, it has more than 64 MB.');
});

/** Drops local files and folders on the page, as a user would. */
async function drop(page: Page, at: Locator, files: string[]): Promise<void> {
  const box = await at.boundingBox();
  if (!box) throw new Error('There is nothing to drop on.');
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files, dragOperationsMask: 1 };
  const place = { x: box.x + box.width / 2, y: box.y + 5 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, ...place, data });
  }
  await session.detach();
}

test('opens a dropped file, and explains why it rejects a folder or two files', async ({ page }, info) => {
  const folder = info.outputPath('folder');
  mkdirSync(folder, { recursive: true });
  const [packed, plain] = [info.outputPath('one.json.gz'), info.outputPath('two.json')];
  writeFileSync(packed, gzipSync(writeLog(log)));
  writeFileSync(plain, writeLog(log));
  const files = [packed, plain];
  await page.goto(`${server().origin}/?replay`);
  const refused = page.getByRole('status').filter({ hasText: /Drop (one recording|the file)/ });

  // On the drop area and next to it.
  for (const place of [page.getByText('Drop a recording here'), page.getByRole('heading', { level: 1 })]) {
    await drop(page, place, files);
    await expect(refused).toHaveText('More than one file was dropped. Drop one recording at a time.');
    await drop(page, place, [folder]);
    await expect(refused).toHaveText('This is a folder. Drop the file of one recording.');
    await drop(page, place, files.slice(0, 1));
    await expect(moments(page)).toBeVisible();
    await expect(page.getByText('one.json.gz')).toBeVisible();
    await expect(refused).toHaveCount(0);
    await page.getByRole('button', { name: 'Open another' }).click();
  }

  // The open recording stays until another one is opened.
  await drop(page, page.getByRole('heading', { level: 1 }), files.slice(0, 1));
  await drop(page, moments(page), files);
  await expect(refused).toHaveText('More than one file was dropped. Drop one recording at a time.');
  await expect(page.getByText('one.json.gz')).toBeVisible();
  await drop(page, moments(page), files.slice(1));
  await expect(page.getByText('two.json')).toBeVisible();
  await expect(refused).toHaveCount(0);
});

test('names the actions unknown to this build, and goes to the first', async ({ page }) => {
  const [segment] = log.segments;
  if (!segment) throw new Error('The log has no page.');
  const strange: Entry = { kind: 'put', at: 65_000, action: { type: 'survey/sent' } };
  const entries = [...segment.entries, strange, strange];
  await openLog(page, writeLog({ ...log, segments: [{ ...segment, firstSequence: 40, entries }] }));
  await expect(page.getByText('The pages before entry 40 are missing')).toBeVisible();
  const first = 40 + segment.entries.length;
  await expect(page.getByText(`survey/sent, 2 times, first at entry ${first}`)).toBeVisible();
  await expectGoodScreen(page, 'replay-unknown', 'Replay');
  await page.getByRole('button', { name: `entry ${first}` }).click();
  await expect(moment(page, new RegExp(`${first}.*survey/sent`))).toHaveAttribute('aria-selected', 'true');
});

test('opens a recording stored in this browser', async ({ page }) => {
  await page.goto(`${server().origin}/?record=1`);
  await enter(page, server().origin);
  await page.getByRole('link', { name: 'Program' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${server().origin}/?replay`);
  await page.getByRole('button', { name: 'Open cleaning-summit' }).click();
  await expect(moments(page)).toBeVisible();
  await page.keyboard.press('End');
  await expect(screenOf(page).getByRole('contentinfo')).toBeVisible();
  await page.getByRole('button', { name: 'Compare with this build' }).click();
  await expect(page.getByText('Same: this build does what was recorded', { exact: false })).toBeVisible();
});
