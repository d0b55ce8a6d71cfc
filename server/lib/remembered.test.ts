import { remembered } from './remembered';

let now = 0;
const open = (max = 10) => remembered<number>({ now: () => now }, { ms: 1_000, max });
beforeEach(() => {
  now = 5_000;
});

it('asks once within the time, also while the answer is under way', async () => {
  const read = jest.fn().mockResolvedValue(3).mockResolvedValueOnce(1).mockResolvedValueOnce(2);
  const ask = open();
  expect(await Promise.all([ask('a', read), ask('a', read)])).toEqual([1, 1]);
  now += 999;
  expect(await ask('a', read)).toBe(1);
  now += 1;
  expect(await ask('a', read)).toBe(2);
  // A clock that was set back does not keep an answer for good.
  now -= 3_600_000;
  await ask('a', read);
  expect(read).toHaveBeenCalledTimes(3);
});

it('keeps answers apart, and forgets them rather than growing', async () => {
  const ask = open(2);
  const read = jest.fn((answer: number) => Promise.resolve(answer));
  for (const [index, key] of ['a', 'b', 'c', 'a'].entries()) await ask(key, () => read(index));
  expect(read).toHaveBeenCalledTimes(4);
  expect(await ask('c', () => read(9))).toBe(2);
});

it('does not remember a failure', async () => {
  const ask = open();
  await expect(ask('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await ask('a', () => Promise.resolve(1))).toBe(1);
});
