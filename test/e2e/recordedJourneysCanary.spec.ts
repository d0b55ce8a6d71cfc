import { buildPdf } from '../builders/pdf';
import { keptInDatabases, listenAsDevTools, secretsOnTheWay, valuesIn } from './support/canary';
import { Api } from './support/api';
import { expectReplayable } from './support/journeys';
import { conversation, launcher, messages, openDesk, write } from './support/helpdesk';
import { act, arrived, beginGroup, changeLast, line, messageField, send } from './support/messages';
import { giveCredentials, open } from './support/person';
import { recorded, saveRecording } from './support/recording';
import { evaluationOf, fillEvaluation, liveSession } from './support/session';
import { expect, serverOfFile, test } from './support/test';

const server = serverOfFile();

/** A user whose values appear nowhere else. */
const CANARY = {
  username: 'quetzalwren',
  firstName: 'Quetzaline',
  lastName: 'Wrensong-Ibisca',
  email: 'quetzaline.w@toucanpost.example',
  company: 'Macawfeather Holdings',
};
const WRITTEN = {
  comment: 'Kookaburra laughs at seven',
  answer: 'Lyrebird imitates the vacuum cleaner',
  report: 'Cassowary broke the menu',
  title: 'Tanager tamer',
};

test('nothing private from a full visit leaks into file, console, server log or Redux DevTools', async ({
  page,
  context,
}) => {
  const { origin } = server();
  const name = `${CANARY.firstName} ${CANARY.lastName}`;
  const created = await server().command(
    ...(['account', 'create', CANARY.username, '--name', name, '--email', CANARY.email] as const),
    ...(['--company', CANARY.company, '--event', 'cleaning-summit'] as const),
  );
  const password = /Password .*: (\S+)/.exec(created)?.[1] ?? '';
  const organiser = await Api.as(origin, 'organiser');
  const sessionId = await liveSession(organiser, 0);
  await organiser.dispose();

  const secrets = secretsOnTheWay(context);
  const devTools = await listenAsDevTools(context);
  const consoleLines: string[] = [];
  context.on('console', (message) => consoleLines.push(message.text()));

  await page.goto(`${origin}${recorded(`/sessions/${sessionId}`)}`);
  await page.getByRole('button', { name: 'Enter Meeting' }).click();
  await giveCredentials(page, CANARY.username, password);
  await fillEvaluation(page, WRITTEN.answer);
  await evaluationOf(page).getByRole('button', { name: 'Send feedback' }).click();
  await expect(evaluationOf(page)).toContainText('Thank you for submitting your feedback.');
  await evaluationOf(page).getByRole('button', { name: 'Close' }).last().click();
  await page.getByLabel('Your comment').fill(WRITTEN.comment);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const comment = page.getByRole('log').getByRole('listitem').filter({ hasText: WRITTEN.comment });
  await expect(comment).toContainText(name);
  await page.goto(`${origin}/attendees/attendee-profile`);
  await page.getByRole('textbox', { name: 'First Name' }).fill(CANARY.firstName);
  await page.getByRole('textbox', { name: 'Last Name' }).fill(CANARY.lastName);
  await page.getByRole('textbox', { name: 'Title' }).fill(WRITTEN.title);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your profile was saved.')).toBeVisible();
  await page.goto(`${origin}/attendees/results`);
  await page.getByRole('searchbox', { name: 'Last Name' }).fill('Wrensong');
  await page.getByRole('article').getByRole('link', { name }).click();
  await expect(page.getByText(WRITTEN.title)).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(name));
  await page.goto(`${origin}/help`);
  await page.getByRole('button', { name: 'Report a problem' }).click();
  await page.getByLabel(/What happened/).fill(WRITTEN.report);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  const log = await saveRecording(page);
  const { sub, stored } = await page.evaluate(() => {
    const text = localStorage.getItem('plenary/credentials') ?? '{}';
    const { idToken, accessToken, refreshToken } = JSON.parse(text) as Record<string, string>;
    const body = (idToken ?? '').split('.')[1] ?? '';
    const claims = JSON.parse(atob(body.replace(/-/g, '+').replace(/_/g, '/'))) as { sub: string };
    return { sub: claims.sub, stored: [accessToken, refreshToken] };
  });
  for (const token of stored) if (token) secrets.add(token);

  const kept = await keptInDatabases(context);

  // The values searched for were really in use: text on screen, a code, a verifier, tokens.
  expect(password.length).toBeGreaterThan(10);
  expect(secrets.size).toBeGreaterThanOrEqual(9);
  expect(devTools.length).toBeGreaterThan(100);
  expect(devTools.join()).toContain('auth/signedIn');
  expect(kept).toContain('auth/signedIn');
  const values = [...Object.values(CANARY), ...Object.values(WRITTEN), password, ...secrets];
  expect(valuesIn(log, [...values, sub]), 'in the file').toEqual([]);
  expect(valuesIn(devTools.join('\n'), [...values, sub]), 'in Redux DevTools').toEqual([]);
  expect(valuesIn(kept, [...values, sub]), 'in what the browser keeps of it').toEqual([]);
  expect(valuesIn(consoleLines.join('\n'), [...values, sub]), 'in the console').toEqual([]);
  expect(valuesIn(server().log, values), 'in what the server wrote').toEqual([]);

  // It covers half of the app, so it is not stored.
  await expectReplayable('privateVisit', log, 120_000);
});

test('neither chat messages nor identities leak into the attendee’s or the desk’s file', async ({
  page,
  context,
  newPerson,
}) => {
  const { origin } = server();
  const said = { question: 'Bowerbird lost the blue caps', answer: 'Hornbill walled itself in' };
  const person = {
    username: 'weaverquail',
    name: 'Weaverina Quailsworth',
    email: 'w.quail@toucanpost.example',
  };
  const created = await server().command(
    ...(['account', 'create', person.username, '--name', person.name, '--email', person.email] as const),
    ...(['--company', CANARY.company, '--event', 'cleaning-summit'] as const),
  );
  const password = /Password .*: (\S+)/.exec(created)?.[1] ?? '';
  const secrets = secretsOnTheWay(context);
  const devTools = await listenAsDevTools(context);
  const consoleLines: string[] = [];
  context.on('console', (message) => consoleLines.push(message.text()));
  /** The chat's own tokens. */
  context.on('response', async (reply) => {
    if (!/\/helpdesk\/(?:chats|participant\/connection)$/.test(reply.url()) || !reply.ok()) return;
    const text = await reply.text().catch(() => '');
    for (const [, token] of text.matchAll(/"(?:ParticipantToken|ConnectionToken)":"([^"]{12,})"/g)) {
      if (token) secrets.add(token);
    }
  });

  const desk = await newPerson();
  await openDesk(desk, origin, 'organiser', recorded('/admin/helpdesk'));
  await page.goto(`${origin}${recorded('/help')}`);
  await page.getByRole('button', { name: 'Enter Meeting' }).click();
  await giveCredentials(page, person.username, password);
  const beforeChat = secrets.size;
  await launcher(page).click();
  await page.getByRole('button', { name: 'Share them' }).click();
  await write(page, 'Your message', said.question);
  await desk.getByRole('button', { name: `Accept the chat with ${person.name}` }).click();
  await expect(messages(desk).getByText(said.question)).toBeVisible();
  await write(desk, 'Your answer', said.answer);
  await expect(conversation(page).getByText(said.answer)).toBeVisible();
  const [log, deskLog] = [await saveRecording(page), await saveRecording(desk)];

  expect(secrets.size).toBeGreaterThan(beforeChat);
  expect(log).toContain('helpdesk/messageSent');
  expect(deskLog).toContain('deskChats/messageSent');
  const values = [...Object.values(person), ...Object.values(said), password, ...secrets];
  expect(valuesIn(log, values), 'in the attendee’s file').toEqual([]);
  expect(valuesIn(deskLog, values), 'in the desk’s file').toEqual([]);
  expect(valuesIn(devTools.join('\n'), values), 'in Redux DevTools').toEqual([]);
  expect(valuesIn(await keptInDatabases(context), values), 'in what the browser keeps').toEqual([]);
  expect(valuesIn(await keptInDatabases(desk.context()), values), 'in what the desk’s keeps').toEqual([]);
  expect(valuesIn(consoleLines.join('\n'), values), 'in the console').toEqual([]);
  expect(valuesIn(server().log, values), 'in what the server wrote').toEqual([]);

  await expectReplayable('privateChat', log);
  await expectReplayable('privateDesk', deskLog);
});

test('nothing that people write to each other leaks, neither drafts nor words sought nor names', async ({
  page,
  context,
  newPerson,
}) => {
  const { origin } = server();
  const person = {
    username: 'sparrowhawker',
    name: 'Sparrowina Hawkersby',
    email: 's.hawker@toucanpost.example',
  };
  const written = {
    message: 'Bittern booms in the reed bed',
    changed: 'Bittern boomed all through the night',
    answer: 'Corncrake keeps the village awake',
    draft: 'Dotterel is half way through',
    refused: 'Egret is not welcome here',
    group: 'Goosander working party',
    file: 'hoopoe-shift-plan.pdf',
    sought: 'corncrake vill',
    person: 'nightjar unheard of',
    title: 'Plover tamer',
  };
  const created = await server().command(
    ...(['account', 'create', person.username, '--name', person.name, '--email', person.email] as const),
    ...(['--company', CANARY.company, '--event', 'cleaning-summit'] as const),
  );
  const password = /Password .*: (\S+)/.exec(created)?.[1] ?? '';
  const devTools = await listenAsDevTools(context);
  const consoleLines: string[] = [];
  context.on('console', (message) => consoleLines.push(message.text()));

  await page.goto(`${origin}${recorded('/message-center')}`);
  await page.getByRole('button', { name: 'Enter Meeting' }).click();
  await giveCredentials(page, person.username, password);
  await expect(page.getByRole('heading', { level: 1, name: 'Message Center' })).toBeVisible();
  await page.goto(`${origin}/attendees/attendee-profile`);
  await page.getByRole('textbox', { name: 'Title' }).fill(written.title);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your profile was saved.')).toBeVisible();
  await page.goto(`${origin}/message-center`);
  await beginGroup(page, { nunez: 'Bea Núñez', park: 'Eun-ji Park' }, written.group);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach files' }).click();
  const file = { name: written.file, mimeType: 'application/pdf', buffer: buildPdf() };
  await (await choosing).setFiles(file);
  const attached = page.getByRole('button', { name: `Remove ${written.file}` });
  await expect(attached).toBeVisible();
  await send(page, written.message);
  await arrived(page, written.message);
  await changeLast(page, written.changed);

  const other = await newPerson();
  await open(other, origin, 'attendee2', '/message-center');
  await other.getByRole('link', { name: written.group }).first().click();
  await act(other, written.changed, 'Reply');
  await send(other, written.answer);
  await expect(line(page, written.answer)).toBeVisible();

  await page.route('**/conversations/*/messages', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 422,
          contentType: 'application/problem+json',
          json: {
            type: 'about:blank',
            title: 'No',
            status: 422,
            detail: 'Not here.',
            fault: { code: 'filesGone' },
          },
        })
      : route.fallback(),
  );
  await send(page, written.refused);
  await expect(line(page, written.refused)).toContainText('Attach them again.');
  await page.getByRole('searchbox', { name: 'Search conversations and messages' }).fill(written.sought);
  await expect(page.getByRole('link', { name: written.answer })).toBeVisible();
  await page.getByRole('button', { name: 'New message' }).first().click();
  await page.getByRole('dialog').getByLabel('People').fill(written.person);
  await expect(page.getByText(`No one matches “${written.person}”.`)).toBeVisible();
  await page.keyboard.press('Escape');
  await messageField(page).fill(written.draft);
  await expect
    .poll(async () => JSON.stringify(await context.storageState({ indexedDB: true })))
    .toContain(written.draft);
  // Brings back what was written and not sent.
  await page.reload();
  await expect(messageField(page)).toHaveValue(written.draft);
  const log = await saveRecording(page);

  for (const type of ['threads/messageQueued', 'threads/draftRestored', 'threads/outgoingRestored'])
    expect(log).toContain(type);
  expect(devTools.join()).toContain('foundMessages/searchSucceeded');
  const values = [...Object.values(person), ...Object.values(written), CANARY.company, password];
  expect(valuesIn(log, values), 'in the file').toEqual([]);
  expect(valuesIn(devTools.join('\n'), values), 'in Redux DevTools').toEqual([]);
  expect(valuesIn(await keptInDatabases(context), values), 'in what the browser keeps of it').toEqual([]);
  expect(valuesIn(consoleLines.join('\n'), values), 'in the console').toEqual([]);
  expect(valuesIn(server().log, values), 'in what the server wrote').toEqual([]);

  await expectReplayable('privateMessages', log, 120_000);
});

test('the search finds a value in plain form, encoded, and inside a token', () => {
  const token = (claims: object) =>
    `eyJhbGciOiJub25lIn0.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;
  const text = `{"a":"${token({ inner: token({ name: 'Kiwi' }) })}","b":"?q=One%20Two","c":"emu"}`;
  expect(valuesIn(text, ['kiwi', 'One Two', 'Emu', 'rhea'])).toEqual(['kiwi', 'One Two', 'Emu']);
});
