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
  await expect(page.getByRole('heading', { name: '2. The columns of people.csv' })).toBeVisible();
}

test('a superuser imports a file, fixes its error, finds the attendee and exports everyone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await open(page, originOf(), 'organiser', '/help');
  await page.getByRole('link', { name: 'Look after the people of the event' }).click();
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await choose(page, GOOD, BAD);
  await expect(page.getByRole('button', { name: /Leave out Shoe size/ })).toBeVisible();
  await page.getByRole('button', { name: 'Check without importing' }).click();
  await expect(page.getByText(/^Nobody was imported\. There is one error\./)).toBeVisible();
  await expect(page.getByRole('row', { name: /^3 E-mail/ })).toBeVisible();
  await expectGoodScreen(page, 'admin-import', /^Import people · /);

  await page.setViewportSize({ width: 1440, height: 900 });
  await expectGoodScreen(page, 'admin-import', /^Import people · /);
  await choose(page, GOOD, BAD.replace(' at ', '@').replace('example', 'example.org'));
  await page.getByRole('button', { name: 'Check without importing' }).click();
  await expect(page.getByText(/An import would add 2,/)).toBeVisible();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('2 rows were imported: 2 added, 0 changed, 0 as they were.')).toBeVisible();

  await page.getByRole('link', { name: 'People', exact: true }).click();
  await page.getByRole('textbox', { name: 'Last Name' }).fill('zuniga-probe');
  await expect(page.getByText('2 people were found.')).toBeVisible();
  await expectGoodScreen(page, 'admin-people', /^People of the event · /);
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export everybody as CSV' }).click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toBe(`${EVENT}-attendees.csv`);
  expect(await readFile(await file.path(), 'utf8')).toContain('Zuñiga-Probe');

  await page.getByRole('link', { name: /Ximena/ }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Prober');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The page is saved.')).toBeVisible();
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a picture' }).click();
  const buffer = await picture.png().toBuffer();
  await (await chooser).setFiles({ name: 'ximena.png', mimeType: 'image/png', buffer });
  await expect(page.getByText('The person has a new picture.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect(page.getByText('The picture of the person is removed.')).toBeVisible();
  await page.getByRole('button', { name: 'Note the wish to be deleted' }).click();
  await expect(page.getByText(/^The person wants to be deleted/)).toBeVisible();
  await page.setViewportSize({ width: 360, height: 760 });
  await expectGoodScreen(page, 'admin-person', / · /);
  await page.getByRole('link', { name: 'Deletion requests' }).click();
  await page.getByRole('button', { name: /Refuse… Ximena/ }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('An invoice is open.');
  await page.getByRole('button', { name: 'Refuse the wish' }).click();
  await expect(page.getByText('An invoice is open.')).toBeVisible();
  await expectGoodScreen(page, 'admin-deletions', /^Deletion requests · /);
  await page.goBack();
  await page.getByRole('button', { name: 'Note the wish to be deleted' }).click();
  await expect(page.getByText(/^The person wants to be deleted/)).toBeVisible();
  await page.getByRole('link', { name: 'Deletion requests' }).click();
  await page.getByRole('button', { name: /Delete… Ximena/ }).click();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('Ximena Zuñiga-Probe is deleted.')).toBeVisible();
  await expectGoodScreen(page, 'admin-deletions', /^Deletion requests · /);
});
