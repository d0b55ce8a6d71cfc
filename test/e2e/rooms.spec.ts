import type { Page } from '@playwright/test';
import { Api } from './support/api';
import { stopClock } from './support/clock';
import { signedInBefore, signInOnce } from './support/person';
import { enterRoom, expectMedia, expectMoving, expectNothing, goIn, measure, openRoom } from './support/room';
import { sharedServer, test } from './support/sharedServer';
import { expect } from './support/test';

const server = sharedServer();

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test(
  'two people see and hear each other, share a screen, and one leaves',
  { tag: '@journey' },
  async ({ page, newPerson }) => {
    const { origin } = server();
    const room = 'lounge-A';
    await enterRoom({ page, origin, username: 'attendee', room });
    const other = await newPerson();
    await enterRoom({ page: other, origin, username: 'attendee2', room });
    await Promise.all([expectMedia(page, 1), expectMedia(other, 1)]);

    await press(page, 'Share screen');
    await expectMedia(other, 2);
    await expect(other.getByText(/’s screen$/)).toBeVisible();
    await press(page, 'Stop sharing');
    await expect(other.getByText(/’s screen$/)).toHaveCount(0);

    await press(page, 'More');
    await page.getByRole('menuitem', { name: 'Write captions' }).click();
    await page.getByRole('textbox', { name: 'Captions for everyone here' }).fill('We begin.');
    await page.keyboard.press('Enter');
    await press(other, 'Show captions');
    await expect(other.getByRole('log', { name: 'Captions' })).toHaveText('We begin.');
    await press(page, 'Stop');

    // The description stays as long as it was, however often somebody mutes.
    for (let times = 0; times < 5; times += 1) {
      await press(page, 'Mute');
      await press(page, 'Unmute');
    }
    await expectMoving(other);
    expect((await measure(page)).lines).toBe(4);

    await press(other, 'Leave');
    await expect(other.getByRole('heading', { name: 'You left the room' })).toBeVisible();
    await expect.poll(async () => (await measure(page)).connections).toBe(0);
    await expectNothing(other);
  },
);

test('four people see each other, and one of them enters elsewhere', async ({ newPerson }) => {
  const { origin } = server();
  const room = 'lounge-B';
  const pages: Page[] = [];
  for (const username of ['attendee', 'attendee2', 'presenter', 'moderator']) {
    const page = await newPerson();
    pages.push(page);
    await enterRoom({ page, origin, username, room });
  }
  for (const page of pages) await expectMedia(page, 3);
  const [first, second] = pages;
  if (!first || !second) throw new Error('Nobody is there.');

  const elsewhere = await newPerson();
  await enterRoom({ page: elsewhere, origin, username: 'attendee', room });
  await expect(first.getByRole('heading', { name: 'You joined from somewhere else' })).toBeVisible();
  await expectNothing(first);
  await expectMedia(elsewhere, 3);
  await expect.poll(async () => (await measure(second)).connections).toBe(3);
});

test(
  'whoever is in a room of the lounge knocks at another, and goes straight there with their devices',
  { tag: '@journey' },
  async ({ page, newPerson }) => {
    const { origin } = server();
    await enterRoom({ page, origin, username: 'moderator', room: 'lounge-F' });
    await press(page, 'More');
    await page.getByRole('menuitem', { name: 'Lock the room' }).click();
    const other = await newPerson();
    await openRoom({ page: other, origin, username: 'attendee2', room: 'lounge-G' });
    await expect(other.getByText(/^This is a quiet table/)).toBeVisible();
    await goIn(other);
    await expect(other.getByText('Quiet table: everyone can hear you.')).toBeVisible();
    await press(other, 'Rooms');
    const room = other.getByRole('listitem').filter({ hasText: 'Room F Hiring' });
    await expect(room).toContainText('1 person');
    await expect(room).toContainText('Locked');
    await room.getByRole('button', { name: /^Knock at room F/ }).click();
    await expect(room).toContainText('You knocked.');
    await press(other, 'Close');
    await page.getByRole('button', { name: /^Let in / }).click();
    await expect(other.getByText('They let you in.')).toBeVisible();
    await other.getByRole('link', { name: /^Enter room F/ }).click();
    await Promise.all([expectMedia(page, 1), expectMedia(other, 1)]);
    await expect(other).toHaveURL(/\/meeting\/lounge-F$/);
    await press(other, 'Leave');
    await expectNothing(other);
  },
);

test('a full round table has a waiting list, and whoever is next comes in when somebody leaves', async ({
  page,
  newPerson,
}) => {
  const { origin } = server();
  const { upcomingSessions } = await (await Api.as(origin, 'attendee')).sessions();
  // The first one is open in the demo, which leaves one seat of it free.
  const table = upcomingSessions.find(({ speakeasyType }) => speakeasyType !== null);
  const openTable = async (person: Page, username: string) => {
    await signedInBefore(person, origin, username, signInOnce);
    await person.goto(`${origin}/sessions/${table?.sessionId}`);
  };
  await openTable(page, 'attendee');
  await expect(page.getByText('5 of 6 seats taken')).toBeVisible();
  await page.getByRole('link', { name: 'Join the table' }).click();
  await goIn(page, []);

  const other = await newPerson();
  await other.clock.install();
  await openTable(other, 'attendee2');
  await expect(other.getByRole('button', { name: 'The table is full' })).toBeVisible();
  await press(other, 'Join the waiting list');
  await expect(other.getByText('You are number 1 of 1 on the waiting list.')).toBeVisible();
  // By itself, the page looks again after 15 seconds; it is told.
  await stopClock(other);
  await press(page, 'Leave');
  await expect(other.getByText('A seat is reserved for you until')).toBeVisible();
  await other.clock.resume();
  await other.getByRole('link', { name: 'Join the table' }).click();
  await goIn(other, []);
  await expect(other.getByText('Bea Núñez (you)')).toBeVisible();
});

test('a call can be looked at in numbers, and outlives a restart and a dropped socket', async ({
  page,
  newPerson,
}) => {
  const { origin } = server();
  const room = 'lounge-E';
  await enterRoom({ page, origin, username: 'attendee', room });
  const other = await newPerson();
  await enterRoom({ page: other, origin, username: 'attendee2', room, at: '/developer' });
  await expectMedia(other, 1);
  await expect(other.getByRole('row', { name: /^video received VP8/ })).toBeVisible();
  await expect(other.getByRole('img', { name: /kbit\/s now/ })).toBeVisible();
  await expect(other.getByRole('list', { name: 'Signals' })).toContainText('link');
  await press(other, 'Restart ICE');
  await press(other, 'Drop the socket');
  await expect(other.getByRole('list', { name: 'Signals' })).toContainText('connectionLost');
  await expectMoving(other);
  await expectMoving(page);
});

test('whoever is refused a camera enters to listen, and is told why', async ({ page, newPerson }) => {
  const { origin } = server();
  const room = 'lounge-C';
  await enterRoom({ page, origin, username: 'attendee', room });
  const other = await newPerson();
  // The flag by which tests have devices overrules every setting of the browser's.
  await other.addInitScript(`navigator.mediaDevices.getUserMedia = async () => {
    throw new DOMException('Permission denied', 'NotAllowedError');
  }`);
  await openRoom({ page: other, origin, username: 'attendee2', room });
  await press(other, 'Start camera');
  await expect(other.getByText('The browser is blocking the camera.')).toBeVisible();
  await goIn(other, []);
  await expectMedia(other, 1);
  expect(await measure(other)).toMatchObject({ connections: 1, captures: 0 });
});

test('fifty visits leave nothing behind', async ({ page, newPerson }) => {
  test.slow();
  const { origin } = server();
  const room = 'lounge-D';
  await enterRoom({ page, origin, username: 'attendee', room });
  const other = await newPerson();
  await enterRoom({ page: other, origin, username: 'attendee2', room });
  for (let times = 1; times < 50; times += 1) {
    await expect.poll(async () => (await measure(other)).connections).toBe(1);
    await press(other, 'Leave');
    await press(other, 'Enter again');
    // The camera is on again, as it was at the last visit.
    await press(other, 'Enter');
  }
  await expectMedia(page, 1, { isSilent: true });
  await press(other, 'Leave');
  await expectNothing(other);
  await expect.poll(async () => (await measure(page)).connections).toBe(0);
  await expect(page.getByRole('button', { name: 'Leave' })).toBeVisible();
});
