import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { chunkLoaded, chunkRequested } from '../../src/app/chunkLoading/slice';
import { startupFinished } from '../../src/features/platform/startup/slice';
import type { ActionLog } from '../../src/replay/log/actionLog';
import type { Entry, LoggedAction } from '../../src/replay/log/entry';
import { writeLog } from '../../src/replay/log/file';
import { toPlain } from '../../src/replay/log/plain';
import { eventConfigured } from '../../src/shared/platform/event';
import { localeChanged, locationChanged } from '../../src/shared/platform/page';
import { signedIn } from '../../src/shared/platform/auth';
import { buildCredentials } from '../builders/credentials';
import { buildUser } from '../builders/user';
import { locationOf } from '../fakes/page';
import { deliveredConfig } from './support/api';
import { sharedServer, test } from './support/sharedServer';
import { expect } from './support/test';

const server = sharedServer();

const ENTRIES = 100_000;
/** Maximum list rows rendered at once, whatever the list's length. */
const MAX_LINES = 80;
/** Entries are 100 ms apart, played at 1000x. */
const ENTRIES_PER_SECOND = 10_000;

const entryOf = (action: { type: string }, at: number): Entry => ({
  kind: 'put',
  at,
  action: toPlain(action) as LoggedAction,
});

/** Path after an entry: alternately the start page and the program, each with a unique query. */
const addressAfter = (sequence: number) => `${sequence % 2 === 0 ? '/' : '/sessions'}?visit=${sequence}`;

/** A visitor who navigates back and forth for almost three hours. */
async function longLog(origin: string): Promise<ActionLog> {
  const delivered = await deliveredConfig(origin);
  const { messages: _messages, ...event } = delivered;
  const started = [
    eventConfigured(event),
    localeChanged('en'),
    locationChanged(locationOf('/')),
    signedIn({ user: buildUser(), credentials: buildCredentials(), how: 'restored' }),
    startupFinished(),
    ...(['shell', 'home', 'sessions'] as const).flatMap((name) => [chunkRequested(name), chunkLoaded(name)]),
  ];
  const entries = started.map((action) => entryOf(action, 0));
  while (entries.length < ENTRIES) {
    entries.push(entryOf(locationChanged(locationOf(addressAfter(entries.length))), entries.length * 100));
  }
  const startedAt = 1_611_673_800_000;
  const segment = { startedAt, build: '0.1.0', initialState: {}, cut: null, firstSequence: 0, entries };
  return {
    id: 'long',
    event: { id: 'cleaning-summit', configDigest: 'd' },
    report: null,
    segments: [segment],
  };
}

const list = (page: Page) => page.getByRole('listbox', { name: 'Moments' });
const scrubber = (page: Page) => page.getByRole('slider', { name: 'Moment' });

/**
 * Expects the entry to be selected, with its change and screen shown, and the list to render no more rows
 * than needed.
 */
async function expectAt(page: Page, sequence: number): Promise<void> {
  // The first moment is the start of the page.
  await expect(scrubber(page)).toHaveValue(String(sequence + 1));
  const chosen = list(page).getByRole('option', { selected: true });
  await expect(chosen).toContainText(`${sequence}`);
  await expect(chosen).toContainText('page/locationChanged');
  await expect(chosen).toBeInViewport();
  const details = page.getByRole('region', { name: 'page/locationChanged' });
  await expect(details).toContainText(`?visit=${sequence}`);
  const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 });
  await (sequence % 2 === 0
    ? expect(heading).not.toHaveText('Program')
    : expect(heading).toHaveText('Program'));
  await expectFewLines(page);
}

async function expectFewLines(page: Page): Promise<void> {
  const lines = await list(page).getByRole('option').count();
  expect(lines).toBeGreaterThan(5);
  expect(lines).toBeLessThan(MAX_LINES);
}

test('shows the right entry of a hundred thousand, however it is reached', async ({ page }, info) => {
  const file = info.outputPath('long.json');
  mkdirSync(info.outputPath(), { recursive: true });
  writeFileSync(file, writeLog(await longLog(server().origin)));
  await page.goto(`${server().origin}/?replay`);
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(list(page)).toBeVisible();
  await expect(scrubber(page)).toHaveAttribute('max', String(ENTRIES));

  for (const sequence of [99_998, 123, 50_001, 77_770]) {
    await scrubber(page).fill(String(sequence + 1));
    await expectAt(page, sequence);
  }

  await scrubber(page).press('End');
  await expectAt(page, ENTRIES - 1);
  await page.getByRole('button', { name: 'Previous moment' }).click();
  await expectAt(page, ENTRIES - 2);

  // Rows scrolled into view are rendered and can be selected.
  await list(page).evaluate((element) => {
    element.scrollTop = (element.scrollHeight * 3) / 10;
  });
  const line = list(page).locator('[aria-posinset="30006"]');
  await expect(line).toBeInViewport();
  await expectFewLines(page);
  await line.click();
  await expectAt(page, 30_004);
  await page.keyboard.press('ArrowRight');
  await expectAt(page, 30_005);

  // Playback at full speed passes thousands of entries and stops on one when paused.
  await page.getByLabel('Speed').selectOption('1000');
  await page.getByRole('button', { name: 'Play' }).click();
  const position = async () => Number(await scrubber(page).inputValue());
  await expect.poll(position).toBeGreaterThan(30_006 + ENTRIES_PER_SECOND);
  await expectFewLines(page);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  await expectAt(page, (await position()) - 1);
});
