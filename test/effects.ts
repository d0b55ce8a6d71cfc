import type { Effect, RaceEffect } from 'redux-saga/effects';

/**
 * For `inspect` of `testSaga`: the step is a `race` of these effects, by name. typed-redux-saga races
 * generators that yield one effect each, so a step can be inspected once.
 */
export const isRaceOf =
  (expected: Record<string, Effect>) =>
  (effect: unknown): void => {
    const { type, payload } = effect as RaceEffect<Iterator<Effect>>;
    expect(type).toBe('RACE');
    const members = Object.entries(payload as unknown as Record<string, Iterator<Effect>>);
    expect(Object.fromEntries(members.map(([name, member]) => [name, member.next().value]))).toEqual(
      expected,
    );
  };
