import type { Page } from '@playwright/test';
import { Api } from './support/api';
import { open, signedInBefore } from './support/person';
import { evaluationOf, fillEvaluation, liveSession } from './support/session';
import { expect, serverOfFile, test } from './support/test';

const server = serverOfFile();

const THANKS = 'Thank you for submitting your feedback.';

/** Makes the page's APIs fail as they do in Chromium with all cookies blocked. */
function blockStorage(): void {
  const denied = () => new DOMException('Access is denied for this document.', 'SecurityError');
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      get() {
        throw denied();
      },
    });
  }
  LockManager.prototype.request = () => Promise.reject(denied());
  CacheStorage.prototype.open = () => Promise.reject(denied());
  IDBFactory.prototype.open = () => {
    throw denied();
  };
}

/** Makes every write fail as on a full disk; reading still works. */
function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
}

/** Opens a session and sends its evaluation. */
async function evaluate(page: Page, sessionId: string, comment: string): Promise<void> {
  await page.goto(`${server().origin}/sessions/${sessionId}`);
  await expect(evaluationOf(page)).toBeVisible();
  await fillEvaluation(page, comment);
  await evaluationOf(page).getByRole('button', { name: 'Send feedback' }).click();
  await expect(evaluationOf(page)).toContainText(THANKS);
}

test(
  'with storage blocked the gate explains it, and a gate link still works',
  { tag: '@fault' },
  async ({ page }) => {
    const { origin } = server();
    const organiser = await Api.as(origin, 'organiser');
    const sessionId = await liveSession(organiser, 0);
    await page.addInitScript(blockStorage);
    await page.goto(`${origin}/gate`);
    await page.getByRole('button', { name: 'Enter Meeting' }).click();
    await expect(page.getByRole('alert')).toContainText('This browser cannot store data for this site');

    // Gate links do not depend on storage.
    const link = await server().command('account', 'gate-link', 'attendee', '--event', 'cleaning-summit');
    await page.goto(link.trim());
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Program' }).click();
    await page.locator(`a[href="/sessions/${sessionId}"]`).first().click();
    await expect(evaluationOf(page)).toBeVisible();
    await fillEvaluation(page, 'Nothing of this was stored here');
    await evaluationOf(page).getByRole('button', { name: 'Send feedback' }).click();
    await expect(evaluationOf(page)).toContainText(THANKS);
    await expect.poll(() => organiser.evaluationsOf('demo-attendee')).toHaveLength(1);
    await organiser.dispose();
  },
);

test('with storage full an evaluation still arrives', { tag: '@fault' }, async ({ page }) => {
  const { origin } = server();
  const organiser = await Api.as(origin, 'organiser');
  const sessionId = await liveSession(organiser, 0);
  await signedInBefore(page, origin, 'attendee2');
  await page.addInitScript(fillStorage);
  await evaluate(page, sessionId, 'Not a byte is free');
  await expect.poll(() => organiser.evaluationsOf('demo-attendee2')).toHaveLength(1);
  await organiser.dispose();
});

const KEYS = {
  localStorage: [
    'outbox/demo-attendee',
    'video/positions',
    'video/preferences',
    'locale',
    'push/subscribed',
    'deskSound',
    'entranceSeen',
    'socialPosts/consent',
    'adminHub/setupHidden',
    'speech',
    'downloads',
  ],
  sessionStorage: ['returnPath', 'helpdesk/open', 'attendeeImport/cleaning-summit', 'chunkReload/session'],
};

/** Writes the same text to every key the app uses. */
const spoil = (page: Page, text: string) =>
  page.evaluate(
    ({ keys, value }) => {
      for (const [area, names] of Object.entries(keys)) {
        for (const name of names) window[area as keyof typeof keys].setItem(`plenary/${name}`, value);
      }
    },
    { keys: KEYS, value: text },
  );

test('damaged or outdated stored values do not break the app', { tag: '@fault' }, async ({ page }) => {
  const { origin } = server();
  const organiser = await Api.as(origin, 'organiser');
  const sessionId = await liveSession(organiser, 1_000);
  await open(page, origin);
  for (const text of [
    '{"half":',
    'null',
    '[null,7,{}]',
    '{"version":0,"entries":[]}',
    '"x"',
    'x'.repeat(100_000),
  ]) {
    await spoil(page, text);
    await page.goto(`${origin}/sessions/${sessionId}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: /^Video: / })).toBeVisible();
  }
  await organiser.dispose();
});

for (const [what, text] of [
  ['damaged', '{"idToken":"ey'],
  ['of another version', '{"version":0,"token":"abc"}'],
  ['not a token', '{"idToken":"a.b.c","accessToken":null,"refreshToken":null}'],
] as const) {
  test(`a stored sign-in that is ${what} leads to the gate`, { tag: '@fault' }, async ({ page }) => {
    const { origin } = server();
    await page.goto(`${origin}/healthz`);
    await page.evaluate((value) => localStorage.setItem('plenary/credentials', value), text);
    await page.goto(`${origin}/`);
    await expect(page.getByRole('button', { name: 'Enter Meeting' })).toBeEnabled();
    expect(await page.evaluate(() => localStorage.getItem('plenary/credentials'))).toBeNull();
    await open(page, origin);
  });
}
