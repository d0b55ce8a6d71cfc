import { randomUUID } from 'node:crypto';
import type { SharedFields } from '../../../../src/contract/program/programEditing';
import type { SessionFields } from '../../../../src/contract/program/sessions';
import { movedBy } from '../../../../src/contract/kit/zonedTime';
import type { ServerDeps } from '../../../deps';
import { inTurn, type Turn } from '../../../deps/turn';
import type { ActBy } from '../../../lib/actLog';
import { ProblemError } from '../../../problem';
import { tellSavers } from '../sessionNotices/changes';
import { announceChanges, changesOf } from '../sessions/changes';
import { lockSession, updateSession, type SessionKey } from '../sessions/repository';
import { toFields, type SessionRow } from '../sessions/rows';
import { checkFields } from '../sessions/service';
import { insertSession, lockSessions, removeSession } from './repository';
import { keepVersions } from './versions';

type Deps = Pick<ServerDeps, 'pool' | 'channels'>;
/** An event's data set. */
export type Program = Omit<SessionKey, 'sessionId'>;

const changed = () =>
  new ProblemError(
    'conflict',
    'The session has changed since you opened it. Reload it to see both versions.',
  );

/** Throws 409 if `revision` is given and the session has a different one. */
function checkRevision(row: SessionRow, revision: number | undefined): void {
  if (revision !== undefined && row.revision !== revision) throw changed();
}

/** Writes a session, and keeps the version. */
async function write(
  { db }: Turn,
  acting: ActBy,
  key: SessionKey,
  { before, fields }: { before: SessionRow; fields: SessionFields },
): Promise<SessionRow> {
  const after = await updateSession(db, key, fields);
  if (after.revision === before.revision) return after;
  await keepVersions(db, acting, key, [{ kind: 'edited', before, after }]);
  return after;
}

/** Tells pages what has changed: nothing, of sessions written as they were. */
async function announce(
  turn: Turn,
  conferenceId: string,
  written: readonly { before: SessionRow; after: SessionRow }[],
): Promise<void> {
  const changed = written.filter(({ before, after }) => after.revision !== before.revision);
  if (changed.length === 0) return;
  const ids = changed.map(({ after }) => after.session_id);
  await announceChanges(turn, conferenceId, { changed: ids });
}

/**
 * Writes all fields of a session, and tells pages that show it and people who saved it. Returns it, or
 * undefined if there is none. Throws 409 if it has changed since `revision`, 422 for invalid fields.
 */
export async function editSession(
  deps: Deps,
  acting: ActBy,
  key: SessionKey,
  { revision, ...fields }: SessionFields & { revision?: number | undefined },
): Promise<SessionRow | undefined> {
  checkFields(fields);
  return inTurn(deps, async (turn) => {
    const before = await lockSession(turn.db, key);
    if (!before) return undefined;
    checkRevision(before, revision);
    const after = await write(turn, acting, key, { before, fields });
    await announce(turn, key.conferenceId, [{ before, after }]);
    await tellSavers(turn, key, changesOf(before, after), acting.at);
    return after;
  });
}

/**
 * Adds a session, and tells pages that show the program. `store` runs in the same transaction. Throws 422 for
 * invalid fields.
 */
export async function createSession(
  deps: Deps,
  acting: ActBy,
  program: Program,
  fields: SessionFields,
  store: (turn: Turn, row: SessionRow) => Promise<void>,
): Promise<SessionRow> {
  checkFields(fields);
  const key = { ...program, sessionId: randomUUID() };
  return inTurn(deps, async (turn) => {
    const after = await insertSession(turn.db, key, fields);
    await keepVersions(turn.db, acting, key, [{ kind: 'created', before: null, after }]);
    await store(turn, after);
    await announceChanges(turn, key.conferenceId, {});
    return after;
  });
}

/**
 * Removes a session from the program, and tells pages that show it and people who saved it. Returns false if
 * there is none. Throws 409 if it has changed since `revision`.
 */
export async function takeOff(
  deps: Deps,
  acting: ActBy,
  key: SessionKey,
  revision: number | undefined,
): Promise<boolean> {
  return inTurn(deps, async (turn) => {
    const { db } = turn;
    const before = await lockSession(db, key);
    if (!before) return false;
    checkRevision(before, revision);
    await removeSession(db, key);
    await keepVersions(db, acting, key, [{ kind: 'removed', before, after: before }]);
    await announceChanges(turn, key.conferenceId, { removed: [key.sessionId] });
    const gone = changesOf(before, before).map((change) => ({ ...change, after: null }));
    await tellSavers(turn, key, gone, acting.at);
    return true;
  });
}

/** A session to be changed together with others. */
export interface ChangedSession {
  sessionId: string;
  revision: number;
  /** Returns the new fields. */
  change: (fields: SessionFields) => SessionFields;
}

/** The same change for several sessions. */
export const sharedChange = (
  sessions: readonly { sessionId: string; revision: number }[],
  { changes, moveMinutes, timeZone }: { changes: SharedFields; moveMinutes: number; timeZone: string },
): ChangedSession[] =>
  sessions.map((session) => ({
    ...session,
    change: (fields) =>
      Object.assign(moveMinutes === 0 ? { ...fields } : movedBy(fields, moveMinutes, timeZone), changes),
  }));

/**
 * Changes several sessions, all or none. Throws 409, naming those that are gone or have changed since they
 * were read, or 422 if one would become invalid.
 */
export async function changeTogether(
  deps: Deps,
  acting: ActBy,
  program: Program,
  sessions: readonly ChangedSession[],
): Promise<SessionRow[]> {
  return inTurn(deps, async (turn) => {
    const ids = sessions.map(({ sessionId }) => sessionId);
    const rows = new Map((await lockSessions(turn.db, program, ids)).map((row) => [row.session_id, row]));
    const stale = sessions.filter(({ sessionId, revision }) => rows.get(sessionId)?.revision !== revision);
    if (stale.length > 0) {
      const errors = stale.map(({ sessionId }) => ({
        path: sessionId,
        message: 'has changed or no longer exists',
      }));
      throw new ProblemError('conflict', 'Some sessions have changed since you opened them.', errors);
    }
    const written: { before: SessionRow; after: SessionRow }[] = [];
    for (const { sessionId, change } of sessions) {
      const before = rows.get(sessionId);
      if (!before) continue;
      const fields = change(toFields(before));
      checkFields(fields);
      const after = await write(turn, acting, { ...program, sessionId }, { before, fields });
      written.push({ before, after });
    }
    await announce(turn, program.conferenceId, written);
    const told = written.flatMap(({ before, after }) => changesOf(before, after));
    await tellSavers(turn, program, told, acting.at);
    return written.map(({ after }) => after);
  });
}
