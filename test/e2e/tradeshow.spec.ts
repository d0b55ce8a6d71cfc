import { signedInBefore, signInOnce } from './support/person';
import { expectGoodScreen } from './support/screen';
import { sharedServer, test } from './support/sharedServer';
import { expect } from './support/test';

const server = sharedServer();

const NAME = 'Cleaning Industry Summit';
const VISITOR = 'Bea Núñez';

test(
  'a visitor finds a booth, shares contact details, and takes them back',
  { tag: '@journey' },
  async ({ page, newPerson }) => {
    const { origin } = server();
    await signedInBefore(page, origin, 'attendee2', signInOnce);
    await page.goto(`${origin}/tradeshow`);
    await expectGoodScreen(page, 'tradeshow', `Innovation Hall · ${NAME}`);
    await page.getByLabel('Search exhibitors').fill('fjordekm');
    await page.getByRole('link', { name: 'Fjordkem' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Fjordkem' })).toBeVisible();
    await expectGoodScreen(page, 'exhibitor', `Fjordkem · ${NAME}`);

    await page.getByRole('button', { name: 'Share my contact details' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Fjordkem gets these details from your profile, and nothing else');
    await dialog.getByRole('button', { name: 'Share my contact details' }).click();
    await expect(page.getByText('You have shared your contact details with Fjordkem')).toBeVisible();

    const staff = await newPerson();
    await signedInBefore(staff, origin, 'exhibitor', signInOnce);
    await staff.goto(`${origin}/exhibitor`);
    await staff.getByRole('link', { name: 'Leads' }).click();
    const lead = staff.getByRole('listitem').filter({ hasText: VISITOR });
    await expect(lead).toBeVisible();
    await expectGoodScreen(staff, 'leads', /./);

    await page.getByRole('link', { name: 'View or revoke' }).click();
    await page.getByRole('button', { name: 'Revoke what you share with Fjordkem' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByText('Fjordkem no longer has your details.')).toBeVisible();
    await staff.reload();
    await expect(lead).toHaveCount(0);
  },
);
