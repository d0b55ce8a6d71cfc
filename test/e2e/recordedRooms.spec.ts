import type { Page } from '@playwright/test';
import { keptInDatabases, listenAsDevTools, valuesIn } from './support/canary';
import { expectReplayable, keepJourney } from './support/journeys';
import { giveCredentials } from './support/person';
import { openRecorded, recorded, saveRecording } from './support/recording';
import { expectMedia, goIn, watchMedia } from './support/room';
import { expect, serverOfFile, test } from './support/test';

/*
 * A visit of a room, recorded without its media and replayed. The logs of the first test are stored in
 * test/replay, as those of recordedJourneys.spec.ts.
 */

const server = serverOfFile();

/** A locked room of the lounge; nobody is in it but those who come here. */
const ROOM = 'room C, Schools & Campuses';

interface Said {
  question: string;
  answer: string;
  caption: string;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function say(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Your message' });
  await field.fill(text);
  await field.press('Enter');
  await expect(page.getByRole('log').getByText(text)).toBeVisible();
}

/**
 * Both are in the lounge. The host enters a room and locks it; the guest knocks, is let in, checks the
 * devices and enters. They write to each other, the guest raises a hand and writes a caption, and leaves for
 * the lounge.
 */
async function meet(host: Page, guest: { page: Page; name: string }, said: Said): Promise<void> {
  const { page, name } = guest;
  await host.getByRole('link', { name: `Enter ${ROOM}` }).click();
  await goIn(host, ['microphone']);
  await press(host, 'More');
  await host.getByRole('menuitem', { name: 'Lock the room' }).click();

  await page.getByRole('button', { name: `Knock at ${ROOM}` }).click();
  await host.getByRole('button', { name: `Let in ${name}` }).click();
  await expect(page.getByText('They let you in.')).toBeVisible();
  await page.getByRole('link', { name: `Enter ${ROOM}` }).click();
  await goIn(page);
  await expectMedia(host, 1);

  await press(page, 'Chat');
  await say(page, said.question);
  await host.getByRole('button', { name: 'Chat New messages' }).click();
  await expect(host.getByRole('log').getByText(said.question)).toBeVisible();
  await say(host, said.answer);
  await expect(page.getByRole('log').getByText(said.answer)).toBeVisible();
  await press(page, 'Raise hand');
  await expect(host.getByText(/hand raised/)).toHaveCount(1);
  await press(page, 'More');
  await page.getByRole('menuitem', { name: 'Write captions' }).click();
  await page.getByRole('textbox', { name: 'Captions for everyone here' }).fill(said.caption);
  await page.keyboard.press('Enter');
  await press(host, 'Show captions');
  await expect(host.getByRole('log', { name: 'Captions' })).toHaveText(said.caption);

  await press(page, 'Leave');
  await page.getByRole('main').getByRole('link', { name: 'Back to the lounge' }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Lounge');
  await expect(host.getByRole('button', { name: `Pin: ${name}` })).toHaveCount(0);
  await press(host, 'Leave');
  await expect(host.getByRole('heading', { name: 'You left the room' })).toBeVisible();
}

test('a room of the lounge, as seen by its host and by a guest who knocks', async ({ page, newPerson }) => {
  const { origin } = server();
  const host = await newPerson();
  for (const each of [page, host]) await watchMedia(each);
  await openRecorded(host, origin, 'moderator', '/networking/C');
  await openRecorded(page, origin, 'attendee', '/networking/C');
  await meet(
    host,
    { page, name: 'Alex Morgan' },
    { question: 'Is this the night shift?', answer: 'It is. Come in!', caption: 'We begin.' },
  );
  await keepJourney('roomGuest', await saveRecording(page));
  await keepJourney('roomHost', await saveRecording(host));
});

test('nothing that is said in a room leaks, neither who is in it', async ({ page, context, newPerson }) => {
  const { origin } = server();
  const person = { username: 'lapwingreed', name: 'Lapwingia Reedmace', company: 'Snipemarsh Union' };
  const said = {
    question: 'Does the grebe dance at dawn',
    answer: 'Merganser says it does not',
    caption: 'Phalarope spins on the pond',
  };
  const created = await server().command(
    ...(['account', 'create', person.username, '--name', person.name] as const),
    ...(['--email', 'l.reed@toucanpost.example', '--company', person.company] as const),
    ...(['--event', 'cleaning-summit'] as const),
  );
  const password = /Password .*: (\S+)/.exec(created)?.[1] ?? '';
  const devTools = await listenAsDevTools(context);
  const consoleLines: string[] = [];
  context.on('console', (message) => consoleLines.push(message.text()));
  const host = await newPerson();
  for (const each of [page, host]) await watchMedia(each);
  await openRecorded(host, origin, 'moderator', '/networking/C');
  await page.goto(`${origin}${recorded('/networking/C')}`);
  await page.getByRole('button', { name: 'Enter Meeting' }).click();
  await giveCredentials(page, person.username, password);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Lounge');
  await meet(host, { page, name: person.name }, said);
  const [log, hostLog] = [await saveRecording(page), await saveRecording(host)];

  for (const type of ['room/enterSucceeded', 'knock/knockChanged', 'roomCaptions/lineSent'])
    expect(log).toContain(type);
  expect(hostLog).toContain('roomCaptions/lineReceived');
  const values = [...Object.values(person), ...Object.values(said), password];
  expect(valuesIn(log, values), 'in the guest’s file').toEqual([]);
  expect(valuesIn(hostLog, values), 'in the host’s file').toEqual([]);
  for (const addresses of [log, hostLog]) expect(addresses).not.toMatch(/candidate:|a=fingerprint/);
  expect(valuesIn(devTools.join('\n'), values), 'in Redux DevTools').toEqual([]);
  expect(valuesIn(await keptInDatabases(context), values), 'in what the browser keeps').toEqual([]);
  expect(valuesIn(consoleLines.join('\n'), values), 'in the console').toEqual([]);
  expect(valuesIn(server().log, values), 'in what the server wrote').toEqual([]);

  await expectReplayable('privateRoomGuest', log);
  await expectReplayable('privateRoomHost', hostLog);
});
