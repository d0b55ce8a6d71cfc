import type { Page } from '@playwright/test';
import { open } from './support/person';
import { accessibilityFaults } from './support/screen';
import { sharedServer, test } from './support/sharedServer';
import { expect } from './support/test';
import { OFFLINE } from './support/watch';

// Without a network, the worker opens the app.
test.use({ serviceWorkers: 'allow' });

const server = sharedServer();

/** Nobody else's test saves with this account. */
const WHO = 'attendee2';

const list = (page: Page) => page.getByRole('button', { name: 'List', exact: true });

test(
  'a star puts a session on the schedule, which opens without a network',
  { tag: '@journey' },
  async ({ page, context, watch }) => {
    watch.mayLog.push(OFFLINE);
    await open(page, server().origin, WHO, '/sessions');
    const star = page.getByRole('button', { name: /^Save / }).first();
    const title = ((await star.getAttribute('aria-label')) ?? '').replace('Save ', '');
    await star.click();
    await page.getByRole('button', { name: 'My sessions' }).click();
    await expect(page.getByRole('heading', { level: 3 })).toHaveText([title]);

    await page.getByRole('navigation').getByRole('link', { name: 'My Schedule' }).click();
    await list(page).click();
    await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);

    // A busy time, moved by keyboard.
    await page.getByRole('button', { name: 'Add busy time' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title (only you see it)').fill('Lunch');
    await dialog.getByLabel('From').fill('12:00');
    await dialog.getByLabel('To').fill('12:30');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Day', exact: true }).click();
    const lunch = page.getByRole('button', { name: /^Lunch/ });
    await lunch.press('ArrowDown');
    await lunch.press('ArrowDown');
    await expect(page.getByRole('status').filter({ hasText: 'Lunch: now' })).toContainText(
      '12:30 PM to 1:00 PM',
    );
    await expect(lunch).toHaveAccessibleName(/12:30 PM–1:00 PM/);

    // Read anew with the worker in place, then without a network.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.reload();
    await expect(lunch).toBeVisible();
    await expect
      .poll(() => page.evaluate(async () => (await caches.match('/schedule')) !== undefined))
      .toBe(true);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(/^Last updated:/)).toBeVisible();
    await expect(lunch).toBeVisible();
    await lunch.press('ArrowDown');
    await expect(lunch).toHaveAccessibleName(/12:45 PM–1:15 PM/);
    await page.goto(`${server().origin}/help`);
    await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();

    // What was changed meanwhile arrives.
    await page.goto(`${server().origin}/schedule?view=day`);
    await expect(lunch).toHaveAccessibleName(/12:45 PM–1:15 PM/);
    const sent = page.waitForResponse(
      (response) => response.url().includes('/own-times/') && response.request().method() === 'PUT',
    );
    await context.setOffline(false);
    expect((await sent).status()).toBe(200);
    await expect(page.getByText(/^Last updated:/)).toBeHidden();
  },
);
