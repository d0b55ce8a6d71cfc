/** @jest-environment jsdom */
import type { RecordingStatus } from '../../shared/platform/deps';
import { createRecording } from './recording';

const loaded = jest.fn();
const recorded: RecordingStatus = { on: 'event', switchedOn: false, kept: true };
const list = jest.fn(async () => ['one']);

jest.mock('../recording', () => {
  loaded();
  return { recordings: { status: async () => recorded, list } };
});

beforeEach(() => {
  jest.resetModules();
  loaded.mockReset();
  localStorage.clear();
  sessionStorage.clear();
});

it.each([
  ['0', false],
  ['1', true],
  [null, false],
])('reports an unrecorded page’s status without loading the code when the switch is %j', async (kept, on) => {
  if (kept) localStorage.setItem('plenary/record', kept);
  expect(await createRecording(null).status()).toEqual({ on: null, switchedOn: on, kept: false });
  expect(loaded).not.toHaveBeenCalled();
});

it('does not count the page as recorded when the switch is turned on after load', async () => {
  const recording = createRecording(null);
  localStorage.setItem('plenary/record', '1');
  expect(await recording.status()).toEqual({ on: null, switchedOn: true, kept: false });
});

it('asks the recording on a page that should be recorded', async () => {
  expect(await createRecording('event').status()).toBe(recorded);
  expect(loaded).toHaveBeenCalledTimes(1);
});

it('loads the code for what only it can answer', async () => {
  expect(await createRecording(null).list()).toEqual(['one']);
  expect(loaded).toHaveBeenCalledTimes(1);
});
