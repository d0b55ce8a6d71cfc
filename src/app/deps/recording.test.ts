/** @jest-environment jsdom */
import type { RecordingStatus } from '../../shared/deps';
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
])(
  'says of a page that is not recorded, where the switch is %j, how it is without the code',
  async (kept, on) => {
    if (kept) localStorage.setItem('plenary/record', kept);
    expect(await createRecording(null).status()).toEqual({ on: null, switchedOn: on, kept: false });
    expect(loaded).not.toHaveBeenCalled();
  },
);

it('is not recorded by a switch that was turned since the page was loaded', async () => {
  const recording = createRecording(null);
  localStorage.setItem('plenary/record', '1');
  expect(await recording.status()).toEqual({ on: null, switchedOn: true, kept: false });
});

it('asks the recording of a page that was to be recorded', async () => {
  expect(await createRecording('event').status()).toBe(recorded);
  expect(loaded).toHaveBeenCalledTimes(1);
});

it('loads the code for what only it can tell', async () => {
  expect(await createRecording(null).list()).toEqual(['one']);
  expect(loaded).toHaveBeenCalledTimes(1);
});
