import type { Page } from '@playwright/test';
import { routes } from '../../src/app/routes';
import titles from '../../src/features/event/shell/messages.en.json' with { type: 'json' };
import { Api } from './support/api';
import { open } from './support/person';
import { expectSoundScreen } from './support/screen';
import { sharedServer, test } from './support/sharedServer';
import { expect } from './support/test';

const server = sharedServer();

const WIDTHS = [360, 768];

/** Those of the administration, with an address and the title of each. */
const screens = routes
  .filter(({ path }) => /^\/admin\b/.test(path))
  .map(({ path, title }) => ({
    place: path.replace(':attendeeId', 'demo-attendee'),
    title: titles[title as keyof typeof titles],
  }));

/** Goes to another page of the open app, as its links do. */
const goTo = (page: Page, place: string): Promise<void> =>
  page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, place);

test('every screen of the administration is accessible and fits a phone and a tablet', async ({ page }) => {
  const { origin } = server();
  const organiser = await Api.as(origin, 'organiser');
  const [session] = (await organiser.sessions()).upcomingSessions;
  await organiser.dispose();
  if (!session) throw new Error('The demo has no session to come.');
  expect(screens.length).toBeGreaterThan(20);
  // Without an id it is the form of a new session.
  const edited = `/admin/editSession?sessionId=${session.sessionId}`;
  const shown = [...screens, { place: edited, title: titles['shell.title.adminEditSession'] }];

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, origin, 'organiser', '/help');
  const heading = page.getByRole('heading', { level: 1 }).first();
  for (const { place, title } of shown) {
    const before = await heading.innerText();
    await goTo(page, place);
    await expect(heading, place).not.toHaveText(before);
    await expect(page.getByText(/^Loading\s?…$/), place).toHaveCount(0);
    await expect(page.locator('[aria-busy="true"]'), place).toHaveCount(0);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expectSoundScreen(page, place, new RegExp(`${title} · `));
    }
    await expect(page.getByText(/could not be loaded|Couldn’t load/), place).toHaveCount(0);
  }
});
