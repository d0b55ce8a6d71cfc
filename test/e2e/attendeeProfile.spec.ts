import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { tokensOf } from './support/api';
import { open } from './support/person';
import { expectGoodScreen } from './support/screen';
import { sharedServer, test } from './support/sharedServer';
import { expect } from './support/test';

const server = sharedServer();

/** An event whose attendee directory is open. */
const EVENT = 'retail-brands-summit';
const NAME = 'Retail Brands Summit';
const originOf = () => `http://${EVENT}.localhost:${server().port}`;
const OWN = '/attendees/attendee-profile';

const saved = (page: Page) => page.getByText('Your profile was saved.');

/** Public path of the profile being edited. */
async function publicPath(page: Page): Promise<string> {
  return (await page.getByRole('link', { name: 'See my page' }).getAttribute('href')) ?? '';
}

/** Changes the title of a user's profile through the API, as another tab would. */
async function changeElsewhere(page: Page, username: string, title: string): Promise<void> {
  const { id_token } = await tokensOf(originOf(), username);
  const person = (await publicPath(page)).slice(OWN.length + 1);
  await page.evaluate(
    async ([event, id, token, words]) => {
      const address = `/api/${event}/attendees/${id}`;
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const found = await fetch(address, { headers });
      if (!found.ok) throw new Error(`profile: ${found.status} ${await found.text()}`);
      const read = (await found.json()) as Record<string, unknown>;
      const { own, attendeeId: _id, imgPath: _picture, companyId: _company, ...fields } = read;
      const { sharing, revision } = own as { sharing: object; revision: number };
      const body = JSON.stringify({ revision, profile: { ...fields, sharing, title: words } });
      const changed = await fetch(address, { method: 'PUT', headers, body });
      if (!changed.ok) throw new Error(`profile: ${changed.status} ${await changed.text()}`);
    },
    [EVENT, person, id_token, title] as const,
  );
}

test('a user edits and saves their profile, and keeps the changes over a conflicting edit', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, originOf(), 'attendee', OWN);
  await expect(page.getByRole('textbox', { name: 'First Name' })).toHaveValue('Alex');

  const email = page.getByRole('textbox', { name: 'Email' });
  const address = await email.inputValue();
  await email.fill('alex at example');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(email).toBeFocused();
  await expect(page.getByText('Enter a valid email address.')).toBeVisible();
  await expectGoodScreen(page, 'own-profile-problem', `My profile · ${NAME}`);
  await email.fill(address);

  await page.getByRole('textbox', { name: 'Title' }).fill('Director of Brands');
  await page.getByRole('textbox', { name: 'Biography' }).fill('I like **shelves**.\n\n- wide\n- deep');
  await page.getByRole('checkbox', { name: '#OwnBrands' }).check();
  await page.getByRole('link', { name: 'See my page' }).click();
  const leave = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await leave.getByRole('button', { name: 'Stay on this page' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(saved(page)).toBeVisible();

  await changeElsewhere(page, 'attendee', 'Chief of Elsewhere');
  await page.getByRole('textbox', { name: 'City' }).fill('Duluth');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const conflict = page.getByRole('alertdialog', { name: 'Your profile was changed elsewhere' });
  await expect(conflict).toContainText('Duluth');
  await expectGoodScreen(page, 'own-profile-conflict', `My profile · ${NAME}`);
  await conflict.getByRole('button', { name: 'Keep my changes' }).click();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Chief of Elsewhere');

  await page.getByRole('link', { name: 'See my page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Alex');
  await expect(page.getByText('Chief of Elsewhere')).toBeVisible();
  await expect(page.getByText('Duluth')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Biography' }).getByRole('listitem')).toHaveText([
    'wide',
    'deep',
  ]);
  await expectGoodScreen(page, 'profile', / · Retail Brands Summit$/);
});

test('a profile picture is rejected, uploaded and removed, and others see it', async ({
  page,
  newPerson,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, originOf(), 'attendee2', OWN);
  const choose = page.getByRole('button', { name: /^Choose (a|another) picture$/ });
  const send = async (name: string, mimeType: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await choose.click();
    await (await chooser).setFiles({ name, mimeType, buffer });
  };
  await expect(choose).toBeVisible();
  await send('me.png', 'image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(page.getByText('Choose a JPEG, PNG, or WebP file.')).toBeVisible();
  const background = { r: 20, g: 90, b: 160 };
  const strip = sharp({ create: { width: 1, height: 60_000, channels: 3, background } });
  await send('me.png', 'image/png', await strip.png().toBuffer());
  await expect(page.getByText('one side can be at most 4 times the other')).toBeVisible();
  const picture = sharp({ create: { width: 640, height: 480, channels: 3, background } });
  await send('me.png', 'image/png', await picture.png().toBuffer());
  await expect(page.getByText('Your picture was changed.')).toBeVisible();
  await expectGoodScreen(page, 'own-profile', `My profile · ${NAME}`);

  const other = await newPerson({ viewport: { width: 360, height: 740 } });
  await open(other, originOf(), 'attendee', await publicPath(page));
  const shown = other.locator('main img').first();
  await expect(shown).toHaveAttribute('src', /\/pictures\//);
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
  await other.locator('main a[href*="/company-listing/"]').click();
  await expect(other.getByRole('heading', { level: 2, name: 'People' })).toBeVisible();
  await expectGoodScreen(other, 'company', / · Retail Brands Summit$/);

  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect(page.getByText('Your picture was removed.')).toBeVisible();
});

test('a user downloads their data, requests deletion and withdraws the request', async ({ page }) => {
  await open(page, originOf(), 'attendee', OWN);
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  expect((await downloaded).suggestedFilename()).toBe(`${EVENT}-data.zip`);
  await page.getByRole('button', { name: 'Request deletion' }).click();
  const ask = page.getByRole('alertdialog', { name: 'Request deletion?' });
  await ask.getByRole('button', { name: 'Request deletion' }).click();
  await expect(page.getByText(/^On .*, you asked for your data to be deleted/)).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw the request' }).click();
  await expect(page.getByRole('button', { name: 'Request deletion' })).toBeVisible();
});
