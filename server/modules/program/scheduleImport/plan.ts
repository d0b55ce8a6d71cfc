import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { SessionRow } from '../sessions/rows';
import { shortHash, type ImportedSession, type MappedSession } from './toSession';

/** A stored session that may be in the file. `key`: its event's id there. */
export type StoredSession = SessionRow & { key: string };

/** What an import will do. */
export interface ImportPlan {
  add: MappedSession[];
  change: { sessionId: string; columns: ImportedSession; before: StoredSession }[];
  unchanged: number;
  /** Stored sessions whose event is no longer in the file. */
  vanished: StoredSession[];
  /**
   * Those of `vanished` that are removed on request: none if nothing of the file is taken, as it is more
   * likely damaged than the event canceled.
   */
  removable: StoredSession[];
  /** Session ids by the source's own ids. */
  ids: Map<string, string>;
  /** Hash of what the plan is based on: a different one means that the program has changed since. */
  basis: string;
}

/**
 * Compares the file with the database. A session keeps its id for good, even if the slug of its event
 * changes. An id taken by another session is replaced with a hash of the source's own id, so it is the same
 * in every run. `mentioned` are the ids of refused events: they are in the file, so their sessions have not
 * vanished.
 */
export function planImport(
  sessions: MappedSession[],
  stored: StoredSession[],
  takenIds: ReadonlySet<string>,
  mentioned: ReadonlySet<string>,
): ImportPlan {
  const byKey = new Map(stored.map((row) => [row.key, row]));
  const taken = new Set(takenIds);
  const plan: ImportPlan = {
    add: [],
    change: [],
    unchanged: 0,
    vanished: [],
    removable: [],
    ids: new Map(),
    basis: '',
  };
  for (const session of sessions) {
    const known = byKey.get(session.sourceId);
    const sessionId = known?.session_id ?? freeId(session, taken);
    plan.ids.set(session.sourceId, sessionId);
    if (!known) {
      taken.add(sessionId);
      plan.add.push({ ...session, sessionId });
    } else if (isSame(known, session.columns)) {
      plan.unchanged += 1;
    } else {
      plan.change.push({ sessionId, columns: session.columns, before: known });
    }
  }
  const inFile = new Set([...sessions.map((session) => session.sourceId), ...mentioned]);
  plan.vanished = stored.filter((row) => !inFile.has(row.key));
  plan.removable = sessions.length > 0 ? plan.vanished : [];
  plan.basis = basisOf(plan, stored);
  return plan;
}

/** Hashes the stored sessions' revisions and the ids chosen for new ones. */
function basisOf({ add }: ImportPlan, stored: readonly StoredSession[]): string {
  const revisions = stored.map(({ session_id, revision }) => `${session_id} ${revision}`).sort();
  const parts = [revisions, add.map(({ sessionId }) => sessionId)];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

function freeId({ sessionId, sourceId }: MappedSession, taken: ReadonlySet<string>): string {
  if (!taken.has(sessionId)) return sessionId;
  let candidate = shortHash(sourceId);
  while (taken.has(candidate)) candidate = shortHash(`${sourceId}\n${candidate}`);
  return candidate;
}

/** Whether the column already has this value. */
export const isStored = (stored: SessionRow, column: keyof ImportedSession, value: unknown): boolean =>
  isDeepStrictEqual(stored[column], value);

const isSame = (stored: StoredSession, columns: ImportedSession): boolean =>
  Object.entries(columns).every(([name, value]) => isStored(stored, name as keyof ImportedSession, value));
