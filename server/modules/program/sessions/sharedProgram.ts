import type { SessionList } from '../../../../src/contract/program/sessions';

/** How long a list serves all who ask for it, in milliseconds of event time. */
export const SHARED_MS = 2_000;

/** A program of an event, and what tells whether it has changed. */
export interface WantedProgram {
  /** Names the event and the data set. */
  key: string;
  version: string;
  /** Event time, in milliseconds. */
  now: number;
}

export interface BuiltProgram {
  list: SessionList;
  /** The list differs from here on, event time in milliseconds. */
  until: number;
}

interface Kept {
  version: string;
  from: number;
  built: Promise<BuiltProgram>;
}

/**
 * Shares the program's list between callers: after a change all open pages ask for it within two seconds. A
 * list serves them until the program has changed, a session ends, or `SHARED_MS` are over. Failures are not
 * kept.
 */
export function sharePrograms() {
  const kept = new Map<string, Kept>();
  return async function share(
    wanted: WantedProgram,
    build: () => Promise<BuiltProgram>,
  ): Promise<SessionList> {
    const { key, version, now } = wanted;
    const known = kept.get(key);
    if (known?.version === version && now >= known.from && now < known.from + SHARED_MS) {
      const { list, until } = await known.built;
      if (now < until) return list;
      // Another caller has noticed first.
      if (kept.get(key) !== known) return share(wanted, build);
    }
    const built = build();
    const entry = { version, from: now, built };
    kept.set(key, entry);
    built.catch(() => {
      if (kept.get(key) === entry) kept.delete(key);
    });
    return (await built).list;
  };
}
