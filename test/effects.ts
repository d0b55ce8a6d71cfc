import type { CallEffect, Effect, ForkEffect, RaceEffect } from 'redux-saga/effects';

/** The function that a `call` or `fork` runs, with its arguments; fails for another effect. */
export function callOf(effect: unknown): { fn: unknown; args: readonly unknown[] } {
  const { type, payload } = effect as CallEffect | ForkEffect;
  expect(['CALL', 'FORK']).toContain(type);
  return { fn: payload.fn, args: payload.args };
}

/**
 * The effects of a `race` by name; fails for another effect. typed-redux-saga races generators that yield one
 * effect each, so this can be read once.
 */
export function raceOf(effect: unknown): Record<string, Effect> {
  const { type, payload } = effect as RaceEffect<Iterator<Effect>>;
  expect(type).toBe('RACE');
  return Object.fromEntries(
    Object.entries(payload as unknown as Record<string, Iterator<Effect>>).map(([name, member]) => [
      name,
      member.next().value as Effect,
    ]),
  );
}

/** For `inspect`: the step is a `race` of these effects. */
export const isRaceOf =
  (expected: Record<string, Effect>) =>
  (effect: unknown): void => {
    expect(raceOf(effect)).toEqual(expected);
  };
