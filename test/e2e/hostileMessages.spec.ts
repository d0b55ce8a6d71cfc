import type { Page } from '@playwright/test';
import type { Conversation } from '../../src/contract/messages/conversations';
import { MAX_GROUP_NAME } from '../../src/contract/messages/conversations';
import { MAX_MESSAGE_LENGTH, type Message } from '../../src/contract/messages/messages';
import { buildAttendee } from '../builders/attendee';
import { buildConversation, buildMessage, CONVERSATION_ID } from '../builders/message';
import { hostileTexts, joinTexts, TURNING_TEXTS } from '../builders/hostileTexts';
import { signedInBefore, signInOnce } from './support/person';
import { overflow } from './support/screen';
import { sharedServer, test } from './support/sharedServer';
import { expect } from './support/test';

const server = sharedServer();

const TEXTS = hostileTexts();
const ID = CONVERSATION_ID;
/** As many as stand in for names, files and quotations. */
const NAMES = TEXTS.filter((text) => text.length <= MAX_GROUP_NAME);
const nameAt = (index: number) => NAMES[(index * 37) % NAMES.length] ?? '';

const file = (name: string) => ({
  fileId: 'f'.repeat(32),
  name,
  mediaType: 'application/pdf',
  bytes: 1,
  pages: 1,
  url: '/files/f1',
  createdAt: '2021-01-26T15:10:00.000Z',
});

/** All texts of the corpora, in messages whose senders, files, cards and quotations are hostile as well. */
const MESSAGES: Message[] = [...TURNING_TEXTS, ...joinTexts(TEXTS, MAX_MESSAGE_LENGTH)].map((text, index) =>
  buildMessage({
    number: index + 1,
    text,
    senderId: `s${index}`,
    senderName: nameAt(index),
    replyTo:
      index === 0
        ? null
        : { number: index, senderName: nameAt(index + 1), text: text.slice(0, 200), isGone: false },
    files: [file(nameAt(index + 2))],
    cards: [{ kind: 'session', id: nameAt(index), title: nameAt(index), detail: text, picture: null }],
    fact: null,
  }),
);

const conversationOf = (index: number): Conversation =>
  buildConversation({
    conversationId: index === 0 ? ID : `22222222-0000-4000-8000-${String(index).padStart(12, '0')}`,
    kind: index % 2 === 0 ? 'group' : 'direct',
    name: index % 2 === 0 ? nameAt(index) : '',
    members: [
      {
        attendee: buildAttendee({
          attendeeId: `p${index}`,
          firstName: nameAt(index),
          lastName: nameAt(index + 3),
          companyName: nameAt(index + 4),
          title: nameAt(index + 5),
        }),
        isAdmin: true,
        read: index === 0 ? MESSAGES.length : null,
      },
    ],
    isAdmin: true,
    last: MESSAGES[index] ?? null,
    unread: 0,
    read: MESSAGES.length,
    revision: MESSAGES.length,
  });

const CONVERSATIONS = Array.from({ length: 50 }, (_none, index) => conversationOf(index));

/** Answers the page's questions about messages with hostile texts. */
async function serveHostile(page: Page): Promise<void> {
  const found = MESSAGES.slice(0, 20).map((message, index) => ({
    conversationId: ID,
    conversationName: nameAt(index),
    message,
  }));
  const replies: [RegExp, object][] = [
    [/\/conversations(\?.*)?$/, { conversations: CONVERSATIONS, next: null, requests: 0 }],
    [/\/conversations\/[^/]+$/, conversationOf(0)],
    [
      /\/conversations\/[^/]+\/messages(\?.*)?$/,
      { messages: MESSAGES, hasEarlier: false, hasLater: false, revision: MESSAGES.length },
    ],
    [/\/conversations\/[^/]+\/changes/, { messages: [], hasMore: false, revision: MESSAGES.length }],
    [/\/messages\/search/, { found, next: null }],
  ];
  for (const [path, json] of replies)
    await page.route(path, (route) =>
      route.request().method() === 'GET' ? route.fulfill({ json }) : route.fallback(),
    );
}

/** What no text may become. */
const FORBIDDEN =
  'script, style, iframe, object, embed, math, [style*="url"], [onclick], [onerror], [onload]';

for (const width of [1440, 360]) {
  test(`hostile messages, names and files do nothing in the reader’s browser, at ${width} px`, async ({
    page,
  }) => {
    const { origin } = server();
    expect(MESSAGES.length).toBeGreaterThan(60);
    const happened: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== origin) happened.push(request.url());
    });
    page.on('dialog', (dialog) => {
      happened.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    await page.setViewportSize({ width, height: 900 });
    await signedInBefore(page, origin, 'presenter', signInOnce);
    await serveHostile(page);

    await page.goto(`${origin}/message-center?conversation=${ID}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('log').locator('[data-number]')).toHaveCount(MESSAGES.length);
    expect(await main.locator(FORBIDDEN).count()).toBe(0);
    expect(await overflow(page)).toBe(0);
    // Wide text scrolls nothing sideways within the screen either.
    const wide = (list: Element) => list.scrollWidth - list.clientWidth;
    expect(await main.getByRole('log').evaluate(wide)).toBe(0);

    if (width < 1_100) {
      await page.getByRole('button', { name: 'Details', exact: true }).click();
      await expect(page.getByRole('complementary', { name: 'Details' })).toBeVisible();
      expect(await overflow(page)).toBe(0);
    }
    await page.goto(`${origin}/message-center`);
    await page.getByRole('searchbox', { name: 'Search conversations and messages' }).fill('alert');
    await expect(main.locator('mark').first()).toBeAttached();
    await expect(main.locator('[data-conversation]')).toHaveCount(CONVERSATIONS.length);
    expect(await main.locator(FORBIDDEN).count()).toBe(0);
    expect(await overflow(page)).toBe(0);
    expect(happened).toEqual([]);
  });
}
