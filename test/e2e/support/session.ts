import { expect, type Locator, type Page } from '@playwright/test';
import type { Api } from './api';

/** Returns the live session's id and sets the minutes after which its evaluation opens. */
export async function liveSession(organiser: Api, minutesBeforeSessionEval: number): Promise<string> {
  const { upcomingSessions, currentTimeISO } = await organiser.sessions();
  const live = upcomingSessions.find(({ startTime }) => startTime <= currentTimeISO);
  if (!live) throw new Error('No session is on air.');
  await organiser.changeSession(live.sessionId, { minutesBeforeSessionEval });
  return live.sessionId;
}

/** The session page's player. */
export const playerOf = (page: Page): Locator => page.getByRole('region', { name: /^(Video|Vídeo): / });

/** Playback position, in seconds of media time. */
export const positionOf = (page: Page): Promise<number> =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

/** Presses play and waits until playback really advances. */
export async function play(page: Page): Promise<void> {
  await playerOf(page)
    .getByRole('button', { name: /^(Play|Reproducir) ./ })
    .click();
  await expect
    .poll(() =>
      page
        .locator('video')
        .evaluate(
          (video: HTMLVideoElement) => !video.paused && video.played.length > 0 && video.videoWidth > 0,
        ),
    )
    .toBe(true);
  const before = await positionOf(page);
  await expect.poll(async () => (await positionOf(page)) - before).toBeGreaterThan(0.5);
}

/** Watched minutes count media time, so a higher speed reaches them sooner. */
export const setSpeed = (page: Page, rate: number): Promise<void> =>
  page.locator('video').evaluate((video: HTMLVideoElement, value) => {
    video.playbackRate = value;
  }, rate);

/** Rewinds with the usual key and continues at sixteen times the speed. */
export async function watchFromStart(page: Page): Promise<void> {
  await playerOf(page).focus();
  await page.keyboard.press('0');
  await expect.poll(() => positionOf(page)).toBeLessThan(60);
  await setSpeed(page, 16);
}

export const evaluationOf = (page: Page): Locator => page.getByRole('dialog');

/**
 * Opens the evaluation from the card that offers it during a talk, in English or Spanish. Until then, nothing
 * has covered or stopped the talk.
 */
export async function takeUpEvaluation(page: Page): Promise<void> {
  const offer = page.getByRole('button', { name: /^(Rate this session|Valorar esta sesión)$/ });
  await expect(offer).toBeVisible();
  await expect(evaluationOf(page)).toHaveCount(0);
  await offer.click();
  await expect(evaluationOf(page)).toBeVisible();
}

/** Answers the open evaluation's required questions, in English or Spanish, and fills in the comment. */
export async function fillEvaluation(page: Page, comment: string): Promise<void> {
  const dialog = evaluationOf(page);
  const rate = (question: RegExp, value: string | RegExp) =>
    dialog.getByRole('radiogroup', { name: question }).getByText(value, { exact: true }).click();
  await rate(/rate this session overall|le pareció esta sesión/, '4');
  await rate(/know and present their subject|Conocían bien su tema/, '5');
  await rate(/relevant was the content|fue relevante el contenido/, /^(Very relevant|Muy relevante)$/);
  await dialog.getByRole('textbox', { name: /keep, change or add|mantener, cambiar o añadir/ }).fill(comment);
}

/** Selects captions in the player's menu. */
export async function chooseCaptions(page: Page, language: 'English' | 'Español' | 'Off'): Promise<void> {
  const player = playerOf(page);
  await player.hover();
  await player.getByRole('button', { name: /^(Captions|Subtítulos)$/ }).click();
  await page.getByRole('menuitemradio', { name: language }).click();
}
