import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { textOfFile } from '../../../tools/replay/logFile';
import { open } from './person';

/** The path with recording requested for this tab. */
export const recorded = (place: string): string => `${place}?record=1`;

const signOf = (page: Page) => page.getByRole('button', { name: /^Recording/ });

/** Opens a path as a signed-in user with recording on; waits until the page is complete. */
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

/** Opens the panel behind the recording indicator. */
export async function openPanel(page: Page): Promise<Locator> {
  await signOf(page).click();
  return page.getByRole('dialog', { name: /^(This visit is being recorded|The recording is kept)$/ });
}

/** Saves this page's recording as a user would and returns the file's text. The panel is closed again. */
export async function saveRecording(page: Page): Promise<string> {
  const panel = await openPanel(page);
  const downloaded = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Save the recording' }).click();
  const file = await (await downloaded).path();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  return textOfFile(readFileSync(file));
}

/** Keeps the recording in the browser after signing out. */
export async function keepRecording(page: Page): Promise<void> {
  const panel = await openPanel(page);
  await panel.getByText('Keep it after logging out').click();
  await expect(panel.getByRole('switch')).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
}
