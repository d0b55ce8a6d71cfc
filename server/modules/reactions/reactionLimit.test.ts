import { REACTION_BURST, REACTIONS_PER_SECOND } from '../../../src/contract/reactions';
import { createReactionLimit } from './reactionLimit';

function create() {
  const clock = { at: 1_000_000 };
  const limit = createReactionLimit(() => clock.at);
  const takeMany = (person: string, count: number) =>
    Array.from({ length: count }, () => limit.take(person)).filter(Boolean).length;
  return { clock, limit, takeMany };
}

it('allows each person a burst, then so many a second', () => {
  const { clock, takeMany } = create();
  expect(takeMany('a', 50)).toBe(REACTION_BURST);
  expect(takeMany('b', 50)).toBe(REACTION_BURST);
  for (let second = 0; second < 5; second += 1) {
    clock.at += 1_000;
    expect(takeMany('a', 50)).toBe(REACTIONS_PER_SECOND);
  }
});

it('forgets people who have the whole burst again', () => {
  const { clock, limit, takeMany } = create();
  for (const person of ['a', 'b', 'c']) takeMany(person, 20);
  clock.at += 60_000;
  expect(takeMany('d', 50)).toBe(REACTION_BURST);
  expect(limit.size()).toBe(1);
});

it('survives a clock that is set back', () => {
  const { clock, takeMany } = create();
  takeMany('a', 50);
  clock.at -= 3_600_000;
  expect(takeMany('a', 50)).toBeLessThanOrEqual(REACTION_BURST);
  clock.at += 1_000;
  expect(takeMany('a', 50)).toBe(REACTIONS_PER_SECOND);
});
