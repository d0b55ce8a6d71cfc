import type { OwnTime } from '../../src/contract/program/ownTimes';

/** A busy time without a name. */
export const buildOwnTime = (over: Partial<OwnTime> = {}): OwnTime => ({
  ownTimeId: '1c6f0f38-6f0a-4a58-8f53-0d6b6a5f0001',
  title: '',
  visit: null,
  start: '2021-01-26T17:00:00.000Z',
  end: '2021-01-26T17:30:00.000Z',
  ...over,
});
