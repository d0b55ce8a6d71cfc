import type { Page } from '@playwright/test';
import { JANUS_SECRET, startJanus, type RunningJanus } from '../janus';
import { whyNoJanus } from '../../tools/roomTools';
import { enterRoom, expectMedia, expectMoving, expectNothing, measure } from './support/room';
import { freePort, type RunningServer } from './support/server';
import { endServer, expect, startServer, test } from './support/test';

const missing = whyNoJanus();
const room = 'lounge-A';

let janus: RunningJanus;
let server: RunningServer;
test.beforeAll(async () => {
  if (missing !== null) return;
  janus = await startJanus(await freePort());
  server = await startServer({ JANUS_URL: janus.url, JANUS_SECRET });
});
test.afterAll(async () => {
  if (missing !== null) return;
  await endServer(server);
  await janus.remove();
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('four people meet at Janus, and go on when it was killed', { tag: '@fault' }, async ({ newPerson }) => {
  test.skip(missing !== null, missing ?? '');
  test.slow();
  const { origin } = server;
  const people: Page[] = [];
  const names = ['attendee', 'attendee2', 'presenter', 'moderator'];
  for (const username of names) {
    const page = await newPerson();
    people.push(page);
    await enterRoom({ page, origin, username, room });
  }
  const [first, second] = people;
  if (!first || !second) throw new Error('Nobody is there.');
  for (const page of people) await expectMedia(page, 3);
  // One to send, one to receive, however many there are.
  expect((await measure(first)).connections).toBe(2);

  await press(second, 'Share screen');
  await expectMedia(first, 4);
  await expect(first.getByText(/’s screen$/)).toBeVisible();
  await press(second, 'Stop sharing');
  await expect(first.getByText(/’s screen$/)).toHaveCount(0);
  await press(second, 'Stop camera');
  await press(second, 'Start camera');
  await expectMoving(first);

  const lost = 'Audio and video are interrupted.';
  await janus.kill();
  for (const page of people) await expect(page.getByText(lost)).toBeVisible();
  await janus.up();
  for (const page of people) await expect(page.getByText(lost)).toHaveCount(0);
  for (const page of people) await expectMedia(page, 3);

  await press(second, 'Leave');
  await expect(second.getByRole('heading', { name: 'You left the room' })).toBeVisible();
  await expectNothing(second);
  await expectMoving(first);
});
