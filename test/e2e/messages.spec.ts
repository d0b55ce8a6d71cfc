import type { Page } from '@playwright/test';
import { signedInBefore, signInOnce } from './support/person';
import { expectGoodScreen } from './support/screen';
import { sharedServer, test } from './support/sharedServer';
import { expect } from './support/test';

const server = sharedServer();

const NAME = 'Cleaning Industry Summit';

/** Writes a message in the open conversation and sends it. */
async function send(page: Page, text: string): Promise<void> {
  await page.getByLabel('Message', { exact: true }).fill(text);
  await page.keyboard.press('Enter');
}

/** The last message with this text; those that quote it have it in another one. */
const line = (page: Page, text: string) =>
  page
    .getByRole('log')
    .getByRole('listitem')
    .filter({ has: page.getByText(text, { exact: true }) })
    .last();

/** Signs in and opens the conversation with another demo attendee. */
async function talkWith(page: Page, username: string, other: string): Promise<void> {
  const { origin } = server();
  await signedInBefore(page, origin, username, signInOnce);
  await page.goto(`${origin}/message-center?with=demo-${other}`);
  await expect(page.getByRole('log')).toBeVisible();
}

test('two people talk: each sees at once what the other writes, changes and deletes', async ({
  page,
  newPerson,
}) => {
  test.setTimeout(120_000);
  const { origin } = server();
  const other = await newPerson();
  await signedInBefore(other, origin, 'attendee2', signInOnce);
  await other.goto(`${origin}/`);
  await talkWith(page, 'attendee', 'attendee2');
  await expectGoodScreen(page, 'messageCenter', `Message Center · ${NAME}`);

  await send(page, 'Do you have a minute?');
  await expect(line(page, 'Do you have a minute?')).not.toContainText('Sending');
  // The badge, wherever in the app the other is.
  await expect(other.getByRole('link', { name: /^Message Center.+\d/ })).toBeVisible();
  await other.goto(`${origin}/message-center`);
  await other
    .getByRole('link', { name: /Alex Morgan/ })
    .first()
    .click();
  await expect(line(other, 'Do you have a minute?')).toBeVisible();

  await line(other, 'Do you have a minute?').hover();
  await line(other, 'Do you have a minute?').getByRole('button', { name: 'Reply' }).click();
  await send(other, 'Of course.');
  await expect(line(page, 'Of course.')).toContainText('Do you have a minute?');

  await page.getByLabel('Message', { exact: true }).focus();
  await page.keyboard.press('ArrowUp');
  await page.getByLabel('Change your message').fill('Do you have five minutes?');
  await page.keyboard.press('Enter');
  await expect(line(other, 'Do you have five minutes?')).toContainText('(edited)');

  await line(page, 'Do you have five minutes?').hover();
  await line(page, 'Do you have five minutes?').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(line(other, 'This message was deleted.')).toBeVisible();
  await expect(other.getByRole('log')).not.toContainText('five minutes');
});

test('what is written without a network is sent later, and drafts outlast the page', async ({
  page,
  context,
}) => {
  test.setTimeout(90_000);
  await talkWith(page, 'attendee', 'attendee2');
  await context.setOffline(true);
  await send(page, 'Written in a tunnel');
  await send(page, 'And this right after it');
  await expect(line(page, 'Written in a tunnel')).toContainText('Waiting to be sent');
  await context.setOffline(false);
  await expect(line(page, 'And this right after it')).not.toContainText(/sent…|Sending/);
  const texts = await page.getByRole('log').getByRole('listitem').allTextContents();
  const [first, second] = ['Written in a tunnel', 'And this right after it'].map((text) =>
    texts.findIndex((each) => each.includes(text)),
  );
  expect(first).toBeGreaterThan(-1);
  expect(second).toBeGreaterThan(first ?? 0);

  await page.getByLabel('Message', { exact: true }).fill('Begun and not sent');
  const stored = async () => JSON.stringify(await context.storageState({ indexedDB: true }));
  await expect.poll(stored).toContain('Begun and not sent');
  await page.reload();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Begun and not sent');
  await page.getByLabel('Message', { exact: true }).fill('');
});
