import type { Page } from '@playwright/test';
import { Api } from './support/api';
import { signedInBefore, signInOnce } from './support/person';
import { expectGoodScreen } from './support/screen';
import { sharedServer, test } from './support/sharedServer';
import { expect } from './support/test';

const server = sharedServer();

const TITLE = 'What is under the floor';
const THEIRS = 'What lies under the floor';
const NOTICE = 'Coffee is in Hall C today.';
const FIVE_MINUTES_MS = 300_000;
const captions = (timing: string) => ({
  name: 'talk.vtt',
  mimeType: 'text/vtt',
  buffer: Buffer.from(`WEBVTT\n\n${timing}\nGood morning\n`),
});

async function openAs(page: Page, username: string, place: string): Promise<void> {
  const { origin } = server();
  await signedInBefore(page, origin, username, signInOnce);
  await page.goto(`${origin}${place}`);
}

/** The last session to come: other tests watch those that come first. */
async function lastSession(organiser: Api) {
  const { upcomingSessions } = await organiser.sessions();
  const session = upcomingSessions.findLast(({ speakeasyType }) => speakeasyType === null);
  if (!session) throw new Error('The demo has no session to come.');
  return session;
}

test('a session is edited by two, checked, and moved; attendees see it, and the log says so', async ({
  page,
  newPerson,
}) => {
  const { origin } = server();
  const other = await Api.as(origin, 'organiser');
  const session = await lastSession(other);
  const { sessionId, title, startTime } = session;
  const moved = new Date(Date.parse(startTime) + FIVE_MINUTES_MS).toISOString();
  const saved = page.getByText('Saved', { exact: true });

  await openAs(page, 'organiser', '/admin');
  await page.getByRole('link', { name: 'Sessions', exact: true }).click();
  await page.getByLabel('Title or speaker').fill(title);
  await page.getByRole('link', { name: title }).click();
  await page.getByLabel('Title', { exact: true }).fill(TITLE);

  await test.step('somebody else is faster', async () => {
    await other.changeSession(sessionId, { title: THEIRS, room: 'Hall C' });
    await page.getByRole('button', { name: 'See both versions' }).click();
    const dialog = page.getByRole('dialog', { name: 'Someone else saved this session' });
    await expect(dialog).toContainText('They changed:TitleRoomHall C');
    await expect(dialog.getByRole('definition')).toHaveText(['Hall C', TITLE, THEIRS]);
    await expectGoodScreen(page, 'admin-conflict', /^Edit session · /);
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await expect(saved).toBeVisible();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(TITLE);
    await expect(page.getByLabel('Room', { exact: true })).toHaveValue('Hall C');
  });

  await test.step('the recording plays, and has captions', async () => {
    const choose = page.locator('input[type=file]').first();
    await choose.setInputFiles(captions('00:05.000 --> 00:04.000'));
    await expect(page.getByText('The caption ends before it starts.')).toBeVisible();
    await choose.setInputFiles(captions('00:00.000 --> 00:04.000'));
    await expect(page.getByText('1 caption uploaded.', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(saved).toBeVisible();
    const recording = page.getByLabel('Recording', { exact: true });
    await recording.fill('/media/demo/600/talk.png');
    await page.getByRole('button', { name: 'Check: Recording' }).click();
    await expect(page.getByText('This is an image, not a video.')).toBeVisible();
    await recording.fill('/media/demo/540/master.m3u8');
    await page.getByRole('button', { name: 'Check: Recording' }).click();
    await expect(page.getByText(/^Plays: \d+×\d+, 9:00, captions: en, es$/)).toBeVisible();
    await expectGoodScreen(page, 'admin-editSession', /^Edit session · /);
    await page.getByRole('button', { name: 'Discard' }).click();
  });

  await test.step('an open page shows that it was moved', async () => {
    const attendee = await newPerson();
    await openAs(attendee, 'attendee', `/sessions/${sessionId}`);
    await expect(attendee.getByRole('heading', { name: TITLE })).toBeVisible();
    await page.goto(`${origin}/admin/schedule`);
    await page.getByLabel('Day').selectOption(session.date);
    await page.locator(`[data-session="${sessionId}"]`).press('ArrowDown');
    await expect(page.getByText('1 change to publish')).toBeVisible();
    await expectGoodScreen(page, 'admin-schedule', /^Timetable · /);
    await page.getByRole('button', { name: 'Publish' }).click();
    const asked = page.getByRole('alertdialog', { name: 'Publish 1 change?' });
    await asked.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText(/^Published\./)).toBeVisible();
    await expect(attendee.locator(`time[datetime="${moved}"]`).first()).toBeVisible();
  });

  await test.step('the log has who changed which fields', async () => {
    await page.goto(`${origin}/admin/audit`);
    await page.getByLabel('Target (name or ID)').fill(sessionId);
    const acts = page.getByRole('row', { name: 'Edited a session' });
    await expect(acts.first()).toContainText('endTime, startTime');
    await expect(acts.filter({ hasText: 'captions-en' })).toHaveCount(1);
    await expect(acts.filter({ hasText: 'room, title' })).toHaveCount(1);
  });
  await other.putSession(session);
  await other.dispose();
});

test('a superuser who loses the role keeps what was typed, and nothing is saved', async ({
  page,
  newPerson,
}) => {
  const organiser = await Api.as(server().origin, 'organiser');
  const { sessionId, title } = await lastSession(organiser);
  await organiser.changeRole('demo-attendee2', 'superuser', true);

  const former = await newPerson();
  await openAs(former, 'attendee2', `/admin/editSession?sessionId=${sessionId}`);
  const field = former.getByLabel('Title', { exact: true });
  await field.fill(TITLE);

  await openAs(page, 'organiser', '/admin/attendees/person/demo-attendee2');
  await page.getByRole('button', { name: 'Revoke: Superuser' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Revoke role' });
  await dialog.getByLabel('Reason (visible to other superusers)').fill('The shift is over.');
  await dialog.getByRole('button', { name: 'Revoke role' }).click();
  await expect(page.getByRole('button', { name: 'Grant: Superuser' })).toBeVisible();

  await former.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(former.getByText(/^Not saved: you can no longer edit the program\./)).toBeVisible();
  await expect(field).toHaveValue(TITLE);
  expect((await lastSession(organiser)).title).toBe(title);
  await former.goto(`${server().origin}/admin/sessions`);
  await expect(former).toHaveURL(/\/401$/);
  await organiser.dispose();
});

test(
  'an announcement is on an open page at once, and goes when it is withdrawn',
  { tag: '@journey' },
  async ({ page, newPerson }) => {
    await openAs(page, 'organiser', '/admin/announcements');
    const attendee = await newPerson();
    await openAs(attendee, 'attendee', '/help');
    await expect(attendee.getByRole('contentinfo')).toBeVisible();

    const english = page.getByRole('group', { name: 'English' });
    await english.getByLabel('Title (optional)').fill('Coffee');
    await english.getByLabel('Text').fill(NOTICE);
    await page.getByRole('button', { name: 'Send now' }).click();
    const asked = page.getByRole('alertdialog', { name: /^Send to \d[\d,]* people\?$/ });
    await asked.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('The announcement was published.')).toBeVisible();
    const banner = attendee.getByRole('group', { name: 'Announcement' });
    await expect(banner).toContainText(NOTICE);
    await expectGoodScreen(attendee, 'announcement', 'Help · Cleaning Industry Summit');

    await page.getByRole('button', { name: 'Withdraw: Coffee' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByText('The announcement was withdrawn.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'All announcements' })).toBeFocused();
    await expect(banner).toBeHidden();
    await expectGoodScreen(page, 'admin-announcements', /^Announcements · /);
  },
);
