import { expect, type Locator, type Page } from '@playwright/test';
import { signedInBefore } from './person';

/** The attendee's button that opens the chat, whatever it counts. */
export const launcher = (page: Page): Locator => page.getByRole('button', { name: /helpdesk chat/i });
/** The attendee's panel. */
export const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Helpdesk chat' });
/** What was said, as the attendee sees it. */
export const conversation = (page: Page): Locator => panel(page).getByRole('log');
/** What was said in the chat that is shown, as the desk sees it. */
export const messages = (desk: Page): Locator => desk.getByRole('region', { name: 'Messages' });
/** A list of the desk, by its heading. */
export const listOf = (desk: Page, name: 'Waiting' | 'My chats' | 'Chats of colleagues'): Locator =>
  desk.getByRole('region', { name });

/** Opens the desk as somebody of it and waits for its lists. */
export async function openDesk(
  page: Page,
  origin: string,
  username: string,
  place = '/admin/helpdesk',
): Promise<void> {
  await signedInBefore(page, origin, username);
  await page.goto(`${origin}${place}`);
  await expect(page.getByRole('heading', { name: 'Waiting' })).toBeVisible();
}

/** Opens the chat as an attendee, who can write when this is done. */
export async function askForHelp(
  page: Page,
  origin: string,
  username: string,
  place = '/help',
): Promise<void> {
  await signedInBefore(page, origin, username);
  await page.goto(`${origin}${place}`);
  await launcher(page).click();
  await expect(panel(page).getByLabel('Your message')).toBeVisible();
}

/** Writes as the attendee or at the desk, by the name of the place to write, and sends. */
export async function write(page: Page, label: 'Your message' | 'Your answer', text: string): Promise<void> {
  await page.getByLabel(label).fill(text);
  await page.getByLabel(label).press('Enter');
}
