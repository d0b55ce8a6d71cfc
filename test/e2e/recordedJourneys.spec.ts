import type { Page } from '@playwright/test';
import type { SessionList } from '../../src/contract/program/sessions';
import { Api } from './support/api';
import { conversation, launcher, messages, openDesk, panel, write } from './support/helpdesk';
import { inFlight } from './support/inFlight';
import { keepJourney } from './support/journeys';
import { act, arrived, beginGroup, changeLast, line, messageField, send } from './support/messages';
import { chooseTime, openMeeting } from './support/meetings';
import { withNewerBuild } from './support/newerBuild';
import { signInHere } from './support/person';
import { keepRecording, openRecorded, recorded, saveRecording } from './support/recording';
import { MOVABLE_CLOCK } from './support/server';
import {
  evaluationOf,
  fillEvaluation,
  liveSession,
  play,
  takeUpEvaluation,
  watchFromStart,
} from './support/session';
import { liveOnMainStage, takePart } from './support/stage';
import { expect, serverOfFile, test } from './support/test';

/*
 * The main journeys, recorded as a tester records them and replayed at once. The logs stored in test/replay
 * are replayed from then on by tools/replay/recordedJourneys.test.ts.
 */

const server = serverOfFile(MOVABLE_CLOCK);

test('from the gate to a submitted evaluation', async ({ page }) => {
  test.slow();
  const { origin } = server();
  const organiser = await Api.as(origin, 'organiser');
  const sessionId = await liveSession(organiser, 1);

  await withShortProgram(page);
  await page.goto(`${origin}${recorded('/gate')}`);
  await signInHere(page, 'attendee');
  await page.getByRole('navigation').getByRole('link', { name: 'Program', exact: true }).click();
  const card = page.getByRole('article').filter({ has: page.locator(`[href$="/sessions/${sessionId}"]`) });
  await card.getByRole('heading').getByRole('link').click();
  await play(page);
  await watchFromStart(page);
  await takeUpEvaluation(page);
  await fillEvaluation(page, 'More of it, please.');
  await evaluationOf(page).getByRole('button', { name: 'Send feedback' }).click();
  await expect.poll(() => organiser.evaluationsOf('demo-attendee')).toHaveLength(1);
  await evaluationOf(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('You have rated this session. Thank you!')).toBeVisible();

  await keepJourney('signInToEvaluation', await saveRecording(page));
  await organiser.dispose();
});

test(
  'losing the network mid-session: an evaluation waits and is sent later',
  { tag: '@fault' },
  async ({ page, context }) => {
    const { origin } = server();
    const organiser = await Api.as(origin, 'organiser');
    const sessionId = await liveSession(organiser, 0);
    await openRecorded(page, origin, 'attendee2', `/sessions/${sessionId}`);
    await fillEvaluation(page, 'Written on a train.');

    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeAttached();
    await evaluationOf(page).getByRole('button', { name: 'Send feedback' }).click();
    await expect(evaluationOf(page)).toContainText('Thank you for submitting your feedback.');
    expect(await organiser.evaluationsOf('demo-attendee2')).toEqual([]);
    await context.setOffline(false);
    await expect.poll(() => organiser.evaluationsOf('demo-attendee2')).toHaveLength(1);
    await evaluationOf(page).getByRole('button', { name: 'Close' }).last().click();

    await keepJourney('networkLoss', await saveRecording(page));
    await organiser.dispose();
  },
);

test('the server rejects an evaluation that was submitted elsewhere in the meantime', async ({ page }) => {
  const { origin } = server();
  const organiser = await Api.as(origin, 'organiser');
  const sessionId = await liveSession(organiser, 0);
  await openRecorded(page, origin, 'presenter', `/sessions/${sessionId}`);
  await fillEvaluation(page, 'The second one.');
  const elsewhere = await Api.as(origin, 'presenter');
  await elsewhere.evaluate('demo-presenter', sessionId);
  await evaluationOf(page).getByRole('button', { name: 'Send feedback' }).click();
  await expect(evaluationOf(page)).toContainText('You have already evaluated this session.');
  await evaluationOf(page).getByRole('button', { name: 'Close' }).last().click();

  await keepJourney('evaluationRefused', await saveRecording(page));
  await Promise.all([organiser.dispose(), elsewhere.dispose()]);
});

test('logging out in another tab: this one goes to the gate and keeps its recording as chosen', async ({
  page,
  context,
}) => {
  const { origin } = server();
  await openRecorded(page, origin, 'attendee', '/help');
  await keepRecording(page);
  const second = await context.newPage();
  await second.goto(origin);
  await second.getByRole('button', { name: 'Log out' }).click();
  await expect(second).toHaveURL(`${origin}/gate`);
  await expect(page).toHaveURL(`${origin}/gate`);
  await expect(page.getByRole('button', { name: 'Recording kept' })).toBeVisible();
  await second.close();

  await keepJourney('logoutInOtherTab', await saveRecording(page));
});

test('a newer build is announced and loaded', async ({ page }) => {
  await page.clock.install({ time: Date.now() });
  await openRecorded(page, server().origin, 'attendee', '/help');
  await withNewerBuild(async () => {
    await page.clock.fastForward('01:01');
    const update = page.getByRole('button', { name: 'Get updates' });
    const loaded = page.waitForEvent('load');
    await update.click();
    await loaded;
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.clock.fastForward('01:01');
    await expect(update).toHaveCount(0);
  });

  await keepJourney('updateNotice', await saveRecording(page));
});

test('a helpdesk chat, as seen by the attendee and the desk', async ({ page, newPerson }) => {
  const { origin } = server();
  const desk = await newPerson();
  await openDesk(desk, origin, 'organiser', recorded('/admin/helpdesk'));
  await openRecorded(page, origin, 'attendee', '/help');
  await launcher(page).click();
  await page.getByRole('button', { name: 'Share them' }).click();
  await expect(panel(page).getByLabel('Your message')).toBeVisible();
  await desk.getByRole('button', { name: 'Accept the chat with Alex Morgan' }).click();
  await expect(conversation(page).getByText(/has joined the chat/)).toHaveCount(2);
  await write(page, 'Your message', 'My picture is black.');
  await expect(messages(desk).getByText('My picture is black.')).toBeVisible();
  await page.getByRole('button', { name: 'Hide the chat' }).click();
  await write(desk, 'Your answer', 'Press play once more.');
  await expect(launcher(page)).toHaveAccessibleName('Helpdesk chat, 1 new message');
  await launcher(page).click();
  await expect(conversation(page).getByText('Press play once more.')).toBeVisible();
  await panel(page).getByRole('button', { name: 'End chat' }).click();
  await page.getByRole('button', { name: 'End chat' }).last().click();
  await expect(panel(page)).toHaveCount(0);
  await expect(messages(desk).getByText('The chat has ended')).toBeVisible();

  await keepJourney('helpdeskChat', await saveRecording(page));
  await keepJourney('helpdeskDesk', await saveRecording(desk));
});

/** Serves the page only the start of the program: a log contains it again with every fetch. */
async function withShortProgram(page: Page): Promise<void> {
  await page.route('**/api/*/sessions', async (route) => {
    const reply = await route.fetch();
    // The page asks again.
    if (!reply.ok()) return route.fulfill({ response: reply });
    const list = (await reply.json()) as SessionList;
    const { upcomingSessions, onDemand } = list;
    const json = { ...list, upcomingSessions: upcomingSessions.slice(0, 2), onDemand: onDemand.slice(0, 1) };
    await route.fulfill({ response: reply, json });
  });
}

test('a live stage: a comment, a question, and a vote, each seen by others and answered', async ({
  page,
}) => {
  const { origin } = server();
  const organiser = await Api.as(origin, 'organiser');
  const other = await Api.as(origin, 'attendee2');
  const live = await liveOnMainStage(organiser);
  await withShortProgram(page);
  await openRecorded(page, origin, 'attendee', '/live-stream/main');
  await takePart(page, { live, organiser, other });

  await keepJourney('liveStage', await saveRecording(page));
  await Promise.all([organiser.dispose(), other.dispose()]);
});

test('a booth and a poster: both saved, details shared for a document, a comment, and a vote', async ({
  page,
}) => {
  await withShortProgram(page);
  await openRecorded(page, server().origin, 'attendee', '/tradeshow/exhibitor-details/demo-exhibitor-1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fjordkem');
  await page.getByRole('button', { name: 'Save Fjordkem' }).click();
  await page.getByRole('button', { name: 'Share and download Fjordkem price list.pdf' }).click();
  const downloaded = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Share and download' }).click();
  expect((await downloaded).suggestedFilename()).toBe('Fjordkem price list.pdf');
  await expect(page.getByText('You have shared your contact details with Fjordkem')).toBeVisible();

  await page.getByRole('navigation').getByRole('link', { name: 'Posters', exact: true }).click();
  const poster = page.getByRole('main').getByRole('article').first().getByRole('link').first();
  await poster.click();
  await page
    .getByRole('button', { name: /^Save / })
    .first()
    .click();
  await page.getByRole('button', { name: /^Vote/ }).first().click();
  await expect(page.getByRole('button', { name: /^Your vote/ })).toBeVisible();
  const comments = page.getByRole('region', { name: 'Comments' });
  await comments.getByRole('textbox').fill('Does it work at night, too?');
  await comments.getByRole('button', { name: 'Send' }).click();
  await expect(comments.getByText('Does it work at night, too?')).toHaveCount(1);

  await keepJourney('boothAndPoster', await saveRecording(page));
});

test('messages: an unread one is read and answered, changed and given a sign, then found; a group begins', async ({
  page,
}) => {
  await withShortProgram(page);
  await openRecorded(page, server().origin, 'attendee', '/help');
  const entry = page.getByRole('navigation').getByRole('link', { name: /^Message Center.+\d/ });
  await entry.click();
  await page
    .getByRole('link', { name: /Bea Núñez.+1 unread message/ })
    .first()
    .click();
  await expect(page.getByRole('log', { name: 'Messages with Bea Núñez' })).toContainText('our shift plan');
  await expect(entry).toHaveCount(0);

  await messageField(page).fill('Which');
  await act(page, 'I’ll send you our shift plan before we talk. Which terminal is it about?', 'Reply');
  await send(page, 'Terminal 1, at night.');
  await arrived(page, 'Terminal 1, at night.');
  await changeLast(page, 'Terminal 2, at night.');
  await act(page, 'Terminal 2, at night.', 'Thanks');
  await expect(line(page, 'Terminal 2, at night.').getByRole('button', { name: /^1 Thanks/ })).toBeVisible();

  const search = page.getByRole('searchbox', { name: 'Search conversations and messages' });
  await search.fill('label');
  await page
    .getByRole('region', { name: 'Messages', exact: true })
    .getByRole('link', { name: /label says four minutes/ })
    .click();
  await expect(
    line(page, 'Yes, the recording. Ten seconds of wet, when the label says four minutes.'),
  ).toBeVisible();
  await search.fill('');

  await beginGroup(page, { park: 'Eun-ji Park', haddad: 'Farah Haddad' }, 'Night shifts');
  await send(page, 'Welcome to all of you.');
  await arrived(page, 'Welcome to all of you.');

  await keepJourney('messages', await saveRecording(page));
});

test('a meeting, as seen by who asks for it and who proposes another time', async ({ page, newPerson }) => {
  const { origin } = server();
  const topic = 'Wet floors at night';
  const listOf = (each: Page) =>
    each.getByRole('group', { name: 'View' }).getByRole('button', { name: 'List' });
  await withShortProgram(page);
  await openRecorded(page, origin, 'attendee', '/request-meeting');
  await page.getByLabel('Find people').fill('nunez');
  await page.getByRole('button', { name: 'Add Bea Núñez' }).click();
  await page.getByRole('group', { name: 'Day' }).getByRole('radio').last().check();
  await chooseTime(page, 0);
  await page.getByLabel('Topic').fill(topic);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Request sent' })).toBeVisible();

  const invited = await newPerson();
  await withShortProgram(invited);
  await openRecorded(invited, origin, 'attendee2', '/schedule');
  await listOf(invited).click();
  const answer = await openMeeting(invited, topic);
  await answer.getByRole('button', { name: 'Propose other times' }).click();
  await chooseTime(invited, 3);
  await answer.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect(answer).toContainText('You proposed other times. Now it’s up to');

  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^My Schedule/ })
    .click();
  await listOf(page).click();
  const own = await openMeeting(page, topic);
  await own.getByRole('button', { name: 'Accept' }).click();
  await own.getByRole('button', { name: 'Accept' }).click();
  await expect(own).toContainText('You accepted.');
  await expect(answer).toContainText('Confirmed');
  for (const each of [page, invited]) await each.keyboard.press('Escape');

  await keepJourney('meetingHost', await saveRecording(page));
  await keepJourney('meetingInvited', await saveRecording(invited));
});

/** Step in which the hours advance, in milliseconds. */
const STEP_MS = 5 * 60_000;

// Must run last: it leaves the server's clock nearly two hours ahead.
test('nearly two hours: the tokens are renewed twice', async ({ page, context }) => {
  const { origin } = server();
  await context.clock.install({ time: Date.now() });
  const requests = inFlight(context);
  await withShortProgram(page);
  await openRecorded(page, origin, 'attendee', '/help');
  let renewals = 0;
  context.on('response', (reply) => {
    if (reply.url().endsWith('/oidc/token') && reply.ok()) renewals += 1;
  });

  for (let ahead = STEP_MS; ahead < 2 * 3_600_000; ahead += STEP_MS) {
    await expect.poll(() => requests.size).toBe(0);
    await server().moveClockTo(ahead);
    // Skips most of it as a sleeping computer would, then runs half a minute with every tick.
    await page.clock.fastForward(STEP_MS - 30_000);
    await page.clock.runFor(30_000);
    await expect.poll(() => renewals).toBe(Math.floor(ahead / (55 * 60_000)));
  }
  expect(renewals).toBe(2);

  await keepJourney('tokenRefresh', await saveRecording(page));
});
