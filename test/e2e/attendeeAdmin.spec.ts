import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { open } from './support/person';
import { expectGoodScreen } from './support/screen';
import { sharedServer, test } from './support/sharedServer';
import { expect } from './support/test';

const server = sharedServer();
const EVENT = 'retail-brands-summit';
const originOf = () => `http://${EVENT}.localhost:${server().port}`;

const HEADER = 'First Name;Last Name;E-mail;Company;Shoe size';
const csv = (...rows: string[]) => ({
  name: 'people.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${[HEADER, ...rows].join('\r\n')}\r\n`),
});
const GOOD = 'Ximena;Zuñiga-Probe;ximena@example.org;"Probe; Works";42';
const BAD = 'Yolanda;Zuñiga-Probe;yolanda at example;Probe Works;40';

async function choose(page: Page, ...rows: string[]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(csv(...rows));
  await expect(page.getByRole('heading', { name: '2. Match the columns of people.csv' })).toBeVisible();
}

test('a superuser imports a file, fixes its error, finds the attendee and exports everyone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await open(page, originOf(), 'organiser', '/help');
  await page.getByRole('link', { name: 'Manage people at this event' }).click();
  await page.getByRole('link', { name: 'Import people' }).click();
  await choose(page, GOOD, BAD);
  await expect(page.getByRole('combobox', { name: 'Shoe size' })).toHaveValue('');
  await page.getByRole('button', { name: 'Check without importing' }).click();
  await expect(page.getByText(/^Nothing was imported: the file has 1 error\./)).toBeVisible();
  await expect(page.getByRole('row', { name: /3.* E-mail.* yolanda at example/ })).toBeVisible();
  await expectGoodScreen(page, 'admin-import', /^Import people · /);

  await page.setViewportSize({ width: 1440, height: 900 });
  await expectGoodScreen(page, 'admin-import', /^Import people · /);
  await choose(page, GOOD, BAD.replace(' at ', '@').replace('example', 'example.org'));
  await page.getByRole('button', { name: 'Check without importing' }).click();
  await expect(page.getByText('2 rows checked, no errors: 2 new, 0 updated', { exact: false })).toBeVisible();
  const done = page.getByText('2 rows imported: 2 new, 0 updated, 0 unchanged.');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(done).toBeVisible();

  await page.getByRole('button', { name: 'Undo this import…' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Undo this import?' });
  await expect(dialog.getByRole('listitem')).toHaveText(['2 people added by this import will be deleted.']);
  await expectGoodScreen(page, 'admin-undo', /^Import people · /);
  await page.setViewportSize({ width: 360, height: 760 });
  await expectGoodScreen(page, 'admin-undo', /^Import people · /);
  await dialog.getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText('The import was undone: 2 deleted, 0 restored, 0 kept.')).toBeVisible();
  await expectGoodScreen(page, 'admin-import-undone', /^Import people · /);
  await page.setViewportSize({ width: 1440, height: 900 });
  await choose(page, GOOD, BAD.replace(' at ', '@').replace('example', 'example.org'));
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(done).toBeVisible();

  await page.getByRole('link', { name: 'People', exact: true }).click();
  const people = page.getByRole('table', { name: 'People at this event' });
  await expect(page.getByText(/^\d+ people were found, /)).toBeVisible();
  await expectGoodScreen(page, 'admin-people', /^People at this event · /);
  await page.getByRole('textbox', { name: 'Search people' }).fill('zuniga probe');
  await expect(page.getByText('2 people were found, none of them hidden.')).toBeVisible();
  await people.getByRole('button', { name: 'Name' }).click();
  await expect(people.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
  await expect(people.getByRole('rowheader').first()).toContainText('Yolanda');
  await people.getByRole('checkbox', { name: /Yolanda/ }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('2 people are selected.')).toBeVisible();
  await page.getByRole('button', { name: 'Hide…' }).click();
  await expectGoodScreen(page, 'admin-people-hide', /^People at this event · /);
  await page.getByRole('button', { name: 'Hide 2 people' }).click();
  await expect(page.getByText('2 people are now hidden.')).toBeVisible();
  await expect(page.getByText('2 people were found, 2 of them hidden.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select everyone on this page' }).check();
  await page.setViewportSize({ width: 360, height: 760 });
  await expectGoodScreen(page, 'admin-people', /^People at this event · /);
  await page.setViewportSize({ width: 1440, height: 900 });
  const part = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const chosen = await part;
  expect((await readFile(await chosen.path(), 'utf8')).trim().split('\n')).toHaveLength(3);
  await page.getByRole('checkbox', { name: /Ximena/ }).uncheck();
  await page.getByRole('button', { name: 'Delete…' }).click();
  await page.getByRole('button', { name: 'Delete one person' }).click();
  await expect(page.getByText('One person was deleted.')).toBeVisible();
  await expect(page.getByText('One person was found, who is hidden.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'One person deleted' })).toBeVisible();
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export everyone as CSV' }).click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toBe(`${EVENT}-attendees.csv`);
  expect(await readFile(await file.path(), 'utf8')).toContain('Zuñiga-Probe');

  await page.getByRole('link', { name: /Ximena/ }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Prober');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile saved.')).toBeVisible();
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a picture' }).click();
  const buffer = await picture.png().toBuffer();
  await (await chooser).setFiles({ name: 'ximena.png', mimeType: 'image/png', buffer });
  await expect(page.getByText('The picture was changed.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect(page.getByText('The picture was removed.')).toBeVisible();
  await page.getByRole('button', { name: 'Record a deletion request' }).click();
  await expect(page.getByText(/^This person has asked to be deleted/)).toBeVisible();
  await page.setViewportSize({ width: 360, height: 760 });
  await expectGoodScreen(page, 'admin-person', / · /);
  await page.getByRole('link', { name: 'Deletion requests' }).click();
  await page.getByRole('button', { name: /Refuse… Ximena/ }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('An invoice is open.');
  await page.getByRole('button', { name: 'Refuse the request' }).click();
  await expect(page.getByText('An invoice is open.')).toBeVisible();
  await expectGoodScreen(page, 'admin-deletions', /^Deletion requests · /);
  await page.goBack();
  await page.getByRole('button', { name: 'Record a deletion request' }).click();
  await expect(page.getByText(/^This person has asked to be deleted/)).toBeVisible();
  await page.getByRole('link', { name: 'Deletion requests' }).click();
  await page.getByRole('button', { name: /Delete… Ximena/ }).click();
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText('Ximena Zuñiga-Probe was deleted.')).toBeVisible();
  await expectGoodScreen(page, 'admin-deletions', /^Deletion requests · /);
});
