import { expect, type Locator, type Page } from '@playwright/test';

/** Chooses the time at this place of the first day with free ones. */
export const chooseTime = (page: Page, place: number): Promise<void> =>
  page.getByRole('toolbar').getByRole('button', { disabled: false }).nth(place).click();

/** Opens the meeting about a topic from the list of My Schedule, which is shown; returns its dialog. */
export async function openMeeting(page: Page, topic: string): Promise<Locator> {
  const item = page.getByRole('article').filter({ hasText: topic }).first();
  await item.getByRole('link', { name: /Answer|See the meeting/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Meeting' });
  await expect(dialog).toContainText(topic);
  return dialog;
}
