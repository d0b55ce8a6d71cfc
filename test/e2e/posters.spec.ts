import { beginPdf } from '../../server/demo/pdf';
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
      .getByRole('region', { name: 'The poster: a PDF or a picture' })
      .locator('input[type=file]')
      .setInputFiles({ name: 'mop.pdf', mimeType: 'application/pdf', buffer: pdfOf(WORDS) });
    await expect(page.getByText('Version 1')).toBeVisible();
    await expectGoodScreen(page, 'edit-poster', /./);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Submitted: it waits for an organizer.')).toBeVisible();

    const organizer = await newPerson();
    await signedInBefore(organizer, origin, 'organiser', signInOnce);
    await organizer.goto(page.url());
    await organizer.getByRole('button', { name: 'Publish' }).click();
    await expect(organizer.getByText('Published: every attendee sees it.')).toBeVisible();

    const reader = await newPerson();
    await signedInBefore(reader, origin, 'attendee', signInOnce);
    await reader.goto(`${origin}/posters/gallery`);
    await reader.getByLabel('Search posters').fill('mop remembers');
    await reader.getByRole('link', { name: 'What a mop remembers' }).click();
    await expect(reader.getByText(WORDS)).toBeVisible();
    await expectGoodScreen(reader, 'poster', `What a mop remembers · ${NAME}`);
  },
);
