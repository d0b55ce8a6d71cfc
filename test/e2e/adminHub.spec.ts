import { open } from './support/person';
import { expectGoodScreen } from './support/screen';
import { sharedServer, test } from './support/sharedServer';
import { expect } from './support/test';

const server = sharedServer();
const originOf = () => `http://cleaning-summit.localhost:${server().port}`;

test(
  'a superuser sees the event now, and finds a person from any page of the administration',
  { tag: '@journey' },
  async ({ page }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await page.setViewportSize({ width: 360, height: 760 });
    await open(page, originOf(), 'organiser', '/sessions');
    await expect(page.getByRole('tab').first()).toBeVisible();
    expect(loaded.filter((path) => path.includes('adminHub'))).toEqual([]);

    await page.goto(`${originOf()}/admin`);
    const now = page.getByRole('region', { name: 'Event status' });
    await expect(now.getByText('people online').or(now.getByText('person online'))).toBeVisible();
    await expect(now.getByRole('link', { name: /reported item|No open reports/ })).toBeVisible();
    await expectGoodScreen(page, 'admin-hub', /^Administration · /);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectGoodScreen(page, 'admin-hub', /^Administration · /);

    await page.getByRole('link', { name: 'Audit log' }).click();
    const filter = page.getByRole('textbox', { name: 'Person' });
    await filter.click();
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: 'Search the administration' });
    await dialog.getByRole('combobox').fill('okafor gil');
    await expect(dialog.getByRole('option', { name: /Gil Okafor/ })).toHaveAttribute('aria-selected', 'true');
    await expectGoodScreen(page, 'admin-search', /^Audit log · /);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(filter).toBeFocused();

    await page.setViewportSize({ width: 360, height: 760 });
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await dialog.getByRole('combobox').fill('okafor gil');
    await expect(dialog.getByRole('option', { name: /Gil Okafor/ })).toBeVisible();
    await expectGoodScreen(page, 'admin-search', /^Audit log · /);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Gil Okafor' })).toBeVisible();
    await expect(page.getByText('This person is registered for the event.')).toBeVisible();
  },
);
