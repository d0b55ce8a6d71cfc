import { open } from './support/person';
import { play, playerOf } from './support/session';
import { accessibilityFaults } from './support/screen';
import { expect, serverOfFile, test } from './support/test';

const isPlaying = (video: HTMLVideoElement) => !video.paused && video.readyState > 2;

/** The event's second day: the event clock is set from the start. */
const server = serverOfFile({ EVENT_CLOCK: '2021-01-26T16:20:00Z' });

test('a stage goes on to its next session: full screen, picture in picture and playback go along', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, server().origin, 'attendee', '/live-stream/main');
  await play(page);
  await playerOf(page).focus();
  await page.keyboard.press('i');
  await page.keyboard.press('f');
  const shown = () =>
    page.evaluate(() => [document.fullscreenElement?.id, document.pictureInPictureElement?.tagName]);
  await expect.poll(shown).toEqual(['session-player', 'VIDEO']);

  await server().command('clock', 'cleaning-summit', '--at', '2021-01-26T17:17:00Z');
  await page.clock.fastForward('00:30');
  const next = page.getByRole('region', { name: 'Video: Small contractor, big tender' });
  await expect(next.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.poll(() => page.locator('video').evaluate(isPlaying)).toBe(true);
  expect(await shown()).toEqual(['session-player', 'VIDEO']);
  await server().command('clock', 'cleaning-summit', '--at', '2021-01-26T16:20:00Z');
});

test('a superuser sets the rehearsal time for everyone', async ({ page, newPerson }) => {
  const { origin } = server();
  const attendee = await newPerson();
  const asked: string[] = [];
  attendee.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await attendee.clock.install();
  await open(attendee, origin, 'attendee', '/sessions');

  await open(page, origin, 'organiser', '/sessions');
  const banner = page.getByRole('region', { name: 'Rehearsal' });
  await expect(banner).toContainText('Rehearsal: simulated event time. It is now ');
  await banner.getByRole('button', { name: 'Set the time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set the time of this event' });
  await dialog.getByLabel('Day').fill('2021-01-28');
  await dialog.getByLabel('Time').fill('09:20');
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Set this time' }).click();
  await expect(dialog).toBeHidden();
  await expect(banner).toContainText('Jan 28, 2021, 9:2');

  // Attendees follow at their next server-time poll, every half minute.
  await attendee.clock.fastForward('00:30');
  const live = attendee.getByRole('article').filter({ hasText: 'Live now' });
  await expect(live.filter({ hasText: 'The short night of a metro' })).toBeVisible();
  await expect(attendee.getByRole('region', { name: 'Rehearsal' })).toHaveCount(0);
  expect(asked.filter((path) => path.endsWith('/event-time'))).toEqual([]);

  await banner.getByRole('button', { name: 'Set the time' }).click();
  await dialog.getByRole('button', { name: 'Return to real time' }).click();
  await expect(banner).toHaveCount(0);
  expect(await server().command('clock', 'cleaning-summit')).toContain('Real time.');
});
