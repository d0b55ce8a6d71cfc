import type { SessionList } from '../../../../src/contract/program/sessions';
import { SHARED_MS, sharePrograms } from './sharedProgram';

const END = 1_500;
const list = (): SessionList => ({ upcomingSessions: [], onDemand: [], currentTimeISO: '' });
const building = () => jest.fn(() => Promise.resolve({ list: list(), until: END }));
const wanted = (over = {}) => ({ key: 'home', version: '1', now: 0, ...over });

it('builds one list for a thousand callers, and another for the next version', async () => {
  const share = sharePrograms();
  const build = building();
  const lists = await Promise.all(Array.from({ length: 1_000 }, () => share(wanted(), build)));
  expect(new Set(lists).size).toBe(1);
  expect(build).toHaveBeenCalledTimes(1);
  await share(wanted({ version: '2' }), build);
  expect(build).toHaveBeenCalledTimes(2);
});

it('builds one other list for all who ask after a session has ended', async () => {
  const share = sharePrograms();
  const build = building();
  await share(wanted(), build);
  const later = jest.fn(() => Promise.resolve({ list: list(), until: Infinity }));
  await Promise.all(Array.from({ length: 10 }, () => share(wanted({ now: END }), later)));
  expect(later).toHaveBeenCalledTimes(1);
});

it.each([
  ['another program', { key: 'other' }],
  ['a while later', { now: SHARED_MS }],
  ['event time that was set back', { now: -1 }],
])('builds another list for %s', async (_what, over) => {
  const share = sharePrograms();
  const build = building();
  await share(wanted(), build);
  await share(wanted({ now: END - 1 }), build);
  expect(build).toHaveBeenCalledTimes(1);
  await share(wanted(over), build);
  expect(build).toHaveBeenCalledTimes(2);
});

it('keeps no failure', async () => {
  const share = sharePrograms();
  await expect(share(wanted(), () => Promise.reject(new Error('full')))).rejects.toThrow('full');
  await expect(share(wanted(), building())).resolves.toEqual(list());
});
