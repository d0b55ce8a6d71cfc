import {
  DEFAULT_MESSAGING_SETTINGS,
  getMessagingSettings,
  putMessagingSettings,
  type MessagingSettings,
} from '../../src/contract/messages/messaging';
import { HOME, OTHER, useFourEvents } from './fourEvents';

const world = useFourEvents('2021-01-26T15:10:00.000Z');

const read = async (event = HOME) =>
  (await world.server.call(getMessagingSettings, {}, { as: 'attendee', event })).body;
const put = (body: MessagingSettings) =>
  world.server.call(putMessagingSettings, { body }, { as: 'attendee' });

it('are the defaults until somebody chooses, each at their event', async () => {
  expect(await read()).toEqual(DEFAULT_MESSAGING_SETTINGS);
  const chosen: MessagingSettings = {
    strangersAsk: true,
    showsRead: false,
    showsTyping: false,
    showsPresence: false,
    showsLastSeen: true,
    playsSound: true,
    countsInTitle: false,
    pushes: true,
    enterSends: false,
    quietHours: { from: 22 * 60, to: 7 * 60, timeZone: 'America/Bogota' },
  };
  expect((await put(chosen)).body).toEqual(chosen);
  expect([await read(), await read(OTHER)]).toEqual([chosen, DEFAULT_MESSAGING_SETTINGS]);
  await put(DEFAULT_MESSAGING_SETTINGS);
  expect(await read()).toEqual(DEFAULT_MESSAGING_SETTINGS);
});

it.each([
  [{ from: 60, to: 120, timeZone: 'Mars/Olympus' }, 'quietHours.timeZone'],
  [{ from: 60, to: 60, timeZone: 'Europe/Madrid' }, 'quietHours.to'],
])('refuse quiet hours %j', async (quietHours, path) => {
  const { status, body } = await put({ ...DEFAULT_MESSAGING_SETTINGS, quietHours });
  expect([status, body.errors?.map((error) => error.path)]).toEqual([422, [path]]);
  expect(await read()).toEqual(DEFAULT_MESSAGING_SETTINGS);
});
