import type { Page } from '@playwright/test';
import type { DeliveredConfig } from '../../src/contract/platform/eventConfig/delivery';
import { BACKEND_PATH, BACKEND_SESSION, specifiedBackend, type SpecifiedBackend } from '../specifiedBackend';
import { enter } from './support/person';
import { readJson } from './support/reply';
import { evaluationOf, fillEvaluation } from './support/session';
import { sharedServer, test } from './support/sharedServer';
import { expect } from './support/test';

const server = sharedServer();

const MINUTE_MS = 60_000;

/** Puts a backend that has only the calls of the specification in the place of the event's API. */
async function atBackend(page: Page, origin: string): Promise<SpecifiedBackend> {
  const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();
  const session = {
    date: at(0).slice(0, 10),
    startTime: at(-10),
    endTime: at(50),
    videoUrl: null,
    minutesBeforeSessionEval: 0,
  };
  const backend = specifiedBackend(Date.now, { userId: 'demo-attendee', session });
  const baseUrl = origin + BACKEND_PATH;
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    const delivered = await readJson<DeliveredConfig>(response, 'config.json');
    Object.assign(delivered.config.api, { baseUrl: { development: baseUrl, production: baseUrl } });
    await route.fulfill({ response, json: delivered });
  });
  await page.route(`${baseUrl}/**`, async (route) => {
    const request = route.request();
    const { status, body } = backend.answer({
      method: request.method(),
      path: request.url().slice(baseUrl.length),
      authorization: (await request.allHeaders())['authorization'] ?? null,
      body: request.postDataJSON() as unknown,
    });
    const text = typeof body === 'string' ? body : JSON.stringify(body ?? null);
    await route.fulfill({ status, ...(body !== undefined && { body: text }) });
  });
  return backend;
}

test('an API that has only the calls of the specification: sign-in, program, session, chat, evaluation', async ({
  page,
}) => {
  const { origin } = server();
  const backend = await atBackend(page, origin);
  await enter(page, origin);
  await expect.poll(() => backend.log.map(({ type }) => type)).toEqual(['TestLoginUser']);

  await page.goto(`${origin}/sessions`);
  await page.getByRole('link', { name: 'What clean means now' }).first().click();
  await expect(page).toHaveURL(`${origin}/sessions/${BACKEND_SESSION}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What clean means now');

  await expect(evaluationOf(page)).toBeVisible();
  await fillEvaluation(page, 'Nothing to add.');
  await evaluationOf(page).getByRole('button', { name: 'Send feedback' }).click();
  await expect.poll(() => backend.log.at(-1)?.type).toBe('TestSessionEvaluation');
  await evaluationOf(page).getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('textbox', { name: 'Your comment' }).fill('Well said');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('log').getByText('Well said')).toBeVisible();
  expect(backend.comments.join()).toContain('Well said');

  expect(backend.unknown.length).toBeGreaterThan(0);
});
