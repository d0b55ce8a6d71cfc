import type { RecordingDep } from '../../shared/deps';

const off = () => Promise.reject(new Error('Nothing is recorded.'));

/** What the app may ask of its recordings. */
export const recordings: RecordingDep = {
  status: async () => ({ on: null, switchedOn: false, kept: false }),
  setSwitch: off,
  list: async () => [],
  save: off,
  remove: off,
};
