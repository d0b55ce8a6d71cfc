import type { Expectation } from './expectations';

/**
 * The error of a check that the configuration makes itself: the name of what it expects. The sentences are in
 * expectations.ts, so that the gate does not load them.
 */
export const expects = (name: Expectation): Expectation => name;
