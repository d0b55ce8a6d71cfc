import { createPace } from './pace';

const BURST = 10;
const PER_SECOND = 5;

function create() {
  const clock = { at: 1_000_000 };
  const limit = createPace(() => clock.at, { burst: BURST, perSecond: PER_SECOND });
  const takeMany = (person: string, count: number) =>
    Array.from({ length: count }, () => limit.take(person)).filter(Boolean).length;
  return { clock, limit, takeMany };
}

it('allows each person a burst, then so many a second', () => {
  const { clock, takeMany } = create();
  expect(takeMany('a', 50)).toBe(BURST);
  expect(takeMany('b', 50)).toBe(BURST);
  for (let second = 0; second < 5; second += 1) {
    clock.at += 1_000;
    expect(takeMany('a', 50)).toBe(PER_SECOND);
  }
});

it('forgets people who have the whole burst again', () => {
  const { clock, limit, takeMany } = create();
  for (const person of ['a', 'b', 'c']) takeMany(person, 20);
  clock.at += 60_000;
  expect(takeMany('d', 50)).toBe(BURST);
  expect(limit.size()).toBe(1);
});

it('survives a clock that is set back', () => {
  const { clock, takeMany } = create();
  takeMany('a', 50);
  clock.at -= 3_600_000;
  expect(takeMany('a', 50)).toBeLessThanOrEqual(BURST);
  clock.at += 1_000;
  expect(takeMany('a', 50)).toBe(PER_SECOND);
});
