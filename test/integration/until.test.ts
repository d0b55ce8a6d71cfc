import { performance } from 'node:perf_hooks';
import { until } from '../until';

afterEach(() => jest.restoreAllMocks());

it('resolves with the first value that is there, zero and the empty text included', async () => {
  const values = [null, undefined, false, 'there'] as const;
  let asked = 0;
  expect(await until('it is there', () => values[asked++])).toBe('there');
  expect(await until('there is a number', () => Promise.resolve(0))).toBe(0);
  expect(await until('there is a text', () => '')).toBe('');
});

it('makes a check again that throws', async () => {
  let asked = 0;
  const check = () => {
    expect((asked += 1)).toBe(3);
    return true;
  };
  expect(await until('it was asked for the third time', check)).toBe(true);
});

describe('at the deadline', () => {
  /** A clock by which the deadline passes with the first check. */
  beforeEach(() => {
    jest.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(1_000_000);
  });

  it.each<[string, () => unknown, string]>([
    ['value', () => null, 'null'],
    ['failed expectation', () => expect([1, 2]).toEqual([1, 3]), '+   2,'],
    ['error', () => Promise.reject(new Error('not ready')), 'not ready'],
  ])('says what it waited for and what it saw: a %s', async (_what, check, seen) => {
    const error = await until('the server listens', check).catch((thrown: unknown) => thrown as Error);
    expect(error).toMatchObject({
      message: expect.stringMatching(/^Waited in vain until the server listens\./) as string,
    });
    expect((error as Error).message).toContain(seen);
  });

  it('bounds what it says', async () => {
    const check = () => Promise.reject(new Error('x'.repeat(1_000_000)));
    const error: Error = await until('it ends', check).catch((thrown: unknown) => thrown as Error);
    expect(error.message.length).toBeLessThan(3_000);
  });
});
