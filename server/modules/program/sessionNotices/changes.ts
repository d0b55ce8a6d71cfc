import type { NoticeBody } from '../../../../src/contract/notices/notices';
import type { Turn } from '../../../deps/turn';
import { REAL_PROGRAM } from '../../../lib/dataSet';
import { writeNotices, type NewNotice } from '../../notices/notifications/write';
import { saversOf } from './repository';

/** When (event time) and where a session takes place. */
interface Place {
  start: Date;
  end: Date;
  room: string | null;
}

/** A session's place in the program before and after a change; null while it is not in the program. */
export interface SessionChange {
  sessionId: string;
  title: string;
  before: Place | null;
  after: Place | null;
}

/** Smaller differences are not worth a notice, in milliseconds. */
const NOTICED_MS = 60_000;
/** Notices per statement. */
const BATCH = 2_000;

const differs = (one: Date, other: Date) => Math.abs(one.getTime() - other.getTime()) >= NOTICED_MS;

/**
 * What those who saved the session are told at `at`; null if nothing, as of one that was over and still is.
 */
export function noticeOf({ sessionId, title, before, after }: SessionChange, at: Date): NoticeBody | null {
  const ahead = [before, after].filter((times) => times !== null && times.end > at);
  if (ahead.length === 0) return null;
  if (!after) {
    return before && { kind: 'sessionCancelled', sessionId, title, start: before.start.toISOString() };
  }
  const room = before && after.room !== before.room ? after.room : null;
  if (before && room === null && !differs(before.start, after.start) && !differs(before.end, after.end)) {
    return null;
  }
  const moved = { kind: 'sessionMoved' as const, sessionId, title, start: after.start.toISOString() };
  return room === null ? moved : { ...moved, room };
}

/**
 * Tells everybody who saved one of the sessions what changed, in the transaction that changes them, as its
 * last step (product.md#notifications). Only the real program is told of.
 */
export async function tellSavers(
  turn: Turn,
  { conferenceId, dataSet }: { conferenceId: string; dataSet: string },
  changes: readonly SessionChange[],
  at: Date,
): Promise<void> {
  if (dataSet !== REAL_PROGRAM) return;
  const bodies = new Map<string, NoticeBody>();
  for (const change of changes) {
    const body = noticeOf(change, at);
    if (body) bodies.set(change.sessionId, body);
  }
  if (bodies.size === 0) return;
  const notices: NewNotice[] = [];
  for (const { userId, sessionId } of await saversOf(turn.db, conferenceId, [...bodies.keys()])) {
    const body = bodies.get(sessionId);
    if (body) notices.push({ userId, body });
  }
  for (let done = 0; done < notices.length; done += BATCH) {
    await writeNotices(turn, conferenceId, notices.slice(done, done + BATCH), at);
  }
}
