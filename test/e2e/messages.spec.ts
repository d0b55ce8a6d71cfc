import type { Page } from '@playwright/test';
import { Api } from './support/api';
import { act, arrived, changeLast, line, messageField, send } from './support/messages';
import { signedInBefore, signInOnce } from './support/person';
import { expectGoodScreen } from './support/screen';
import { sharedServer, test } from './support/sharedServer';
import { expect } from './support/test';

const server = sharedServer();

const NAME = 'Cleaning Industry Summit';

/** Signs in and opens the conversation with another demo attendee. */
async function talkWith(page: Page, username: string, other: string): Promise<void> {
  const { origin } = server();
  await signedInBefore(page, origin, username, signInOnce);
  await page.goto(`${origin}/message-center?with=demo-${other}`);
  await expect(page.getByRole('log')).toBeVisible();
}

test(
  'two people talk: each sees at once what the other writes, changes and deletes',
  { tag: '@journey' },
  async ({ page, newPerson }) => {
    const { origin } = server();
    const other = await newPerson();
    await signedInBefore(other, origin, 'attendee2', signInOnce);
    await other.goto(`${origin}/`);
    await talkWith(page, 'attendee', 'attendee2');
    await expectGoodScreen(page, 'messageCenter', `Message Center · ${NAME}`);

    await send(page, 'Do you have a minute?');
    await arrived(page, 'Do you have a minute?');
    // The badge, wherever in the app the other is.
    await expect(other.getByRole('link', { name: /^Message Center.+\d/ })).toBeVisible();
    await other.goto(`${origin}/message-center`);
    await other
      .getByRole('link', { name: /Alex Morgan/ })
      .first()
      .click();
    await expect(line(other, 'Do you have a minute?')).toBeVisible();

    await act(other, 'Do you have a minute?', 'Reply');
    await send(other, 'Of course.');
    await expect(line(page, 'Of course.')).toContainText('Do you have a minute?');

    await changeLast(page, 'Do you have five minutes?');
    await expect(line(other, 'Do you have five minutes?')).toContainText('(edited)');

    await act(page, 'Do you have five minutes?', 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(line(other, 'This message was deleted.')).toBeVisible();
    await expect(other.getByRole('log')).not.toContainText('five minutes');
  },
);

test(
  'what is written without a network is sent later, and drafts outlast the page',
  { tag: '@fault' },
  async ({ page, context }) => {
    await talkWith(page, 'attendee', 'attendee2');
    await context.setOffline(true);
    await send(page, 'Written in a tunnel');
    await send(page, 'And this right after it');
    await expect(line(page, 'Written in a tunnel')).toContainText('Waiting to be sent');
    await context.setOffline(false);
    await arrived(page, 'And this right after it');
    const texts = await page.getByRole('log').getByRole('listitem').allTextContents();
    const [first, second] = ['Written in a tunnel', 'And this right after it'].map((text) =>
      texts.findIndex((each) => each.includes(text)),
    );
    expect(first).toBeGreaterThan(-1);
    expect(second).toBeGreaterThan(first ?? 0);

    await messageField(page).fill('Begun and not sent');
    const stored = async () => JSON.stringify(await context.storageState({ indexedDB: true }));
    await expect.poll(stored).toContain('Begun and not sent');
    await page.reload();
    await expect(messageField(page)).toHaveValue('Begun and not sent');
    await messageField(page).fill('');
  },
);

test('the badge is right in every tab and on every device, for what comes and for what is read', async ({
  page,
  context,
  newPerson,
}) => {
  const { origin } = server();
  await talkWith(page, 'attendee', 'attendee2');
  await page.getByRole('link', { name: 'Help', exact: true }).click();
  const tab = await context.newPage();
  await tab.goto(`${origin}/schedule`);
  const device = await newPerson();
  await signedInBefore(device, origin, 'attendee', signInOnce);
  await device.goto(`${origin}/help`);
  const badges = [page, tab, device].map((each) =>
    each.getByRole('navigation').getByRole('link', { name: /^Message Center.+\d/ }),
  );
  for (const badge of badges) await expect(badge).toHaveCount(0);

  const other = await Api.withToken(origin, (await signInOnce(origin, 'attendee2')).id_token);
  await other.message('demo-attendee', 'Are you in Hall 3?');
  // Each is told; nobody asks again by themselves this soon.
  for (const badge of badges) await expect(badge).toHaveCount(1);
  await device
    .getByRole('navigation')
    .getByRole('link', { name: /^Message Center/ })
    .click();
  await device.getByRole('link', { name: /Bea Núñez/ }).click();
  await expect(line(device, 'Are you in Hall 3?')).toBeVisible();
  for (const badge of badges) await expect(badge).toHaveCount(0);
  await other.dispose();
});
