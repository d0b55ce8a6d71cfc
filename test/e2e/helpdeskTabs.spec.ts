import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { DeliveredConfig } from '../../src/contract/platform/eventConfig/delivery';
import { DeskApi } from './support/deskApi';
import {
  answer,
  ask,
  askForHelp,
  conversation,
  endChat,
  field,
  launcher,
  listOf,
  meetInChat,
  messages,
  openDesk,
  panel,
  textsIn,
} from './support/helpdesk';
import { inFlight } from './support/inFlight';
import { signedInBefore, signInOnce } from './support/person';
import { readJson } from './support/reply';
import { settled } from './support/settled';
import { test } from './support/sharedServer';
import { expect } from './support/test';

/* Where in a browser the chat runs: in one of several tabs, and on no page that has not opened one. */

const isElsewhere = (page: Page) => panel(page).getByText('The chat is open in another tab.');
const continueHere = (page: Page) => panel(page).getByRole('button', { name: 'Continue here' });

test('a chat lives in one tab, moves to another, and survives closing a tab or leaving the page', async ({
  page,
  newPerson,
  server,
}) => {
  const desk = await meetInChat({ page, newPerson, server });
  await ask(page, 'line 1');
  await expect(messages(desk).getByText('line 1')).toBeVisible();

  const second = await page.context().newPage();
  await second.goto(`${server.origin}/help`);
  await launcher(second).click();
  await expect(isElsewhere(second)).toBeVisible();
  await expect(field(second)).toHaveCount(0);
  // The tab that has the chat keeps it.
  await ask(page, 'line 2');
  await expect(messages(desk).getByText('line 2')).toBeVisible();

  await continueHere(second).click();
  await expect(field(second)).toBeVisible();
  await expect(isElsewhere(page)).toBeVisible();
  await expect(field(page)).toHaveCount(0);
  await ask(second, 'line 3');
  await answer(desk, 'line A');
  const untilMoved = ['line 1', 'line 2', 'line 3', 'line A'];
  await expect.poll(async () => (await textsIn(conversation(second), 'line')).sort()).toEqual(untilMoved);
  await expect.poll(async () => (await textsIn(messages(desk), 'line')).sort()).toEqual(untilMoved);

  // And back again, this time to close that tab.
  await continueHere(page).click();
  await expect(field(page)).toBeVisible();
  await expect(isElsewhere(second)).toBeVisible();
  await ask(page, 'line 4');
  await expect(messages(desk).getByText('line 4')).toBeVisible();
  await page.close();
  await answer(desk, 'line B');
  await continueHere(second).click();
  await expect(field(second)).toBeVisible();
  await ask(second, 'line 5');
  const all = ['line 1', 'line 2', 'line 3', 'line 4', 'line 5', 'line A', 'line B'];
  for (const place of [conversation(second), messages(desk)]) {
    await expect.poll(async () => (await textsIn(place, 'line')).sort()).toEqual(all);
  }

  // The desk sees an attendee leave the site; on return they find the chat again.
  const hasLeft = desk.getByText(/^Alex Morgan left the page at/);
  await second.goto(`${server.origin}/healthz`);
  await expect(hasLeft).toBeVisible();
  await second.goto(`${server.origin}/help`);
  await expect(field(second)).toBeVisible();
  await expect(hasLeft).toHaveCount(0);
  await expect.poll(async () => (await textsIn(conversation(second), 'line')).sort()).toEqual(all);
  await expect(desk.getByLabel('Your answer')).toBeVisible();
  await endChat(second);
  await expect(desk.getByText('This chat has ended.')).toBeVisible();
});

test.describe('an organizer’s own Amazon Connect', () => {
  // The page's policy names the hosts that the event configures; this one is configured in the browser only.
  test.use({ bypassCSP: true });

  test('leaving or reloading the page ends the chat at once', async ({
    page,
    newPerson,
    server: { origin },
  }) => {
    const api = 'https://connect.example/start';
    const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    await page.route('**/config.json', async (route) => {
      const response = await route.fetch();
      const delivered = await readJson<DeliveredConfig>(response, 'config.json');
      Object.assign(delivered.config.helpdeskConnection, { api });
      await route.fulfill({ response, json: delivered });
    });
    await page.route(api, async (route) => {
      const attendee = await DeskApi.as(origin, 'attendee');
      const { contactId, participantId, participantToken } = await attendee.start();
      const startChatResult = {
        ContactId: contactId,
        ParticipantId: participantId,
        ParticipantToken: participantToken,
      };
      await route.fulfill({ headers: cors, json: { data: { startChatResult } } });
    });
    const desk = await newPerson();
    await Promise.all([askForHelp(page, origin), openDesk(desk, origin)]);
    await ask(page, 'Is anybody there?');
    const waiting = listOf(desk, 'Waiting').getByText('Alex Morgan');
    await expect(waiting).toBeVisible();

    await page.reload();
    await expect(waiting).toHaveCount(0);
    await expect(launcher(page)).toBeVisible();
    await expect(panel(page)).toHaveCount(0);

    await launcher(page).click();
    await expect(field(page)).toBeVisible();
    await expect(waiting).toBeVisible();
    await page.goto(`${origin}/healthz`);
    await expect(waiting).toHaveCount(0);
  });
});

const APP = path.join(import.meta.dirname, '../../dist/app');

/** Names of the built files that contain chat library code. */
function libraryFiles(): string[] {
  const found = readdirSync(APP).filter(
    (name) => name.endsWith('.js') && readFileSync(path.join(APP, name), 'utf8').includes('aws/heartbeat'),
  );
  if (found.length === 0) throw new Error('The chat library is in no file of the build.');
  return found;
}

/** Names of the library files the page requests from now on. */
function countLibrary(page: Page): () => string[] {
  const files = new Set(libraryFiles());
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = path.posix.basename(new URL(request.url()).pathname);
    if (files.has(name)) asked.push(name);
  });
  return () => asked;
}

test('the chat library loads once, when a chat is opened or resumed, and on no other page', async ({
  page,
  server: { origin },
}) => {
  const once = libraryFiles();
  const asked = countLibrary(page);
  const requests = inFlight(page.context());
  await signedInBefore(page, origin, 'attendee2', signInOnce);
  for (const place of ['/', '/help', '/sessions']) {
    await page.goto(`${origin}${place}`);
    await expect(launcher(page)).toBeVisible();
    // What loads ahead has loaded by then.
    await settled(page, requests);
  }
  expect(asked()).toEqual([]);

  await launcher(page).click();
  await expect(field(page)).toBeVisible();
  expect(asked()).toEqual(once);
  await ask(page, 'Only once');
  await expect(conversation(page).getByText('Only once')).toBeVisible();

  // Reopening the panel and navigating within the app request nothing more.
  await panel(page).getByRole('button', { name: 'Hide the chat' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Help', exact: true }).first().click();
  await launcher(page).click();
  await expect(field(page)).toBeVisible();
  expect(asked()).toEqual(once);

  // A page without chat does not need the library, even while a chat is open.
  await panel(page).getByRole('button', { name: 'Hide the chat' }).click();
  await page.goto(`${origin}/meeting/7`);
  await settled(page, requests);
  await expect(launcher(page)).toHaveCount(0);
  expect(asked()).toEqual(once);

  // Elsewhere an open chat resumes behind the closed panel after a reload, to count new messages, which needs
  // the library.
  await page.goto(`${origin}/help`);
  await expect(launcher(page)).toHaveAttribute('aria-expanded', 'false');
  await expect.poll(asked).toEqual([...once, ...once]);
  await launcher(page).click();
  await expect(conversation(page).getByText('Only once')).toHaveCount(1);

  // After the chat has ended there is no reason to load it.
  await endChat(page);
  await page.reload();
  await expect(launcher(page)).toBeVisible();
  await settled(page, requests);
  expect(asked()).toEqual([...once, ...once]);
});
