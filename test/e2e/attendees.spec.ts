import type { Page } from '@playwright/test';
import { endLoad } from './support/layoutShift';
import { open } from './support/person';
import { expectGoodScreen, tabTo } from './support/screen';
import { sharedServer, test } from './support/sharedServer';
import { expect } from './support/test';

const server = sharedServer();

/** An event whose attendee directory is open. */
const EVENT = 'retail-brands-summit';
const TITLE = 'Attendees · Retail Brands Summit';
const originOf = () => `http://${EVENT}.localhost:${server().port}`;

const lastNames = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();
/** Position in the whole list of the focused row. */
const focusedRow = (page: Page) =>
  page.evaluate(() => Number(document.activeElement?.closest('li')?.getAttribute('aria-posinset')));
const list = (page: Page) => page.getByRole('list', { name: 'People by last name' });

test(
  'attendees are found while typing, by link, and by similar names',
  { tag: '@journey' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 760 });
    await open(page, originOf(), 'attendee', '/attendees');
    await expect(page.getByRole('region', { name: 'Retailers' }).getByRole('article')).toHaveCount(4);
    await expectGoodScreen(page, 'attendees', TITLE);
    await page.getByRole('searchbox', { name: 'Last Name' }).fill('garc');
    await expect(page).toHaveURL(/\/attendees\/results\?lastName=garc&noScroll=true$/);
    await expect(page.getByRole('searchbox', { name: 'Last Name' })).toBeFocused();
    await expect(page.getByText(/\d+ people found/)).toBeVisible();
    for (const name of await lastNames(page)) expect(name).toMatch(/García/);
    await expect(page.locator('mark').first()).toHaveText('Garc');
    await expectGoodScreen(page, 'attendee-results', `Search results · ${TITLE}`);

    await page.setViewportSize({ width: 1440, height: 900 });
    const field = page.getByRole('searchbox', { name: 'Last Name' });
    await field.fill('');
    await expect(page.getByText(/^Search for people/)).toBeVisible();
    await field.pressSequentially('Grcía');
    await expect(
      page.getByRole('region', { name: 'Similar names' }).getByRole('article').first(),
    ).toContainText('García');
    await expect(page).toHaveURL(/lastName=Grc%C3%ADa/);
    await expect(field).toBeFocused();
    await expectGoodScreen(page, 'attendee-results', `Search results · ${TITLE}`);

    await page.goto(`${originOf()}/attendees/results?lastName=garcia&email=x`);
    await expect(page.getByText(/\d+ people found/)).toBeVisible();
    const found = await lastNames(page);
    await page.getByRole('article').getByRole('heading').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/attendees\/attendee-profile\/./);
    await page.goBack();
    await expect(page.getByText(/\d+ people found/)).toBeVisible();
    expect(await lastNames(page)).toEqual(found);
  },
);

test('attendees are found by words of any field, and going back returns to the place in the results', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await open(page, originOf(), 'attendee', '/attendees/results?query=garc');
  await expect(page.getByText(/\d+ people found/)).toBeVisible();
  const [name = ''] = await lastNames(page);
  const [first = '', last = ''] = name.replace(/^(Dr|Mr|Mrs|Ms|Prof)\.? /, '').split(' ');
  const field = page.getByRole('searchbox', { name: 'Search people' });
  await field.fill(`${last.slice(0, 4).toLowerCase()} ${first.slice(0, 3)}`);
  await expect(page.getByRole('article').first()).toContainText(first);
  for (const found of await lastNames(page)) expect(found).toMatch(/Garc/);
  await field.fill('director');
  await expect(page.getByText(/\d+ people found/)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(24);
  await page.getByRole('button', { name: 'Show more people' }).click();
  await expect(page.getByRole('article')).toHaveCount(48);
  await expectGoodScreen(page, 'attendee-words', `Search results · ${TITLE}`);

  const person = page.getByRole('article').nth(40).getByRole('heading').getByRole('link');
  await person.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => window.scrollY);
  expect(top).toBeGreaterThan(1_000);
  const isBack = async () => {
    await expect(page).toHaveURL(/\/attendees\/results\?query=director/);
    await expect(page.getByRole('article')).toHaveCount(48);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
  };
  await person.click();
  await expect(page).toHaveURL(/\/attendees\/attendee-profile\/./);
  await page.goBack();
  await isBack();
  await person.click();
  await page.getByRole('main').getByRole('link', { name: 'Attendees', exact: true }).click();
  await isBack();
});

/** Makes the open page's text twice as large. */
async function enlarge(page: Page): Promise<void> {
  await endLoad(page);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
}

test('names wrap in the list where the text is twice as large', async ({ page }) => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 760 });
    await open(page, originOf(), 'attendee', '/attendees/list');
    await enlarge(page);
    await page.reload();
    await enlarge(page);
    await expect(list(page).getByRole('link').first()).toBeVisible();
    const cut = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('li[data-row], li[data-row] > *')]
          .filter(
            (each) => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1,
          )
          .map((each) => each.textContent),
      );
    await expect.poll(cut).toEqual([]);
    await expectGoodScreen(page, 'attendee-list-large', `Full list · ${TITLE}`);
  }
});

test('the full list is navigable by keyboard, and restores its position on going back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await open(page, originOf(), 'attendee', '/attendees/list');
  await expect(list(page).getByRole('link').first()).toBeVisible();
  await expectGoodScreen(page, 'attendee-list', `Full list · ${TITLE}`);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectGoodScreen(page, 'attendee-list', `Full list · ${TITLE}`);

  const count = Number(await list(page).getByRole('listitem').first().getAttribute('aria-setsize'));
  expect(count).toBeGreaterThan(390);
  await tabTo(page, list(page).getByRole('link').first());
  await page.keyboard.press('End');
  await expect.poll(() => focusedRow(page)).toBe(count);
  await page.keyboard.press('Home');
  await expect.poll(() => focusedRow(page)).toBe(1);
  await page.keyboard.type('garc');
  await expect(page.getByText(/García, \d+ of \d+$/)).toBeAttached();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent ?? '')).toMatch(/García/);
  await page.keyboard.press('ArrowDown');
  const row = await focusedRow(page);
  expect(row).toBeGreaterThan(1);
  const top = await list(page).evaluate((element) => element.parentElement?.scrollTop);

  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/attendees\/attendee-profile\/./);
  await expect(list(page)).toHaveCount(0);
  await page.goBack();
  await expect.poll(() => focusedRow(page)).toBe(row);
  expect(await list(page).evaluate((element) => element.parentElement?.scrollTop)).toBe(top);

  await page.getByRole('searchbox', { name: 'Go to a last name' }).fill('z');
  await expect(page.getByText(/, \d+ of \d+$/)).toBeAttached();
  // A list of this size is printed in full.
  await page.evaluate(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint'));
      document.title = `${document.querySelectorAll('table tbody tr').length} printed`;
    };
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page).toHaveTitle(`${count} printed`);
});
