import type { Page } from '@playwright/test';
import { buildPdf } from '../builders/pdf';
import { signedInBefore, signInOnce } from './support/person';
import { sharedServer, test } from './support/sharedServer';
import { expect } from './support/test';

const server = sharedServer();

const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });

test('an exhibitor uploads documents; a lost connection and a bad one are no obstacle', async ({ page }) => {
  const { origin } = server();
  await signedInBefore(page, origin, 'exhibitor', signInOnce);
  await page.goto(`${origin}/exhibitor`);
  await page.getByRole('link', { name: 'Documents' }).click();
  const input = page.locator('input[type=file]');

  // The connection breaks under the second of three parts.
  let parts = 0;
  await page.route('**/parts/*', (route) => {
    parts += 1;
    return parts === 2 ? route.abort('connectionreset') : route.continue();
  });
  const film = { dictionary: '', stream: Buffer.alloc(9_000_000, '0123456789abcdef') };
  const harmful = buildPdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' });
  await input.setInputFiles([pdf('Catalogue.pdf', buildPdf({ more: [film] })), pdf('Harmful.pdf', harmful)]);
  await expect(page.getByText('The PDF contains scripts')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Catalogue.pdf' })).toBeVisible();
  expect(parts).toBe(5);

  await page.getByRole('button', { name: 'Dismiss Harmful.pdf' }).click();
  await expect(page.getByText('Harmful.pdf')).toHaveCount(0);
});

/** Opens a poster whose file is this one. */
async function showFile(page: Page, body: Buffer): Promise<void> {
  await page.unrouteAll();
  await page.route('**/files/*/*', (route) =>
    route.fulfill({
      body,
      headers: { 'content-type': 'application/pdf', 'content-length': String(body.length) },
    }),
  );
  await page.reload();
}

async function openPoster(page: Page): Promise<void> {
  const { origin } = server();
  await signedInBefore(page, origin, 'attendee', signInOnce);
  await page.goto(`${origin}/posters/poster-details/demo-poster-1`);
  await expect(page.getByRole('group', { name: 'Pages and zoom' })).toBeVisible();
}

test('a PDF of 300 pages is read by keys, wheel and mouse', async ({ page }) => {
  await openPoster(page);
  await showFile(page, buildPdf({ pages: 300 }));
  const tools = page.getByRole('group', { name: 'Pages and zoom' });
  await expect(tools).toContainText('of 300');
  const column = page.getByRole('region', { name: /^Pages of / });
  await expect(column.locator('canvas').first()).toBeVisible();

  await tools.getByLabel('Page', { exact: true }).fill('287');
  await page.keyboard.press('Enter');
  await expect(column.getByRole('group', { name: 'Page 287 of 300' }).locator('canvas')).toBeVisible();
  expect(await column.locator('canvas').count()).toBeLessThan(10);

  await column.focus();
  await page.keyboard.press('Home');
  await expect(tools.getByLabel('Page', { exact: true })).toHaveValue('1');
  await page.keyboard.press('n');
  await expect(tools.getByLabel('Page', { exact: true })).toHaveValue('2');

  const percent = async () => Number.parseInt((await tools.getByText(/^\d+%$/).textContent()) ?? '', 10);
  const fitted = await percent();
  await column.hover();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -200);
  await page.keyboard.up('Control');
  await expect.poll(percent).toBeGreaterThan(fitted);
  await column.focus();
  await page.keyboard.press('0');
  await expect.poll(percent).toBe(fitted);

  const box = (await column.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const top = () => column.evaluate((element) => element.scrollTop);
  const before = await top();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 40);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 240);
  await page.mouse.up();
  expect(await top()).toBeGreaterThan(before + 100);

  // Its text is there to be selected.
  await expect(column.locator('span', { hasText: 'Hello' }).first()).toHaveCSS('cursor', 'text');
});

test('damaged PDFs never break the page', async ({ page }) => {
  await openPoster(page);
  const whole = buildPdf({ pages: 3 });
  // A fixed sequence, so that a failure can be repeated.
  let seed = 7;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const damaged = Array.from({ length: 12 }, () => {
    const bytes = Buffer.from(whole);
    for (let change = 0; change < 40; change += 1) bytes[random(bytes.length)] = random(256);
    return bytes.subarray(0, bytes.length - random(200));
  });
  for (const body of [...damaged, Buffer.from('%PDF-1.7'), Buffer.from('<!doctype html>')]) {
    await showFile(page, body);
    const tools = page.getByRole('group', { name: 'Pages and zoom' });
    await expect(tools.or(page.getByText('Can’t show this document'))).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});
