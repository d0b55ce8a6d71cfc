import { readFile } from 'node:fs/promises';
import { signedInBefore } from './support/person';
import { expectGoodScreen } from './support/screen';
import { sharedServer, test } from './support/sharedServer';
import { expect } from './support/test';

const server = sharedServer();
const originOf = () => `http://retail-brands-summit.localhost:${server().port}`;
const TITLE = /^Import a schedule · /;

interface Exported {
  schedule: { conference: { days: { rooms: Record<string, Record<string, unknown>[]> }[] } };
}

test('a superuser moves a session, exports the program, edits the file, imports it, and undoes that', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signedInBefore(page, originOf(), 'organiser');
  await page.goto(`${originOf()}/admin/schedule`);
  const session = page.locator('[data-session]').first();
  await session.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('heading', { name: '1 change to publish' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: '1 change to publish' })).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  const discarding = page.getByRole('alertdialog', { name: 'Discard 1 change?' });
  await discarding.getByRole('button', { name: 'Discard' }).click();

  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as JSON' }).click();
  const file = await readFile(await (await waiting).path(), 'utf8');
  await page.getByRole('link', { name: 'Import…' }).click();
  const choose = (text: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'schedule.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await choose(file);
  await expect(page.getByRole('button', { name: 'Import (no session changes)' })).toBeVisible();

  const edited = JSON.parse(file) as Exported;
  const [[first] = []] = edited.schedule.conference.days.flatMap(({ rooms }) => Object.values(rooms));
  const [rooms] = edited.schedule.conference.days.map((day) => day.rooms);
  Object.assign(rooms ?? {}, {
    'Probe room': [
      { ...first, guid: 'probe', slug: 'probe', title: 'Probe of an import' },
      { ...first, guid: 'broken', title: 'Broken', duration: 'long' },
    ],
  });
  await choose(JSON.stringify(edited));
  await expect(page.getByText('Its duration “long” is not hh:mm or dd:hh:mm.')).toBeVisible();
  await expectGoodScreen(page, 'admin-schedule-import', TITLE);
  await page.setViewportSize({ width: 360, height: 760 });
  await expectGoodScreen(page, 'admin-schedule-import', TITLE);
  await page.getByRole('button', { name: 'Import changes to 1 session' }).click();
  await expect(page.getByText('Imported: 1 new, 0 changed, 0 removed.', { exact: false })).toBeVisible();

  await page.getByRole('button', { name: /^Undo the import of / }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Undo this import?' });
  await expect(dialog.getByText('1 session that the import added will be removed.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(
    page.getByText('Undone: 0 sessions were restored, 1 removed, 0 left unchanged.'),
  ).toBeVisible();
  await expectGoodScreen(page, 'admin-schedule-import-undone', TITLE);
});
