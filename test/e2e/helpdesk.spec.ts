import type { Locator, Page } from '@playwright/test';
import { stopClock } from './support/clock';
import {
  accept,
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
  write,
} from './support/helpdesk';
import { signedInBefore, signInOnce } from './support/person';
import { recorded } from './support/recording';
import { expectGoodScreen } from './support/screen';
import { test } from './support/sharedServer';
import { expect } from './support/test';

/*
 * An attendee's chat through the real amazon-connect-chatjs in a real browser, against the embedded desk, and
 * the desk itself.
 */

const answerField = (desk: Page) => desk.getByLabel('Your answer');
const rowOf = (desk: Page, list: Parameters<typeof listOf>[1], name: string) =>
  listOf(desk, list).getByRole('link', { name });

/**
 * Typing is sent at most every ten seconds and only to those connected: a desk that is still opening gets the
 * next one.
 */
async function seesTyping(writer: Page, label: string, sign: Locator): Promise<void> {
  await expect(async () => {
    await writer.getByLabel(label).pressSequentially('a');
    await expect(sign).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

const TELEPHONE = { width: 360, height: 740 };
const SCREEN = { width: 1440, height: 900 };

/** Checks a page at phone and desktop size. */
async function good(page: Page, name: string): Promise<void> {
  for (const size of [TELEPHONE, SCREEN]) {
    await page.setViewportSize(size);
    await expectGoodScreen(page, name, /./);
  }
}

test(
  'an attendee asks, an agent answers and ends the chat',
  { tag: '@journey' },
  async ({ page, newPerson, server }) => {
    const desk = await meetInChat({ page, newPerson, server });
    await write(page, 'Your message', 'My picture is black.');
    await expect(messages(desk).getByText('My picture is black.')).toBeVisible();
    await write(desk, 'Your answer', 'Press play once more.');
    await expect(conversation(page).getByText('Press play once more.')).toBeVisible();
    await desk.getByRole('button', { name: 'End chat' }).click();
    await desk.getByRole('button', { name: 'End the chat' }).click();
    await expect(conversation(page).getByText('The chat has ended')).toBeVisible();
    await expect(desk.getByText('No one is waiting.')).toBeVisible();
  },
);

test('a chat on a phone and at a desktop, whose two sides see each other type', async ({
  page,
  newPerson,
  server: { origin },
}) => {
  const desk = await newPerson();
  await openDesk(desk, origin);
  await expect(desk.getByText('No one is waiting.')).toBeVisible();
  await good(desk, 'desk-empty');
  await desk.getByRole('button', { name: 'Options' }).click();
  await good(desk, 'desk-options');
  await desk.keyboard.press('Escape');

  await askForHelp(page, origin);
  await good(page, 'chat-open');
  await page.setViewportSize(TELEPHONE);
  expect(await panel(page).boundingBox(), 'the panel on a telephone').toEqual({ x: 0, y: 0, ...TELEPHONE });
  await page.setViewportSize(SCREEN);
  await write(page, 'Your message', 'My picture is black: <b>why?</b> https://example.org/picture');
  await expect(rowOf(desk, 'Waiting', 'Alex Morgan')).toContainText('My picture is black');
  await good(desk, 'desk-queue');
  await accept(desk);
  await expect(conversation(page).getByText(/has joined the chat/)).toHaveCount(2);
  await expect(messages(desk).getByText('My picture is black: <b>why?</b>')).toBeVisible();
  await expect(messages(desk).getByRole('link', { name: 'https://example.org/picture' })).toHaveAttribute(
    'rel',
    /noopener/,
  );

  // A message just arrived, so the desk is known to be connected.
  await seesTyping(page, 'Your message', desk.getByText('Alex Morgan is typing…'));
  await seesTyping(desk, 'Your answer', panel(page).getByText('The helpdesk is typing…'));
  await write(desk, 'Your answer', 'Press play once more, and tell me what you see then.');
  await expect(conversation(page).getByText('Press play once more')).toBeVisible();
  await good(page, 'chat-conversation');
  await good(desk, 'desk-chat');
  await answerField(desk).fill('/');
  await good(desk, 'desk-canned');
  await answerField(desk).fill('');
  await desk.getByRole('button', { name: 'Transfer' }).click();
  await good(desk, 'desk-hand-over');
  await desk.getByRole('button', { name: 'Cancel' }).click();

  // A reload restores the open chat with its whole transcript.
  await page.reload();
  await expect(conversation(page).getByText('Press play once more')).toBeVisible();
  await expect(conversation(page).getByText('My picture is black: <b>why?</b>')).toHaveCount(1);

  // The closed panel counts new messages.
  await page.getByRole('button', { name: 'Hide the chat' }).click();
  await write(desk, 'Your answer', 'Did it help?');
  await expect(page.getByRole('button', { name: 'Helpdesk chat, 1 new message' })).toBeVisible();

  await desk.getByRole('button', { name: 'End chat' }).click();
  await desk.getByRole('button', { name: 'End the chat' }).click();
  await launcher(page).click();
  await expect(conversation(page).getByText('The chat has ended')).toBeVisible();
  await expect(panel(page).getByText('Thank you for writing to us.')).toBeVisible();
  await good(page, 'chat-over');
  await desk.goto(`${origin}/admin/helpdesk?query=picture`);
  await expect(desk.getByText(/^\d chats?$/)).toBeVisible();
  await good(desk, 'desk-search');
});

const HALF_MINUTE_MS = 30_000;
/** Key presses within it, including one at its start and one at its end. */
const PRESSES = 13;

/** Counts the page's typing requests from now on. */
function countTyping(page: Page): () => number {
  let told = 0;
  page.on('request', (request) => {
    if (request.method() !== 'POST') return;
    const { pathname } = new URL(request.url());
    const byLibrary =
      pathname.endsWith('/participant/event') && /event\.typing/.test(request.postData() ?? '');
    if (byLibrary || pathname.endsWith('/typing')) told += 1;
  });
  return () => told;
}

test('continuous typing is sent every ten seconds by the library, and every five by the desk', async ({
  page,
  newPerson,
  server,
}) => {
  await page.clock.install();
  const desk = await meetInChat(
    {
      page,
      server,
      newPerson: async () => {
        const person = await newPerson();
        await person.clock.install();
        return person;
      },
    },
    { username: 'exhibitor', name: 'Dana Weiß' },
  );
  await expect(conversation(page).getByText(/has joined the chat/)).toHaveCount(2);

  // The pages' clocks advance only in steps, so every half minute contains the same number of requests.
  const [told, answered] = [countTyping(page), countTyping(desk)];
  for (const each of [page, desk]) await stopClock(each);
  for (let pressed = 0; pressed < PRESSES; pressed += 1) {
    await Promise.all([field(page).press('a'), answerField(desk).press('b')]);
    await Promise.all([page, desk].map((each) => each.clock.runFor(HALF_MINUTE_MS / (PRESSES - 1))));
  }
  expect({ attendee: told(), desk: answered() }).toEqual({ attendee: 4, desk: 7 });
  for (const each of [page, desk]) await each.clock.resume();
  await expect(field(page)).toHaveValue('a'.repeat(PRESSES));
  await endChat(page);
});

/** Counts the tones the page plays, from its first document on. */
async function listen(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = window as unknown as { tones: number };
    counted.tones = 0;
    const create = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () {
      counted.tones += 1;
      return create.call(this);
    };
  });
  return () => page.evaluate(() => (window as unknown as { tones: number }).tones);
}

/** Holds both pages' accept requests until both have been sent. */
async function acceptAtOnce(desks: readonly [Page, Page], name: string): Promise<void> {
  let arrived = 0;
  let release = () => {};
  const both = new Promise<void>((resolve) => (release = resolve));
  for (const desk of desks) {
    await desk.route('**/accept', async (route) => {
      arrived += 1;
      if (arrived === desks.length) release();
      await both;
      await route.continue();
    });
  }
  for (const desk of desks) await desk.getByRole('button', { name: `Accept the chat with ${name}` }).click();
  await both;
  for (const desk of desks) await desk.unroute('**/accept');
}

const NAMES = { organiser: 'Farah Haddad', helpdesk: 'Gil Okafor' } as const;

test('two agents: a new chat alerts both, one of them gets it and hands it over', async ({
  page,
  newPerson,
  server: { origin },
}) => {
  const [organiser, helper] = [await newPerson(), await newPerson()];
  const tones = await listen(helper);
  await Promise.all([openDesk(organiser, origin), openDesk(helper, origin, 'helpdesk')]);
  await expect(helper.getByRole('button', { name: 'Options' })).toHaveCount(0);
  await helper.getByText('Sound for new chats').click();
  await expect.poll(tones).toBe(2);
  await expect(helper).toHaveTitle(/^Helpdesk/);

  await askForHelp(page, origin, 'attendee');
  await write(page, 'Your message', 'My picture is black.');
  for (const desk of [organiser, helper]) await expect(desk).toHaveTitle(/^\(1\) Helpdesk/);
  await expect.poll(tones).toBe(4);
  await expect(helper.getByText('New chat: Alex Morgan')).toBeAttached();
  await expect(rowOf(helper, 'Waiting', 'Alex Morgan')).toContainText(
    /waiting 0:\d\d.*My picture is black\./,
  );

  await acceptAtOnce([organiser, helper], 'Alex Morgan');
  await expect
    .poll(async () => (await answerField(organiser).count()) + (await answerField(helper).count()))
    .toBe(1);
  const organizerWon = await answerField(organiser).isVisible();
  const [winner, loser] = organizerWon ? [organiser, helper] : [helper, organiser];
  const [winnerName, loserName] = organizerWon
    ? [NAMES.organiser, NAMES.helpdesk]
    : [NAMES.helpdesk, NAMES.organiser];
  await expect(loser.getByText(`${winnerName} has already accepted this chat.`)).toBeVisible();
  await expect(answerField(loser)).toHaveCount(0);
  await expect(rowOf(loser, 'Other agents’ chats', 'Alex Morgan')).toBeVisible();
  await loser.getByRole('button', { name: 'Dismiss' }).click();

  // A canned answer behind a slash, with names filled in.
  await answerField(winner).pressSequentially('/gree');
  await answerField(winner).press('Enter');
  const greeting = `Good day Alex Morgan, this is ${winnerName}. How can I help?`;
  await expect(answerField(winner)).toHaveValue(greeting);
  await answerField(winner).press('Enter');
  await expect(conversation(page).getByText(greeting)).toBeVisible();

  await winner.getByRole('button', { name: 'Transfer' }).click();
  const form = winner.getByRole('dialog', { name: 'Transfer the chat with Alex Morgan' });
  await form.getByText(loserName).click();
  await form.getByLabel('Note for the next agent').fill('Has tried two browsers.');
  await form.getByRole('button', { name: 'Transfer' }).click();
  await expect(winner.getByText(`${loserName} is answering this chat.`)).toBeVisible();
  await expect(rowOf(loser, 'My chats', 'Alex Morgan')).toContainText('Transferred to you');
  await expect(loser).toHaveTitle(/^\(1\) Helpdesk/);
  await rowOf(loser, 'My chats', 'Alex Morgan').click();
  await expect(loser).toHaveTitle(/^Helpdesk/);
  await expect(loser.getByRole('region', { name: new RegExp(`^${winnerName} transferred`) })).toContainText(
    'Has tried two browsers.',
  );
  // The earlier conversation is there.
  await expect(messages(loser).getByText('My picture is black.')).toBeVisible();
  await expect(messages(loser).getByText(greeting)).toBeVisible();
  await write(loser, 'Your answer', 'I have read what you tried.');
  await expect(conversation(page).getByText('I have read what you tried.')).toBeVisible();
  await expect(conversation(page).getByText(`${winnerName} has left the chat`)).toBeVisible();
  await expect(page.getByText('Has tried two browsers.')).toHaveCount(0);

  // With a second chat alongside, the first one's draft stays and its new messages are counted.
  const second = await newPerson();
  await askForHelp(second, origin, 'presenter');
  await answerField(loser).fill('Half a sentence');
  await loser.getByRole('button', { name: 'Accept the chat with Eun-ji Park' }).click();
  await expect(loser.getByRole('heading', { name: 'Chat with Eun-ji Park' })).toBeVisible();
  await write(loser, 'Your answer', 'Good morning, Eun-ji.');
  await expect(conversation(second).getByText('Good morning, Eun-ji.')).toBeVisible();
  await write(page, 'Your message', 'Now it works, zebra!');
  await expect(rowOf(loser, 'My chats', 'Alex Morgan')).toContainText('1 new message');
  await expect(loser).toHaveTitle(/^\(1\) Helpdesk/);
  await rowOf(loser, 'My chats', 'Alex Morgan').click();
  await expect(answerField(loser)).toHaveValue('Half a sentence');
  await expect(messages(loser).getByText('Now it works, zebra!')).toBeVisible();
  await expect(conversation(second).getByText('Now it works, zebra!')).toHaveCount(0);

  for (const name of ['Alex Morgan', 'Eun-ji Park']) {
    await rowOf(loser, 'My chats', name).click();
    await expect(loser.getByRole('heading', { name: `Chat with ${name}` })).toBeVisible();
    await loser.getByRole('button', { name: 'End chat' }).click();
    await loser.getByRole('button', { name: 'End the chat' }).click();
    await expect(loser.getByText('This chat has ended.')).toBeVisible();
  }
  await expect(conversation(page).getByText('The chat has ended')).toBeVisible();

  // Every agent can find the conversation by a word in it.
  await winner.getByRole('link', { name: 'Search ended chats' }).click();
  await winner.getByRole('searchbox').fill('ZEBRA works');
  await winner.getByRole('searchbox').press('Enter');
  await expect(winner.getByText('1 chat', { exact: true })).toBeVisible();
  await winner.getByRole('link', { name: 'Alex Morgan' }).click();
  await expect(messages(winner).getByText('Now it works, zebra!')).toBeVisible();
  await expect(winner.getByText('This chat has ended.')).toBeVisible();
});

test('the desk shows who asks and where, and their last actions only with consent', async ({
  page,
  newPerson,
  server: { origin },
}) => {
  const desk = await newPerson();
  await openDesk(desk, origin, 'helpdesk');
  const about = desk.getByRole('group').filter({ hasText: 'About the attendee' });
  const facts = ['Bea Núñez', 'Metroport Logistics', 'attendee2@example.org', 'Cleaning Industry Summit'];
  await signedInBefore(page, origin, 'attendee2', signInOnce);
  await page.goto(`${origin}${recorded('/sessions')}`);
  const HELP = { link: 'Help', place: '/help' };
  const SESSIONS = { link: 'Program', place: '/sessions' };
  const screenOf = ({ link }: typeof HELP) =>
    about.getByRole('link', { name: `${link} (opens in a new tab)`, exact: true });
  for (const { answer, lists, here, next } of [
    { answer: 'Share them', lists: 1, here: SESSIONS, next: HELP },
    { answer: 'Don’t share', lists: 0, here: HELP, next: SESSIONS },
  ]) {
    await launcher(page).click();
    await expect(panel(page).getByText(/^Your visit is being recorded\./)).toBeVisible();
    await panel(page).getByRole('button', { name: answer }).click();
    await expect(panel(page).getByLabel('Your message')).toBeVisible();
    await listOf(desk, 'Waiting').getByRole('link').click();
    for (const fact of facts) await expect(about).toContainText(fact);
    await expect(screenOf(here)).toHaveAttribute('href', here.place);
    await expect(about).toContainText(/Chrome \d+, \w+/);
    await expect(about.getByText('Recent actions')).toHaveCount(lists);
    await expect(about.getByRole('list')).toHaveCount(lists);
    // The desk also sees the attendee navigate.
    await page.getByRole('navigation').getByRole('link', { name: next.link, exact: true }).first().click();
    await expect(screenOf(next)).toHaveAttribute('href', next.place);
    await endChat(page);
    await expect(desk.getByText('No one is waiting.')).toBeVisible();
  }
});

test('out of hours nobody is queued: the attendee is told when the helpdesk opens', async ({
  page,
  newPerson,
  server: { origin },
}) => {
  const desk = await newPerson();
  await openDesk(desk, origin, 'organiser');
  const options = desk.getByRole('dialog', { name: 'Options' });
  const save = async () => {
    await options.getByRole('button', { name: 'Save' }).click();
    await expect(options).toHaveCount(0);
  };
  await desk.getByRole('button', { name: 'Options' }).click();
  await options.getByRole('button', { name: 'Add hours' }).click();
  await options.getByRole('textbox', { name: 'Day' }).fill('2031-05-06');
  await options.getByLabel('Message outside opening hours').fill('Write to help@example.org.');
  await save();

  await signedInBefore(page, origin, 'presenter', signInOnce);
  await page.goto(`${origin}/help`);
  await launcher(page).click();
  await expect(panel(page).getByText(/^Write to help@example\.org\. It opens on .*May.*2031/)).toBeVisible();
  await expect(panel(page).getByLabel('Your message')).toHaveCount(0);
  await expect(desk.getByText('No one is waiting.')).toBeVisible();

  await desk.getByRole('button', { name: 'Options' }).click();
  await options.getByRole('button', { name: 'Remove these hours' }).click();
  await save();
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await expect(panel(page).getByLabel('Your message')).toBeVisible();
  await expect(listOf(desk, 'Waiting').getByRole('link', { name: 'Eun-ji Park' })).toBeVisible();
  // A chat that its attendee ends before it is accepted also ends at the desk.
  await write(page, 'Your message', 'Never mind.');
  await expect(conversation(page).getByText('Never mind.')).toBeVisible();
  await endChat(page);
  await expect(desk.getByText('No one is waiting.')).toBeVisible();
});
