import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { tokensOf } from './support/api';
import { inDatabase } from './support/database';
import { signedInBefore, storedCredentials } from './support/person';
import { MOVABLE_CLOCK } from './support/server';
import { expect, serverOfFile, test } from './support/test';

/*
 * What goes wrong around a chat, by the real amazon-connect-chatjs in a real browser, against the embedded desk.
 */

const server = serverOfFile(MOVABLE_CLOCK);
const FIXTURES = path.join(import.meta.dirname, '../fixtures');
const HOUR_MS = 3_600_000;

const launcher = (page: Page) => page.getByRole('button', { name: /^Helpdesk chat/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Helpdesk chat' });
const conversation = (page: Page) => panel(page).getByRole('log');
const field = (page: Page) => panel(page).getByLabel('Your message');
const messages = (desk: Page) => desk.getByRole('region', { name: 'Messages' });
const isRestoring = (page: Page) => panel(page).getByText('The connection is lost and is being restored.');

async function askForHelp(page: Page, username = 'attendee'): Promise<void> {
  const { origin } = server();
  await signedInBefore(page, origin, username);
  await page.goto(`${origin}/help`);
  await launcher(page).click();
  await expect(field(page)).toBeVisible();
}

async function openDesk(desk: Page): Promise<void> {
  const { origin } = server();
  await signedInBefore(desk, origin, 'organiser');
  await desk.goto(`${origin}/admin/helpdesk`);
  await expect(desk.getByRole('heading', { name: 'Waiting' })).toBeVisible();
}

async function accept(desk: Page, name = 'Alex Morgan'): Promise<void> {
  await desk.getByRole('button', { name: `Accept the chat of ${name}` }).click();
  await expect(desk.getByLabel('Your answer')).toBeVisible();
}

async function write(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label).fill(text);
  await page.getByLabel(label).press('Enter');
}
const ask = (page: Page, text: string) => write(page, 'Your message', text);
const answer = (desk: Page, text: string) => write(desk, 'Your answer', text);

/** Texts that stand in a conversation, of those that begin with `mark`, in their order. */
const textsIn = async (place: Locator, mark: string): Promise<string[]> => {
  const all = await place.getByText(mark).allTextContents();
  return all.map((text) => text.trim()).filter((text) => text.startsWith(mark));
};

async function endChat(page: Page): Promise<void> {
  await panel(page).getByRole('button', { name: 'End chat' }).click();
  await panel(page).getByRole('button', { name: 'End chat' }).click();
  await expect(panel(page)).toHaveCount(0);
}

test('a server that is killed while both write loses and doubles nothing, and both come back', async ({
  page,
  newPerson,
}) => {
  await askForHelp(page);
  const desk = await newPerson();
  await openDesk(desk);
  await accept(desk);
  await ask(page, 'line 1');
  await expect(messages(desk).getByText('line 1')).toBeVisible();

  // Both write at the moment of the kill, and after it.
  await Promise.all([ask(page, 'line 2'), answer(desk, 'line A'), server().down('SIGKILL')]);
  await ask(page, 'line 3');
  await answer(desk, 'line B');
  await field(page).fill('line 4');
  await expect(isRestoring(page)).toBeVisible();
  await expect(conversation(page).getByText('line 3')).toBeVisible();
  await expect(conversation(page).getByText('Sending…').last()).toBeVisible();
  await expect(desk.getByText('The connection is lost. What you see may be old')).toBeVisible();
  await server().up();

  await expect(isRestoring(page)).toHaveCount(0, { timeout: 30_000 });
  await field(page).press('Enter');
  await expect(messages(desk).getByText('line 4')).toBeVisible({ timeout: 30_000 });
  await expect(conversation(page).getByText('line B')).toBeVisible({ timeout: 30_000 });
  await expect(panel(page).getByText('Sending…')).toHaveCount(0);
  const read = await textsIn(conversation(page), 'line');
  expect(read.filter((text) => /\d/.test(text))).toEqual(['line 1', 'line 2', 'line 3', 'line 4']);
  expect(read.filter((text) => /[AB]$/.test(text))).toEqual(['line A', 'line B']);
  expect(await textsIn(messages(desk), 'line')).toEqual(read);
  await endChat(page);
});
