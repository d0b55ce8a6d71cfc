import { claimRecording, whileUnclaimed } from './claim';
import { createFakeLocks } from './testing/fakeLocks';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('grants a recording to the first page that claims it and to no other', async () => {
  const browser = { locks: createFakeLocks() };
  expect(await claimRecording('r1', browser)).toBe(true);
  expect(await claimRecording('r2', browser)).toBe(true);
  const second = claimRecording('r1', browser);
  await jest.advanceTimersByTimeAsync(300);
  expect(await second).toBe(false);
});

it('grants every claim in a browser without locks', async () => {
  expect(await claimRecording('r1', {})).toBe(true);
});

it('passes on other lock errors', async () => {
  const locks = { request: () => Promise.reject(new DOMException('no', 'SecurityError')) };
  await expect(claimRecording('r1', { locks: locks as unknown as LockManager })).rejects.toMatchObject({
    name: 'SecurityError',
  });
});

describe('work on an unclaimed recording', () => {
  it('runs only while no page has claimed it', async () => {
    const browser = { locks: createFakeLocks() };
    await claimRecording('r1', browser);
    const work = jest.fn(async () => {});
    expect(await whileUnclaimed('r1', work, browser)).toBe(false);
    expect(work).not.toHaveBeenCalled();
    expect(await whileUnclaimed('r2', work, browser)).toBe(true);
    expect(await whileUnclaimed('r1', work, {})).toBe(true);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('keeps pages from claiming it until the work is done', async () => {
    const browser = { locks: createFakeLocks() };
    let end = () => {};
    const working = whileUnclaimed('r1', () => new Promise((resolve) => (end = resolve)), browser);
    const claimed = claimRecording('r1', browser);
    await jest.advanceTimersByTimeAsync(300);
    expect(await claimed).toBe(false);
    end();
    expect(await working).toBe(true);
  });
});
