import { expect, type Locator, type Page } from '@playwright/test';
import { signedInBefore, signInOnce, type SignIn } from './person';
import type { RunningServer } from './server';

/** The attendee's button that opens the chat, whatever its unread count. */
export const launcher = (page: Page): Locator => page.getByRole('button', { name: /helpdesk chat/i });
/** The attendee's chat panel. */
export const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Helpdesk chat' });
/** The conversation as the attendee sees it. */
export const conversation = (page: Page): Locator => panel(page).getByRole('log');
/** The attendee's message field. */
export const field = (page: Page): Locator => panel(page).getByLabel('Your message');
/** The notice that the attendee's connection is lost. */
export const isRestoring = (page: Page): Locator => panel(page).getByText('Connection lost. Reconnecting…');
/** Messages of the open chat as the desk sees them. */
export const messages = (desk: Page): Locator => desk.getByRole('region', { name: 'Messages' });
/** One of the desk's lists, by its heading. */
export const listOf = (desk: Page, name: 'Waiting' | 'My chats' | 'Other agents’ chats'): Locator =>
  desk.getByRole('region', { name });

/** Opens the desk as one of its agents and waits for its lists. */
export async function openDesk(
  page: Page,
  origin: string,
  username = 'organiser',
  place = '/admin/helpdesk',
  signIn: SignIn = signInOnce,
): Promise<void> {
  await signedInBefore(page, origin, username, signIn);
  await page.goto(`${origin}${place}`);
  await expect(page.getByRole('heading', { name: 'Waiting' })).toBeVisible();
}

/** Opens the chat as an attendee and waits until they can write. */
export async function askForHelp(
  page: Page,
  origin: string,
  username = 'attendee',
  place = '/help',
  signIn: SignIn = signInOnce,
): Promise<void> {
  await signedInBefore(page, origin, username, signIn);
  await page.goto(`${origin}${place}`);
  await launcher(page).click();
  await expect(field(page)).toBeVisible();
}

/** Types a message into the labeled field of the attendee or the desk and sends it. */
export async function write(page: Page, label: 'Your message' | 'Your answer', text: string): Promise<void> {
  await page.getByLabel(label).fill(text);
  await page.getByLabel(label).press('Enter');
}

/** Accepts a waiting chat at the desk and waits until it can be answered. */
export async function accept(desk: Page, name = 'Alex Morgan'): Promise<void> {
  await desk.getByRole('button', { name: `Accept the chat with ${name}` }).click();
  await expect(desk.getByLabel('Your answer')).toBeVisible();
}

/** Sends a message as the attendee. */
export const ask = (page: Page, text: string): Promise<void> => write(page, 'Your message', text);
/** Sends a message from the desk. */
export const answer = (desk: Page, text: string): Promise<void> => write(desk, 'Your answer', text);

/** The two sides of a chat: the attendee's page, and a way to open another browser profile. */
export interface Meeting {
  page: Page;
  newPerson: () => Promise<Page>;
  server: Pick<RunningServer, 'origin'>;
}

/** Opens the chat as an attendee and the desk as the organizer, who accepts it. Returns the desk's page. */
export async function meetInChat(
  { page, newPerson, server: { origin } }: Meeting,
  {
    username = 'attendee',
    name = 'Alex Morgan',
    signIn = signInOnce,
  }: { username?: string; name?: string; signIn?: SignIn } = {},
): Promise<Page> {
  const desk = await newPerson();
  await Promise.all([
    askForHelp(page, origin, username, '/help', signIn),
    openDesk(desk, origin, 'organiser', '/admin/helpdesk', signIn),
  ]);
  await accept(desk, name);
  return desk;
}

/** Texts in a conversation that start with `mark`, in order. */
export async function textsIn(place: Locator, mark: string): Promise<string[]> {
  const all = await place.getByText(mark).allTextContents();
  return all.map((text) => text.trim()).filter((text) => text.startsWith(mark));
}

/** Ends the chat as the attendee. */
export async function endChat(page: Page): Promise<void> {
  await panel(page).getByRole('button', { name: 'End chat' }).click();
  await panel(page).getByRole('button', { name: 'End chat' }).click();
  await expect(panel(page)).toHaveCount(0);
}
