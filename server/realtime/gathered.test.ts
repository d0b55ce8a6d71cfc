import { gathered } from './gathered';

it('asks once for simultaneous callers and gives each their own answer', async () => {
  const questions: (readonly number[])[] = [];
  const double = gathered(async (asked: readonly number[]) => {
    questions.push(asked);
    return asked.map((number) => number * 2);
  });
  expect(await Promise.all([double(1), double(2), double(1)])).toEqual([2, 4, 2]);
  expect(await double(5)).toBe(10);
  expect(questions).toEqual([[1, 2, 1], [5]]);
});

it('fails for all current callers but not for later ones', async () => {
  let fails = true;
  const ask = gathered(async (asked: readonly number[]) => {
    if (fails) throw new Error('down');
    return asked;
  });
  const results = await Promise.allSettled([ask(1), ask(2)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(await ask(3)).toBe(3);
});
