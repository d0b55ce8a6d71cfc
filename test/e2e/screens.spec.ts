import type { Page } from '@playwright/test';
import type { DeliveredConfig } from '../../src/contract/platform/eventConfig/delivery';
import { Api } from './support/api';
import { giveCredentials, signedInBefore } from './support/person';
import { openPanel, recorded } from './support/recording';
import { readJson } from './support/reply';
import { expectGoodScreen, tabTo } from './support/screen';
import { evaluationOf, fillEvaluation, play } from './support/session';
import { expect, serverOfFile, test } from './support/test';

const server = serverOfFile();

const NAME = 'Cleaning Industry Summit';
const SIZES = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];

/** One session id per phase. */
async function sessionsByPhase(): Promise<{ upcoming: string; live: string; recorded: string }> {
  const organiser = await Api.as(server().origin, 'organiser');
  const { upcomingSessions, onDemand, currentTimeISO } = await organiser.sessions();
  await organiser.dispose();
  const live = upcomingSessions.find(({ startTime }) => startTime <= currentTimeISO);
  const upcoming = upcomingSessions.findLast(({ startTime }) => startTime > currentTimeISO);
  const recorded = onDemand.find(({ endTime }) => endTime <= currentTimeISO);
  if (!live || !upcoming || !recorded) throw new Error('The demo lacks a session of some phase.');
  return { upcoming: upcoming.sessionId, live: live.sessionId, recorded: recorded.sessionId };
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

for (const viewport of SIZES) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('gate and sign-in', async ({ page, watch }) => {
      // What it says to the unregistered takes more room than the button that was there.
      watch.mayMove.push(/^\/gate\b/);
      const { origin } = server();
      await page.goto(`${origin}/gate`);
      await expect(page.getByRole('button', { name: 'Enter Meeting' })).toBeVisible();
      await expectGoodScreen(page, 'gate', NAME);
      await page.getByRole('button', { name: 'Enter Meeting' }).click();
      await expectGoodScreen(page, 'sign-in', `Sign in · ${NAME}`);
      await giveCredentials(page, 'attendee', 'wrong');
      await expect(page.getByRole('alert')).toBeVisible();
      await expectGoodScreen(page, 'sign-in-error', `Error: Sign in · ${NAME}`);
      await giveCredentials(page, 'unregistered');
      await expect(page.getByText('This site is only available to registered attendees.')).toBeVisible();
      await expectGoodScreen(page, 'gate-unregistered', NAME);
    });

    test('startup errors', async ({ page }) => {
      const { origin } = server();
      await page.goto(`http://plenary.test:${server().port}/gate`);
      await expect(heading(page, 'This address is not secure')).toBeVisible();
      await expectGoodScreen(page, 'startup-insecure', /./);
      await page.route('**/config.json', (route) => route.fulfill({ status: 503 }));
      await page.goto(origin);
      await expect(heading(page, 'Couldn’t open this event')).toBeVisible();
      await expectGoodScreen(page, 'startup-no-config', /./);
      await page.unroute('**/config.json');
      await page.route('**/config.json', async (route) => {
        const reply = await route.fetch();
        const { checkedBy: _checked, ...delivered } = await readJson<DeliveredConfig>(reply, 'config.json');
        await route.fulfill({
          json: { ...delivered, config: { ...delivered.config, timeZone: 'Nowhere/AVeryLongCity' } },
        });
      });
      await page.goto(origin);
      await expect(heading(page, 'This event is not set up correctly')).toBeVisible();
      await expectGoodScreen(page, 'startup-bad-config', /./);
    });

    test('home, program and static pages', async ({ page }) => {
      const { origin } = server();
      await signedInBefore(page, origin);
      const screens: [name: string, path: string, title: string, sign: string][] = [
        ['home', '/', NAME, 'Recommended for you'],
        ['programme', '/sessions', `Program · ${NAME}`, 'Live now'],
        ['programme-on-demand', '/sessions?onDemandFilter=', `Program · ${NAME}`, 'Category'],
        [
          'programme-empty',
          '/sessions?onDemandFilter=SPOT99',
          `Program · ${NAME}`,
          'No sessions in this category.',
        ],
        ['schedule', '/schedule', `My Schedule · ${NAME}`, 'Add busy time'],
        ['help', '/help', `Help · ${NAME}`, 'Watching a session'],
        [
          'not-authorized',
          '/401',
          `Not authorized · ${NAME}`,
          'Your account doesn’t have access to this page.',
        ],
        ['not-found', '/nothing/here', `Page not found · ${NAME}`, 'There is nothing at this address.'],
      ];
      for (const [name, path, title, sign] of screens) {
        await page.goto(`${origin}${path}`);
        await expect(page.getByRole('main').getByText(sign).first()).toBeVisible();
        await expect(page.getByRole('time').or(page.locator('header time')).first()).toBeAttached();
        if (name === 'programme-empty')
          await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('SPOT99');
        await expectGoodScreen(page, name, title);
      }
      if (viewport.width < 900) {
        await page.getByRole('button', { name: 'Menu' }).click();
        await expect(page.getByRole('navigation').getByRole('link', { name: 'Help' })).toBeVisible();
        await expectGoodScreen(page, 'menu', `Page not found · ${NAME}`);
      }
    });

    test('problem report, developer page and recording', async ({ page }) => {
      const { origin } = server();
      await signedInBefore(page, origin, 'organiser');
      await page.goto(`${origin}/help`);
      await page.getByRole('button', { name: 'Report a problem' }).click();
      const report = page.getByRole('dialog', { name: 'Report a problem' });
      await expect(report).toContainText('This visit is not being recorded.');
      await expectGoodScreen(page, 'report', `Help · ${NAME}`);

      await page.goto(`${origin}${recorded('/developer')}`);
      await expect(heading(page, 'Developer tools')).toBeVisible();
      await expect(page.getByText('This page is being recorded')).toBeVisible();
      await expect(page.getByText('In progress', { exact: true })).toBeVisible();
      await expectGoodScreen(page, 'developer', `Developer tools · ${NAME}`);
      await expect(await openPanel(page)).toBeVisible();
      await expectGoodScreen(page, 'recording-panel', `Developer tools · ${NAME}`);
    });

    test('a session in each phase', async ({ page }) => {
      const { origin } = server();
      const ids = await sessionsByPhase();
      await signedInBefore(page, origin);
      await page.goto(`${origin}/sessions/${ids.upcoming}`);
      await expect(page.getByText('Opens in', { exact: true })).toBeVisible();
      await expectGoodScreen(page, 'session-upcoming', new RegExp(` · ${NAME}$`));
      await page.goto(`${origin}/sessions/${ids.recorded}`);
      await expect(page.getByRole('button', { name: /^Play ./ })).toBeVisible();
      await expectGoodScreen(page, 'session-recorded', new RegExp(` · ${NAME}$`));
      await page.goto(`${origin}/sessions/${ids.live}`);
      await play(page);
      await expectGoodScreen(page, 'session-live', new RegExp(` · ${NAME}$`));
      await page.goto(`${origin}/sessions/no-such-session`);
      await expect(page.getByText('Session not found')).toBeVisible();
      await expectGoodScreen(page, 'session-not-found', /./);
    });

    test('the presenter’s view, with its chat', async ({ page }) => {
      const { origin } = server();
      const { live } = await sessionsByPhase();
      const presenter = await Api.as(origin, 'presenter');
      await presenter.comment(live, 'Said before the view was opened.');
      await presenter.dispose();
      await signedInBefore(page, origin, 'presenter');
      await page.goto(`${origin}/sessions/${live}/presenter`);
      const comment = page.getByText('Said before the view was opened.').first();
      await comment.scrollIntoViewIfNeeded();
      await expect(comment).toBeInViewport();
      await expectGoodScreen(page, 'presenter', new RegExp(` · ${NAME}$`));
    });

    test('the evaluation in each state', async ({ page }) => {
      const { origin } = server();
      const username = viewport.width === 360 ? 'attendee' : 'attendee2';
      const { live, recorded } = await sessionsByPhase();
      const organiser = await Api.as(origin, 'organiser');
      for (const id of [live, recorded]) await organiser.changeSession(id, { minutesBeforeSessionEval: 0 });
      await signedInBefore(page, origin, username);
      const dialog = evaluationOf(page);

      await page.goto(`${origin}/sessions/${live}`);
      await expect(dialog).toBeVisible();
      await expectGoodScreen(page, 'evaluation', /./);
      await dialog.getByRole('button', { name: 'Send feedback' }).click();
      await expect(dialog.getByRole('alert')).toBeVisible();
      await expectGoodScreen(page, 'evaluation-missing', /./);
      await fillEvaluation(page, 'Good');
      await dialog.getByRole('button', { name: 'Send feedback' }).click();
      await expect(dialog).toContainText('Thank you for submitting your feedback.');
      await expectGoodScreen(page, 'evaluation-finished', /./);

      await page.goto(`${origin}/sessions/${recorded}`);
      await expect(dialog).toBeVisible();
      await fillEvaluation(page, 'The second one');
      const sameElsewhere = await Api.as(origin, username);
      await sameElsewhere.evaluate(`demo-${username}`, recorded);
      await dialog.getByRole('button', { name: 'Send feedback' }).click();
      await expect(dialog).toContainText('You have already evaluated this session.');
      await expectGoodScreen(page, 'evaluation-completed', /./);
      const stored = await organiser.evaluationsOf(`demo-${username}`);
      expect(stored.filter(({ sessionId }) => sessionId === recorded)).toHaveLength(1);
    });
  });
}

test('everything important is reachable by keyboard', async ({ page }) => {
  const { origin } = server();
  await page.goto(`${origin}/gate`);
  await tabTo(page, page.getByRole('button', { name: 'Enter Meeting' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.keyboard.type('attendee');
  await page.keyboard.press('Tab');
  await page.keyboard.type('plenary-demo-pass');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('contentinfo')).toBeVisible();

  const skip = page.getByRole('link', { name: 'Skip to content' });
  await page.reload();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'See the program' }));
  await page.keyboard.press('Enter');

  await tabTo(page, page.getByRole('tab', { name: 'Upcoming' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'On Demand' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowLeft');
  await tabTo(page, page.getByRole('combobox', { name: 'Category' }));
  await tabTo(page, page.getByRole('article').getByRole('heading').getByRole('link').first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sessions\/[\w-]+$/);
  await tabTo(page, page.getByRole('button', { name: /^Play ./ }));
  await tabTo(page, page.getByLabel('Your comment'));
});

test('reduced motion turns off all animations', async ({ page }) => {
  const { origin } = server();
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .map((animation) => animation.effect?.getComputedTiming())
        .filter((timing) => Number(timing?.duration) > 20 || timing?.iterations === Infinity),
    );
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${origin}/gate`);
  await expect(page.getByRole('button', { name: 'Enter Meeting' })).toBeVisible();
  expect(await moving()).toEqual([]);
  await signedInBefore(page, origin);
  for (const path of ['/', '/sessions']) {
    await page.goto(`${origin}${path}`);
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.getByRole('article').first().hover();
    expect(await moving()).toEqual([]);
  }
});
