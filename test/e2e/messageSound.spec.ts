import type { Page } from '@playwright/test';
import { open, signedInBefore, signInOnce } from './support/person';
import { sharedServer, test } from './support/sharedServer';
import { expect } from './support/test';

const server = sharedServer();

/** Collects how the page's audio is doing whenever a note starts; `notes` resolves to that. */
async function listen(page: Page) {
  await page.addInitScript(() => {
    const started: AudioContextState[] = [];
    Object.assign(window, { started });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when?: number) {
      started.push(this.context.state);
      start.call(this, when);
    };
  });
  return () => page.evaluate(() => (window as unknown as { started: AudioContextState[] }).started);
}

test('a message rings once for who is elsewhere, as the content policy allows', async ({
  page,
  newPerson,
}) => {
  const { origin } = server();
  const other = await newPerson();
  const notes = await listen(other);
  await open(other, origin, 'helpdesk', '/message-center');
  await other.getByRole('button', { name: 'Settings' }).click();
  await other.getByText('Play a sound', { exact: true }).click();
  await expect(other.getByText('Saved.')).toBeVisible();
  await other.keyboard.press('Escape');
  // The logo: the navigation of staff may be folded.
  await other.getByRole('banner').getByRole('link').first().click();
  await expect(other).toHaveURL(`${origin}/`);

  await signedInBefore(page, origin, 'attendee', signInOnce);
  await page.goto(`${origin}/message-center?with=demo-helpdesk`);
  await page.getByLabel('Message', { exact: true }).fill('Is anybody there?');
  await page.keyboard.press('Enter');
  await expect.poll(notes).toEqual(['running', 'running']);
});
