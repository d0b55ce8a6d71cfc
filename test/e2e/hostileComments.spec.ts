import type { Page } from '@playwright/test';
import { MAX_COMMENT_LENGTH } from '../../src/contract/stage/comments';
import { CORPORA } from '../builders/hostileTexts';
import { Api } from './support/api';
import { signedInBefore } from './support/person';
import { expect, serverOfFile, test } from './support/test';

const server = serverOfFile();

/** Comments one user may post per minute. */
const PER_PERSON = 18;

/** A fixed number of texts, spread over the list, that are short enough to be a comment. */
function sample(texts: readonly string[]): string[] {
  const fit = texts.filter((text) => text.trim() !== '' && text.length <= MAX_COMMENT_LENGTH);
  const step = Math.floor(fit.length / PER_PERSON);
  return Array.from({ length: PER_PERSON }, (_, index) => fit[index * step] ?? '');
}

const PAYLOADS: Record<string, string[]> = {
  attendee: sample(CORPORA.dompurify),
  attendee2: sample(CORPORA.payloadbox),
  organiser: sample(CORPORA.blns),
};

/** Comments per reply (contract). */
const PER_REPLY = 200;

/** Serves these texts as the page's comments and returns how many have been served. */
async function serveComments(page: Page, texts: readonly string[]): Promise<() => number> {
  let served = 0;
  await page.route('**/comments/*', async (route) => {
    const after = Number(new URL(route.request().url()).searchParams.get('after'));
    const comments = texts.slice(after, after + PER_REPLY).map((text, index) => ({
      number: after + index + 1,
      text,
      userId: 'attacker',
      userName: 'Attacker',
      createdAt: '2021-01-26T15:10:00.000Z',
      // The last one answers the first, so that one press shows them all.
      ...(after + index + 1 === texts.length && { replyTo: 1 }),
    }));
    served = after + comments.length;
    await route.fulfill({ json: { comments } });
  });
  return () => served;
}

test.beforeEach(({ watch }) => {
  // A page full of comments is not what the limit was made for.
  watch.mayMove.push(/^\/sessions\/./);
});

test('malicious comments do nothing in the reader’s browser', async ({ page }) => {
  const { origin } = server();
  const [session] = await (await Api.as(origin, 'attendee')).sessions().then((all) => all.upcomingSessions);
  const sessionId = session?.sessionId ?? '';
  let sent = 0;
  for (const [username, payloads] of Object.entries(PAYLOADS)) {
    const api = await Api.as(origin, username);
    for (const text of [...payloads, '<p style="color: red">styled</p>']) {
      // The server rejects what it cannot store (null characters, whitespace only).
      if (await api.comment(sessionId, text)) sent += 1;
    }
    await api.dispose();
  }
  expect(sent).toBeGreaterThan(45);

  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== origin) asked.push(request.url());
  });
  page.on('dialog', (dialog) => {
    asked.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  await signedInBefore(page, origin, 'exhibitor');
  await page.goto(`${origin}/sessions/${sessionId}`);
  const comments = page.getByRole('log').getByRole('listitem');
  // Earlier comments are rendered when the reader scrolls up to them. List items inside comments count too.
  const all = async () => {
    await page.getByRole('log').evaluate((list) => list.scrollTo(0, 0));
    return comments.count();
  };
  await expect.poll(all).toBeGreaterThanOrEqual(sent);
  const forbidden =
    'script, style, iframe, object, embed, img, svg, math, form, input, [style], [onclick], [onerror]';
  expect(await comments.locator(forbidden).count()).toBe(0);
  expect(asked).toEqual([]);
});

test('no corpus text violates the content policy, not even while being parsed', async ({ page }) => {
  const { origin } = server();
  const [session] = await (await Api.as(origin, 'attendee')).sessions().then((all) => all.upcomingSessions);
  const texts = [...new Set(Object.values(CORPORA).flat())];
  expect(texts.length).toBeGreaterThan(7_000);
  const served = await serveComments(page, texts);
  await signedInBefore(page, origin, 'exhibitor');
  await page.goto(`${origin}/sessions/${session?.sessionId ?? ''}`);
  await expect.poll(served).toBe(texts.length);
  await page
    .getByRole('log')
    .getByRole('listitem')
    .last()
    .getByRole('button', { name: /^In reply to / })
    .click();
  await expect.poll(() => page.getByRole('log').locator('[data-number]').count()).toBe(texts.length);
});
