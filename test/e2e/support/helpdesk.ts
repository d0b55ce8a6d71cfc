import { expect, type Locator, type Page } from '@playwright/test';
import { signedInBefore, signInOnce, type SignIn } from './person';
import type { RunningServer } from './server';

/** The attendee's button that opens the chat, whatever it counts. */
export const launcher = (page: Page): Locator => page.getByRole('button', { name: /helpdesk chat/i });
/** The attendee's panel. */
export const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Helpdesk chat' });
/** What was said, as the attendee sees it. */
export const conversation = (page: Page): Locator => panel(page).getByRole('log');
/** Where the attendee writes. */
export const field = (page: Page): Locator => panel(page).getByLabel('Your message');
/** What says that the attendee's connection is lost. */
export const isRestoring = (page: Page): Locator =>
  panel(page).getByText('The connection is lost and is being restored.');
/** What was said in the chat that is shown, as the desk sees it. */
export const messages = (desk: Page): Locator => desk.getByRole('region', { name: 'Messages' });
/** A list of the desk, by its heading. */
export const listOf = (desk: Page, name: 'Waiting' | 'My chats' | 'Chats of colleagues'): Locator =>
  desk.getByRole('region', { name });

/** Opens the desk as somebody of it and waits for its lists. */
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

/** Opens the chat as an attendee, who can write when this is done. */
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

/** Writes as the attendee or at the desk, by the name of the place to write, and sends. */
export async function write(page: Page, label: 'Your message' | 'Your answer', text: string): Promise<void> {
  await page.getByLabel(label).fill(text);
  await page.getByLabel(label).press('Enter');
}

/** Takes a waiting chat at the desk, which may answer when this is done. */
export async function accept(desk: Page, name = 'Alex Morgan'): Promise<void> {
  await desk.getByRole('button', { name: `Accept the chat of ${name}` }).click();
  await expect(desk.getByLabel('Your answer')).toBeVisible();
}

/** Writes as the attendee. */
export const ask = (page: Page, text: string): Promise<void> => write(page, 'Your message', text);
/** Writes at the desk. */
export const answer = (desk: Page, text: string): Promise<void> => write(desk, 'Your answer', text);

/** Who meets in a chat: the attendee's page, and how somebody gets a browser profile of their own. */
export interface Meeting {
  page: Page;
  newPerson: () => Promise<Page>;
  server: Pick<RunningServer, 'origin'>;
}

/** Opens the chat as an attendee and the desk as the organiser, who accepts it: the desk's page. */
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

/** Texts that stand in a conversation, of those that begin with `mark`, in their order. */
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
