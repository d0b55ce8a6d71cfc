import type { Page } from '@playwright/test';
import { chooseTime, openMeeting } from './support/meetings';
import { signedInBefore, signInOnce } from './support/person';
import { expectGoodScreen } from './support/screen';
import { sharedServer, test } from './support/sharedServer';
import { expect } from './support/test';

const server = sharedServer();

const NAME = 'Cleaning Industry Summit';
const TOPIC = 'Floors that dry in four minutes';

/** Opens the meeting from the list of My Schedule. */
async function openFromSchedule(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/schedule?view=list`);
  await openMeeting(page, TOPIC);
}

test(
  'two people agree on a time, an organizer sees it, and the host cancels',
  { tag: '@journey' },
  async ({ page, newPerson }) => {
    const { origin } = server();
    await signedInBefore(page, origin, 'attendee', signInOnce);
    await page.goto(`${origin}/request-meeting`);
    await page.getByLabel('Find people').fill('nunez');
    await page.getByRole('button', { name: 'Add Bea Núñez' }).click();
    // Late enough that no rehearsal of another test gets there.
    await page.getByRole('group', { name: 'Day' }).getByRole('radio').last().check();
    await chooseTime(page, 0);
    await chooseTime(page, 6);
    await page.getByLabel('Topic').fill(TOPIC);
    await expectGoodScreen(page, 'requestMeeting', `Request A Meeting · ${NAME}`);
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Request sent' })).toBeVisible();

    const invited = await newPerson();
    await signedInBefore(invited, origin, 'attendee2', signInOnce);
    await invited.goto(`${origin}/`);
    await expect(invited.getByRole('link', { name: /^My Schedule.+\d/ })).toBeVisible();
    await openFromSchedule(invited, origin);
    const answer = invited.getByRole('dialog', { name: 'Meeting' });
    await answer.getByRole('button', { name: 'Propose other times' }).click();
    await chooseTime(invited, 3);
    await answer.getByRole('button', { name: 'Propose', exact: true }).click();
    await expect(answer).toContainText('You proposed other times. Now it’s up to');

    await openFromSchedule(page, origin);
    const own = page.getByRole('dialog', { name: 'Meeting' });
    await own.getByRole('button', { name: 'Accept' }).click();
    await own.getByRole('button', { name: 'Accept' }).click();
    await expect(own).toContainText('You accepted.');

    await openFromSchedule(invited, origin);
    await expect(answer).toContainText('Confirmed');

    const organizer = await newPerson();
    await signedInBefore(organizer, origin, 'organiser', signInOnce);
    await organizer.goto(`${origin}/admin/meetings`);
    await organizer.getByLabel('Topic, person or company').fill('four minutes');
    await expect(organizer.getByRole('row', { name: TOPIC })).toContainText('Confirmed');
    await expectGoodScreen(organizer, 'adminMeetings', `Meetings · ${NAME}`);

    await own.getByRole('button', { name: 'Cancel the meeting' }).click();
    await own.getByLabel('Reason (optional)').fill('The flight is late.');
    await own.getByRole('button', { name: 'Cancel the meeting' }).click();
    await expect(own).toContainText('The meeting was canceled.');
    // The invited person has it open: what happened arrives by itself.
    await expect(answer).toContainText('The flight is late.');
  },
);
