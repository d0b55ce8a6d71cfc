import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { open } from './person';

/** The same address, with the wish that this tab is recorded. */
export const recorded = (place: string): string => `${place}?record=1`;

const signOf = (page: Page) => page.getByRole('button', { name: /^Recording/ });

/** Opens a place as somebody who is signed in and records it; waits until all of the page is there. */
export async function openRecorded(
  page: Page,
  origin: string,
  username: string,
  place: string,
): Promise<void> {
  await open(page, origin, username, recorded(place));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(signOf(page)).toBeVisible();
}

/** The panel behind the sign of a recording, open. */
export async function openPanel(page: Page): Promise<Locator> {
  await signOf(page).click();
  return page.getByRole('dialog', { name: /^(This visit is recorded|The recording is kept)$/ });
}

/** Saves the recording of this page the way a person does; the text of the file. The panel is closed again. */
export async function saveRecording(page: Page): Promise<string> {
  const panel = await openPanel(page);
  const downloaded = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Save the recording' }).click();
  const file = await (await downloaded).path();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  return readFileSync(file, 'utf8');
}

/** Has the recording stay in the browser after signing out. */
export async function keepRecording(page: Page): Promise<void> {
  const panel = await openPanel(page);
  await panel.getByText('Keep it after signing out').click();
  await expect(panel.getByRole('switch')).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
}
