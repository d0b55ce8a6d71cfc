import { enterRoom, expectMedia, expectMoving, measure } from './support/room';
import { expect, serverOfFile, test } from './support/test';

const server = serverOfFile();
const room = 'lounge-A';
const LOST = 'Lost the connection to the server.';

test(
  'a call goes on while the server or the network is away, and takes in others afterward',
  { tag: '@fault' },
  async ({ page, newPerson }) => {
    test.slow();
    const { origin } = server();
    await enterRoom({ page, origin, username: 'attendee', room });
    const other = await newPerson();
    await enterRoom({ page: other, origin, username: 'attendee2', room });
    await Promise.all([expectMedia(page, 1), expectMedia(other, 1)]);

    await server().down('SIGKILL');
    for (const each of [page, other]) await expect(each.getByText(LOST)).toBeVisible();
    await Promise.all([expectMoving(page), expectMoving(other)]);
    await server().up();
    for (const each of [page, other]) await expect(each.getByText(LOST)).toHaveCount(0);
    await Promise.all([expectMoving(page), expectMoving(other)]);

    const before = await measure(page);
    await other.context().setOffline(true);
    await expect(other.getByText('You are offline.')).toBeVisible();
    // Five frames a second: some ten seconds.
    await Promise.all([expectMoving(page, { frames: 50 }), expectMoving(other, { frames: 50 })]);
    await other.context().setOffline(false);
    await expect(other.getByText(LOST)).toHaveCount(0);
    // What is switched on now needs the way by the server.
    await other.getByRole('button', { name: 'Share screen' }).click();
    await expectMedia(page, 2);
    expect((await measure(page)).connections).toBe(before.connections);

    const third = await newPerson();
    await enterRoom({ page: third, origin, username: 'presenter', room });
    await expectMedia(third, 3);
  },
);
