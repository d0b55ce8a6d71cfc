import { Api } from './support/api';
import { signInHere } from './support/person';
import {
  chooseCaptions,
  evaluationOf,
  takeUpEvaluation,
  fillEvaluation,
  play,
  playerOf,
  positionOf,
  watchFromStart,
} from './support/session';
import { unreadOrNot } from './support/screen';
import { expect, serverOfFile, test } from './support/test';

/** Ten minutes into three talks of rC3 Channels 2020. */
const server = serverOfFile({ EVENT_CLOCK: '2020-12-27T19:10:00Z' });

const FILE = 'test/fixtures/schedules/rc3-2020.schedule.json';
const TALK = {
  id: 'LZ3VM9',
  title: 'FFMUC goes wild! Infrastructure Recap 2020',
  track: 'MON r3s Rhein VHS',
};

test('a real conference: import it, find, watch and evaluate a session once', async ({ page, newPerson }) => {
  test.slow();
  const { origin } = server();

  await test.step('import while the server runs; a second import changes nothing', async () => {
    const command = ['schedule', FILE, '--event', 'cleaning-summit'] as const;
    const withVideo = [...command, '--video-url', '/media/demo/{seconds}/master.m3u8'] as const;
    const first = await server().command('import', ...withVideo);
    expect(first).toMatch(/added\s+48\n/);
    const second = await server().command('import', ...withVideo);
    expect(second).toMatch(/unchanged\s+48\n/);
  });

  await test.step('sign in at the gate', async () => {
    await page.goto(origin);
    await expect(page).toHaveURL(`${origin}/gate`);
    await expect(page).toHaveTitle(unreadOrNot('Cleaning Industry Summit'));
    await signInHere(page, 'attendee');
    await expect(page).toHaveURL(`${origin}/`);
  });

  await test.step('find the session in the program', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Program', exact: true }).click();
    await expect(page.getByRole('tab', { name: 'Upcoming' })).toHaveAttribute('aria-selected', 'true');
    const card = page.getByRole('article').filter({ hasText: TALK.title });
    await expect(card).toBeVisible();
    await expect(card).toContainText('Live now');

    await page.getByRole('combobox', { name: 'Category' }).selectOption(TALK.track);
    await expect(page.getByRole('article').filter({ hasText: 'State of the Waffle' })).toHaveCount(0);
    await expect(card).toBeVisible();
    await expect(card).toContainText(/Sunday, December 27, 8:00 PM–9:00 PM GMT\+1/);
    await expect(card).toContainText(/1:00 PM–2:00 PM CST/);

    await page.getByRole('tab', { name: 'On Demand' }).click();
    await expect(page.getByRole('article').filter({ hasText: 'Elektronische Beweisführung' })).toBeVisible();
    await expect(card).toHaveCount(0);
    await page.getByRole('tab', { name: 'Upcoming' }).click();
    await card.getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(`${origin}/sessions/${TALK.id}`);
  });

  await test.step('watch it from the live position', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TALK.title);
    await expect(page).toHaveTitle(unreadOrNot(`${TALK.title} · Cleaning Industry Summit`));
    await play(page);
    // Ten minutes in, plus the time since the server started.
    expect(await positionOf(page)).toBeGreaterThan(590);
    await expect(evaluationOf(page)).toHaveCount(0);
  });

  await test.step('captions in two languages', async () => {
    const cue = playerOf(page).locator('p[lang]');
    await chooseCaptions(page, 'English');
    await expect(cue).toHaveAttribute('lang', 'en');
    const english = (await cue.textContent()) ?? '';
    expect(english.trim().length).toBeGreaterThan(3);
    await chooseCaptions(page, 'Español');
    await expect(cue).toHaveAttribute('lang', 'es');
    await expect(cue).not.toHaveText(english);
  });

  await test.step('write and read comments', async () => {
    const other = await newPerson();
    await other.goto(`${origin}/sessions/${TALK.id}`);
    await signInHere(other, 'attendee2');
    await other.getByLabel('Your comment').fill('Greetings from https://ffmuc.net <b>all</b>');
    await other.getByRole('button', { name: 'Send', exact: true }).click();
    for (const reader of [other, page]) {
      const comment = reader.getByRole('log').getByRole('listitem').filter({ hasText: 'Greetings from' });
      await expect(comment).toContainText('Bea Núñez');
      const link = comment.getByRole('link', { name: 'https://ffmuc.net' });
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
  });

  await test.step('the evaluation is offered after five watched minutes, while the talk goes on', async () => {
    await watchFromStart(page);
    await takeUpEvaluation(page);
    expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(false);
    await expect(evaluationOf(page).getByRole('heading')).toContainText(TALK.title);
  });

  await test.step('required questions must be answered; then it is sent', async () => {
    const dialog = evaluationOf(page);
    await dialog.getByRole('button', { name: 'Send feedback' }).click();
    await expect(dialog.getByRole('alert')).toContainText('3 answers are missing');
    await fillEvaluation(page, 'More mesh networks, please.');
    await dialog.getByRole('button', { name: 'Send feedback' }).click();
    await expect(dialog).toContainText('Thank you for submitting your feedback.');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('You have rated this session. Thank you!')).toBeVisible();
  });

  await test.step('remove a comment of one’s own', async () => {
    await page.getByLabel('Your comment').fill('Written by mistake');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const mine = page.getByRole('log').getByRole('listitem').filter({ hasText: 'Written by mistake' });
    await mine.hover();
    await mine.getByRole('button', { name: /^Remove/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(mine).toHaveCount(0);
    await expect(page.getByRole('log').getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  });

  await test.step('it is stored once, with its answers and minutes', async () => {
    const organiser = await Api.as(origin, 'organiser');
    const stored = await organiser.evaluationsOf('demo-attendee');
    expect(stored).toHaveLength(1);
    expect(stored[0]).toMatchObject({
      sessionId: TALK.id,
      answers: { question1: 4, question2: 5, question3: 'very', question4: 'More mesh networks, please.' },
    });
    expect(stored[0]?.submittedAt).toMatch(/^2020-12-27T19:/);
    expect(await organiser.minutesOf('demo-attendee', TALK.id)).toBeGreaterThanOrEqual(5);
    expect(await organiser.evaluationsOf('demo-attendee2')).toEqual([]);
    await organiser.dispose();
  });

  await test.step('the user is not asked twice', async () => {
    await page.reload();
    await expect(page.getByText('You have rated this session. Thank you!')).toBeVisible();
    await expect(evaluationOf(page)).toHaveCount(0);
  });
});
