import { REACTION_BURST, REACTIONS_PER_SECOND } from '../../../src/contract/reactions';

interface Level {
  /** Reactions that may be given at once. */
  left: number;
  /** When that was so, milliseconds. */
  at: number;
}

/** Limits how many reactions each person gives. */
export interface ReactionLimit {
  take: (person: string) => boolean;
  /** Number of people remembered. */
  size: () => number;
}

/** Whoever gave nothing for this long has all of the burst again, and is forgotten. */
const FULL_MS = (REACTION_BURST / REACTIONS_PER_SECOND) * 1_000;

/** A token bucket for each person, forgotten once it is full. Real time. */
export function createReactionLimit(now: () => number): ReactionLimit {
  const levels = new Map<string, Level>();
  let sweptAt = now();

  function sweep(at: number): void {
    if (Math.abs(at - sweptAt) < FULL_MS) return;
    sweptAt = at;
    for (const [person, level] of levels) if (Math.abs(at - level.at) >= FULL_MS) levels.delete(person);
  }

  return {
    take(person) {
      const at = now();
      sweep(at);
      const level = levels.get(person) ?? { left: REACTION_BURST, at };
      // Not if the clock was set back.
      const since = Math.max(0, at - level.at);
      const left = Math.min(REACTION_BURST, level.left + (since / 1_000) * REACTIONS_PER_SECOND);
      levels.set(person, { left: left < 1 ? left : left - 1, at });
      return left >= 1;
    },
    size: () => levels.size,
  };
}
