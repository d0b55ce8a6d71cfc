import { isDeepStrictEqual } from 'node:util';
import { shortHash, type ImportedSession, type MappedSession } from './toSession';

/** A stored session of the same source. */
export interface StoredSession extends Required<Omit<ImportedSession, 'video_url'>> {
  session_id: string;
  source_id: string;
  video_url: string | null;
  on_demand_only: boolean;
}

/** What an import will do. */
export interface ImportPlan {
  add: MappedSession[];
  change: { sessionId: string; columns: ImportedSession; before: StoredSession }[];
  unchanged: number;
  /** Stored sessions whose event is no longer in the file. */
  vanished: StoredSession[];
  /** The session's id by the source's own. */
  ids: Map<string, string>;
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
  const bySource = new Map(stored.map((row) => [row.source_id, row]));
  const taken = new Set(takenIds);
  const plan: ImportPlan = { add: [], change: [], unchanged: 0, vanished: [], ids: new Map() };
  for (const session of sessions) {
    const known = bySource.get(session.sourceId);
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
  plan.vanished = stored.filter((row) => !inFile.has(row.source_id));
  return plan;
}

function freeId({ sessionId, sourceId }: MappedSession, taken: ReadonlySet<string>): string {
  if (!taken.has(sessionId)) return sessionId;
  let candidate = shortHash(sourceId);
  while (taken.has(candidate)) candidate = shortHash(`${sourceId}\n${candidate}`);
  return candidate;
}

function isSame(stored: StoredSession, columns: ImportedSession): boolean {
  return Object.entries(columns).every(([name, value]) =>
    isDeepStrictEqual(stored[name as keyof ImportedSession], value),
  );
}
