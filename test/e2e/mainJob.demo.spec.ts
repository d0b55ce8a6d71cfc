import type { Page } from '@playwright/test';
import { Api } from './support/api';
import { giveCredentials } from './support/person';
import {
  evaluationOf,
  fillEvaluation,
  play,
  playerOf,
  positionOf,
  setSpeed,
  takeUpEvaluation,
  watchFromStart,
} from './support/session';
import { sharedServer, test } from './support/sharedServer';
import { expect } from './support/test';

const server = sharedServer();
/** Nobody else's test evaluates the session on air with this account. */
const WHO = 'attendee2';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: 'es-MX' });

/** Nothing may overflow horizontally. */
async function expectNoSideScroll(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
}

test(
  'the demo on a phone, in Spanish: find, watch and evaluate a session once',
  { tag: '@journey' },
  async ({ page }) => {
    test.slow();
    const { origin } = server();
    const organiser = await Api.as(origin, 'organiser');
    const { upcomingSessions, currentTimeISO } = await organiser.sessions();
    const live = upcomingSessions.find(({ startTime }) => startTime <= currentTimeISO);
    if (!live) throw new Error('The demo has no session on air.');
    await organiser.changeSession(live.sessionId, { minutesBeforeSessionEval: 2 });

    await test.step('enter', async () => {
      await page.goto(origin);
      await expect(page.locator('html')).toHaveAttribute('lang', 'es');
      await page.getByRole('button', { name: /Enter Meeting|Entrar al evento/ }).tap();
      await expect(page.getByRole('heading', { name: /Iniciar sesión/ })).toBeVisible();
      await giveCredentials(page, WHO);
      await expect(page).toHaveURL(`${origin}/`);
      await expectNoSideScroll(page);
    });

    await test.step('find the session through the menu', async () => {
      await page.getByRole('button', { name: 'Menú' }).tap();
      await page.getByRole('navigation').getByRole('link').first().tap();
      await expect(page).toHaveURL(`${origin}/sessions`);
      await expect(page.getByRole('tab', { selected: true })).toBeVisible();
      const card = page.getByRole('article').filter({ hasText: live.title });
      await expect(card).toContainText('En directo');
      await expectNoSideScroll(page);
      await card.getByRole('heading').getByRole('link').tap();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(live.title);
    });

    await test.step('watch it', async () => {
      await expect(page.getByText('Vea 2 minutos más para valorar esta sesión.')).toBeVisible();
      await play(page);
      const elapsed = (Date.parse(currentTimeISO) - Date.parse(live.startTime)) / 1_000;
      expect(await positionOf(page)).toBeGreaterThan(elapsed - 15);
      await expectNoSideScroll(page);
      // Of keys that a phone does not have, nothing is said.
      await expect(page.getByRole('textbox', { name: 'Su comentario' })).toHaveAccessibleDescription('');
      // A tap shows the hidden controls, and does not pause.
      await expect(playerOf(page)).toHaveAttribute('data-hidden', 'true');
      const video = page.locator('video');
      await video.tap();
      await expect(playerOf(page)).toHaveAttribute('data-hidden', 'false');
      expect(await video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(false);
      await watchFromStart(page);
      await expect(page.getByText('Vea un minuto más para valorar esta sesión.')).toBeVisible();
      await takeUpEvaluation(page);
      await setSpeed(page, 1);
    });

    await test.step('evaluate it by touch', async () => {
      const dialog = evaluationOf(page);
      await expect(dialog).toContainText('Sus comentarios nos ayudan a mejorar los próximos eventos.');
      await expectNoSideScroll(page);
      await fillEvaluation(page, 'Más ejemplos, por favor. ¡Gracias!');
      await dialog.getByRole('button', { name: 'Enviar comentarios' }).tap();
      await expect(dialog).toContainText('Gracias por enviar sus comentarios.');
      await dialog.getByRole('button', { name: 'Cerrar' }).last().tap();
      await expect(page.getByText('Ya ha valorado esta sesión. ¡Gracias!')).toBeVisible();
    });

    const stored = await organiser.evaluationsOf(`demo-${WHO}`);
    expect(stored).toHaveLength(1);
    expect(stored[0]).toMatchObject({
      sessionId: live.sessionId,
      answers: { question4: 'Más ejemplos, por favor. ¡Gracias!' },
    });
    const { minutesBeforeSessionEval } = live;
    await organiser.changeSession(live.sessionId, { minutesBeforeSessionEval });
    await organiser.dispose();
  },
);
