import { expect, type Page } from '@playwright/test';
import type { Session } from '../../../src/contract/program/sessions';
import type { Api } from './api';

/** The session that is on air on the main stage. */
export async function liveOnMainStage(organiser: Api): Promise<Session> {
  const { upcomingSessions, currentTimeISO } = await organiser.sessions();
  const live = upcomingSessions.find(
    ({ room, startTime }) => room === 'Main Stage' && startTime <= currentTimeISO,
  );
  if (!live) throw new Error('Nothing is on air on the main stage.');
  return live;
}

/** Who is in a session on a stage with the page's user. */
interface Others {
  live: Session;
  organiser: Api;
  other: Api;
}

/** Comments, asks and votes on the stage that the page has open; others answer. */
export async function takePart(page: Page, { live, organiser, other }: Others): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(live.title);

  const chat = page.getByRole('region', { name: 'Comments' });
  await chat.getByRole('textbox').fill('Hello from Bremen.');
  await chat.getByRole('button', { name: 'Send' }).click();
  await expect(chat.getByText('Hello from Bremen.')).toHaveCount(1);
  await other.comment(live.sessionId, 'Hello, Bremen!');
  await expect(chat.getByText('Hello, Bremen!')).toBeVisible();

  await page.getByRole('tab', { name: /^Q&A/ }).click();
  const question = 'Do the robots see glass doors?';
  await page.getByLabel('Ask the presenters').fill(question);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByText(/^Waiting for approval/)).toBeVisible();
  await organiser.approveQuestion(live.sessionId, question);
  await expect(page.getByText(/^Waiting for approval/)).toHaveCount(0);

  const poll = { kind: 'single' as const, question: 'Which mop?', options: ['Flat', 'Round'] };
  await organiser.openPoll(live.sessionId, { ...poll, results: 'live', privacy: 'named' });
  await page.getByRole('button', { name: /^New poll: ?Which mop\?/ }).click();
  const card = page.getByRole('article', { name: 'Which mop?' });
  await card.getByText('Round').click();
  await card.getByRole('button', { name: 'Vote' }).click();
  await expect(card.getByText('Your vote was counted.')).toHaveCount(2);
}
