interface Level {
  /** How much may be sent at once. */
  left: number;
  /** When that was so, milliseconds. */
  at: number;
}

/** Limits how fast each person sends something that is passed on and not stored. */
export interface Pace {
  /** Counts one more of a person. False if that is too fast. */
  take: (person: string) => boolean;
  /** Number of people remembered. */
  size: () => number;
}

/** A token bucket for each person, forgotten once it is full. Real time. */
export function createPace(
  now: () => number,
  { burst, perSecond }: { burst: number; perSecond: number },
): Pace {
  /** Whoever sent nothing for this long has all of the burst again. */
  const fullMs = (burst / perSecond) * 1_000;
  const levels = new Map<string, Level>();
  let sweptAt = now();

  function sweep(at: number): void {
    if (Math.abs(at - sweptAt) < fullMs) return;
    sweptAt = at;
    for (const [person, level] of levels) if (Math.abs(at - level.at) >= fullMs) levels.delete(person);
  }

  return {
    take(person) {
      const at = now();
      sweep(at);
      const level = levels.get(person) ?? { left: burst, at };
      // Not if the clock was set back.
      const since = Math.max(0, at - level.at);
      const left = Math.min(burst, level.left + (since / 1_000) * perSecond);
      levels.set(person, { left: left < 1 ? left : left - 1, at });
      return left >= 1;
    },
    size: () => levels.size,
  };
}
