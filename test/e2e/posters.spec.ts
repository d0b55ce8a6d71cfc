import path from 'node:path';
import { beginPdf } from '../../server/demo/pdf';
import type { Page } from '@playwright/test';
import { signedInBefore, signInOnce } from './support/person';
import { expectGoodScreen } from './support/screen';
import { sharedServer, test } from './support/sharedServer';
import { expect } from './support/test';

const server = sharedServer();

const NAME = 'Cleaning Industry Summit';
const WORDS = 'Fibers keep what floors lose';

function pdfOf(words: string): Buffer {
  const pdf = beginPdf(842, 595, words);
  pdf.addPage().text(words, 60, 60, { size: 36, ink: [0, 0, 0] });
  return pdf.end();
}

const PDFS = path.resolve('test/fixtures/pdf');

/** By how many pixels a page's ink sticks out of its words; null until it is drawn. */
const inkOutsideWords = (page: Page, number: number) =>
  page.getByRole('group', { name: `Page ${number} of` }).evaluate((sheet) => {
    const canvas = sheet.querySelector('canvas');
    const words = sheet.querySelector('canvas + div span')?.getBoundingClientRect();
    const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
    if (!canvas || !words || !pixels) return null;
    const { left, top, width, height } = canvas.getBoundingClientRect();
    let most = 0;
    for (let at = 0; at < pixels.length / 4; at += 1) {
      if ((pixels[4 * at] ?? 255) > 100) continue;
      const x = left + ((at % canvas.width) * width) / canvas.width;
      const y = top + (Math.floor(at / canvas.width) * height) / canvas.height;
      most = Math.max(most, words.left - x, x - words.right, words.top - y, y - words.bottom);
    }
    // The last letter's ink reaches beyond its advance, in another font than the text's.
    return most < words.height + words.width / 20 ? 0 : Math.round(most);
  });

test('text lies on the letters of turned pages, and huge pages appear', async ({ page }) => {
  const { origin } = server();
  await signedInBefore(page, origin, 'presenter', signInOnce);
  await page.goto(`${origin}/posters`);
  await page.getByRole('link', { name: 'Create a poster' }).click();
  await page.getByLabel('Title').fill('Turned pages');
  await page.getByLabel('Name of author 1').fill('Priya Raman');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  const edited = page.url();
  const readFile = async (name: string, version: number) => {
    await page.goto(edited);
    await page
      .getByRole('region', { name: 'Poster (PDF or image)' })
      .locator('input[type=file]')
      .setInputFiles(path.join(PDFS, name));
    await expect(page.getByText(`Version ${version}`)).toBeVisible();
    await page.goto(`${origin}/posters/poster-details/${new URL(edited).searchParams.get('posterId')}`);
  };

  await readFile('rotated.pdf', 1);
  for (const number of [1, 2, 3, 4]) {
    await page.getByRole('group', { name: `Page ${number} of` }).scrollIntoViewIfNeeded();
    await expect.poll(() => inkOutsideWords(page, number), `page ${number}`).toBe(0);
  }

  await readFile('hugePage.pdf', 2);
  await expect.poll(() => inkOutsideWords(page, 1)).toBe(0);
  // As large as it is on paper: more pixels than a canvas may have.
  const sheet = page.getByRole('group', { name: 'Page 1 of' });
  for (let times = 0; times < 6; times += 1) await page.getByRole('button', { name: 'Zoom in' }).click();
  const widths = () =>
    sheet.evaluate(({ clientWidth, children }) => [
      clientWidth,
      children[0]?.querySelector('canvas')?.width ?? 0,
    ]);
  await expect.poll(async () => (await widths())[1]).toBeGreaterThan(3_990);
  expect((await widths())[0]).toBeGreaterThan(6_000);
  await expect.poll(() => inkOutsideWords(page, 1)).toBe(0);
});

test(
  'an author uploads a PDF, an organizer publishes it, everybody reads it',
  { tag: '@journey' },
  async ({ page, newPerson }) => {
    const { origin } = server();
    await signedInBefore(page, origin, 'presenter', signInOnce);
    await page.goto(`${origin}/posters`);
    await expectGoodScreen(page, 'posters', `Posters · ${NAME}`);
    await page.getByRole('link', { name: 'Create a poster' }).click();
    await page.getByLabel('Title').fill('What a mop remembers');
    await page.getByLabel('Name of author 1').fill('Priya Raman');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await page
      .getByRole('region', { name: 'Poster (PDF or image)' })
      .locator('input[type=file]')
      .setInputFiles({ name: 'mop.pdf', mimeType: 'application/pdf', buffer: pdfOf(WORDS) });
    await expect(page.getByText('Version 1')).toBeVisible();
    await expectGoodScreen(page, 'edit-poster', /./);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Submitted: waiting for an organizer’s review.')).toBeVisible();

    const organizer = await newPerson();
    await signedInBefore(organizer, origin, 'organiser', signInOnce);
    await organizer.goto(page.url());
    await organizer.getByRole('button', { name: 'Publish' }).click();
    await expect(organizer.getByText('Published: all attendees can see it.')).toBeVisible();

    const reader = await newPerson();
    await signedInBefore(reader, origin, 'attendee', signInOnce);
    await reader.goto(`${origin}/posters/gallery`);
    await reader.getByLabel('Search posters').fill('mop remembers');
    await reader.getByRole('link', { name: 'What a mop remembers' }).click();
    await expect(reader.getByText(WORDS)).toBeVisible();
    await expectGoodScreen(reader, 'poster', `What a mop remembers · ${NAME}`);
  },
);
