import type { Bus } from '../../../db/bus';
import type { Database } from '../../../db/database';
import { openSilences } from './openSilences';

const NOW = Date.parse('2021-01-26T15:00:00.000Z');
const row = (user_id: string, until: Date | null) => ({ conference_id: 'event', user_id, until });

/** Silences over a table whose readings the test answers, in whatever order. */
async function open() {
  const readings: ((rows: ReturnType<typeof row>[]) => void)[] = [];
  const execute = () => new Promise((resolve) => readings.push(resolve));
  const db = { selectFrom: () => ({ select: () => ({ execute }) }) } as unknown as Database;
  let notify = () => {};
  let reconnect = () => Promise.resolve();
  const bus = {
    subscribe(_channel: string, onMessage: () => void, onConnected: () => Promise<void>) {
      [notify, reconnect] = [onMessage, onConnected];
      return Promise.resolve();
    },
  } as unknown as Bus;
  const silences = await openSilences({ db, bus, eventTime: { now: () => NOW }, log: { warn: jest.fn() } });
  const isSilenced = (userId: string) => silences.isSilenced({ conferenceId: 'event', userId });
  return { readings, notify, reconnect, isSilenced };
}

it('knows who is silenced now: for the event, or until later', async () => {
  const { readings, reconnect, isSilenced } = await open();
  const read = reconnect();
  readings[0]?.([row('for-good', null), row('still', new Date(NOW + 1)), row('no-longer', new Date(NOW))]);
  await read;
  expect(['for-good', 'still', 'no-longer', 'somebody'].map(isSilenced)).toEqual([true, true, false, false]);
});

it('does not wait for a reading that hangs, nor lets it replace a later one', async () => {
  const { readings, notify, reconnect, isSilenced } = await open();
  notify();
  const read = reconnect();
  readings[1]?.([row('a', null)]);
  await read;
  expect(isSilenced('a')).toBe(true);
  readings[0]?.([]);
  await Promise.resolve();
  await Promise.resolve();
  expect(isSilenced('a')).toBe(true);
});
