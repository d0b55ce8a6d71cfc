import { expect, type Locator, type Page } from '@playwright/test';

/** Where a message is written. */
export const messageField = (page: Page): Locator => page.getByLabel('Message', { exact: true });

/** Writes a message in the open conversation and sends it. */
export async function send(page: Page, text: string): Promise<void> {
  await messageField(page).fill(text);
  await page.keyboard.press('Enter');
}

/** The last message with this text; those that quote it have it in a button, which leads there. */
export const line = (page: Page, text: string): Locator =>
  page
    .getByRole('log')
    .getByRole('listitem')
    .filter({ has: page.getByText(text, { exact: true }).and(page.locator(':not(button *)')) })
    .last();

/** Waits until the server has a message. */
export const arrived = (page: Page, text: string): Promise<void> =>
  expect(line(page, text)).not.toContainText(/Sending…|Waiting to be sent…/);

/** Presses one of the buttons that a message shows under the pointer, which it may still move away from. */
export async function act(page: Page, text: string, name: string): Promise<void> {
  await expect(async () => {
    await line(page, text).hover();
    await line(page, text).getByRole('button', { name, exact: true }).click({ timeout: 1_000 });
  }).toPass();
}

/** Changes the last message that the user wrote, by the key for it. */
export async function changeLast(page: Page, text: string): Promise<void> {
  await messageField(page).focus();
  await page.keyboard.press('ArrowUp');
  await page.getByLabel('Edit your message').fill(text);
  await page.keyboard.press('Enter');
  await expect(line(page, text)).toContainText('(edited)');
}

/** Chooses people by part of their names, and begins a group with them. */
export async function beginGroup(page: Page, people: Record<string, string>, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New message' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New message' });
  for (const [typed, person] of Object.entries(people)) {
    await dialog.getByLabel('People').fill(typed);
    await dialog.getByRole('button', { name: person }).first().click();
  }
  await dialog.getByLabel('Group name (optional)').fill(name);
  await dialog.getByRole('button', { name: 'Start the group' }).click();
  await expect(page.getByRole('log', { name: `Messages with ${name}` })).toBeVisible();
}
