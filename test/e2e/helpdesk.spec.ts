import type { Locator, Page } from '@playwright/test';
import { askForHelp, conversation, launcher, messages, openDesk, panel, write } from './support/helpdesk';
import { expect, serverOfFile, test } from './support/test';

/*
 * An attendee's chat by the real amazon-connect-chatjs in a real browser, against the embedded desk, and the desk itself.
 */

const server = serverOfFile();

/** Typing is told at most every ten seconds, and only to whom is there: a desk that is still opening hears the next one. */
async function seesTyping(writer: Page, label: string, sign: Locator): Promise<void> {
  await expect(async () => {
    await writer.getByLabel(label).pressSequentially('a');
    await expect(sign).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
}

test('an attendee asks, somebody answers, both see the other write, and one of them ends it', async ({
  page,
  newPerson,
}) => {
  await askForHelp(page, server().origin, 'attendee');
  const desk = await newPerson();
  await openDesk(desk, server().origin, 'organiser');
  await desk.getByRole('button', { name: 'Accept the chat of Alex Morgan' }).click();
  await expect(conversation(page).getByText(/has joined the chat/)).toHaveCount(2);

  await seesTyping(page, 'Your message', desk.getByText('Alex Morgan is writing…'));
  await write(page, 'Your message', 'My sound does not start: <b>why?</b> https://example.org/a');
  await expect(messages(desk).getByText('My sound does not start: <b>why?</b>')).toBeVisible();
  await expect(messages(desk).getByRole('link', { name: 'https://example.org/a' })).toHaveAttribute(
    'rel',
    /noopener/,
  );

  await seesTyping(desk, 'Your answer', panel(page).getByText('The helpdesk is writing…'));
  await write(desk, 'Your answer', 'Press play once more.');
  await expect(conversation(page).getByText('Press play once more.')).toBeVisible();

  // A reload finds the open chat again, with all that was said in it.
  await page.reload();
  await expect(conversation(page).getByText('Press play once more.')).toBeVisible();
  await expect(conversation(page).getByText('My sound does not start: <b>why?</b>')).toHaveCount(1);

  // The closed panel counts what comes.
  await page.getByRole('button', { name: 'Hide the chat' }).click();
  await write(desk, 'Your answer', 'Did it help?');
  await expect(page.getByRole('button', { name: 'Helpdesk chat, 1 new message' })).toBeVisible();

  await desk.getByRole('button', { name: 'End chat' }).click();
  await desk.getByRole('button', { name: 'End the chat' }).click();
  await launcher(page).click();
  await expect(conversation(page).getByText('The chat has ended')).toBeVisible();
});

test('an attendee ends the chat: nothing of it stays, and the desk is told', async ({ page, newPerson }) => {
  await askForHelp(page, server().origin, 'attendee2');
  await write(page, 'Your message', 'Never mind.');
  await expect(conversation(page).getByText('Never mind.')).toBeVisible();
  const desk = await newPerson();
  await openDesk(desk, server().origin, 'organiser');
  await expect(desk.getByRole('button', { name: 'Accept the chat of Bea Núñez' })).toBeVisible();

  await panel(page).getByRole('button', { name: 'End chat' }).click();
  await page.getByRole('button', { name: 'End chat' }).last().click();
  await expect(panel(page)).toHaveCount(0);
  await expect(desk.getByText('Nobody waits.')).toBeVisible();
});
