import { createHourlyCount } from './hourlyCount';

const HOUR = 3_600_000;
let now = 0;
const start = () => {
  now = HOUR;
  return createHourlyCount(() => now);
};

it('counts per reader and starts over every hour', () => {
  const count = start();
  count.add('ada', 2);
  count.add('ada', 3);
  count.add('ben', 1);
  expect([count.of('ada'), count.of('ben'), count.of('zoe')]).toEqual([5, 1, 0]);
  now += HOUR - 1;
  expect(count.of('ada')).toBe(5);
  now += 1;
  expect(count.of('ada')).toBe(0);
});

it('counts a list that is requested again only by how much it has grown', () => {
  const count = start();
  for (const length of [100, 100, 90, 110, 100]) count.add('ada', length, 'present in s');
  expect(count.of('ada')).toBe(110);
  count.add('ada', 100, 'present in t');
  count.add('ben', 100, 'present in s');
  expect([count.of('ada'), count.of('ben')]).toEqual([210, 100]);
  now += HOUR;
  count.add('ada', 100, 'present in s');
  expect(count.of('ada')).toBe(100);
});
