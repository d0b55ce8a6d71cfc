import { inTurn } from '../../../deps/turn';
import { ProblemError } from '../../../problem';
import { recordAct, type Acting } from '../../access/moderationLog/acts';
import { tellSavers } from '../sessionNotices/changes';
import { announceChanges, changesOf } from './changes';
import { lockSession, type SessionKey } from './repository';
import type { SessionRow } from './rows';

/** Longest delay; a session that moves further is rescheduled by editing it. */
const MAX_DELAY_MS = 24 * 3_600_000;

/** Throws unless a session planned for `planned` may begin at `start` instead. */
function checkStart(planned: Date, start: Date): void {
  const later = start.getTime() - planned.getTime();
  if (later >= 0 && later <= MAX_DELAY_MS) return;
  const message = 'must not be before the planned start, and at most a day after it';
  throw new ProblemError('unprocessable', 'The session was not delayed; see "errors".', [
    { path: 'startTime', message },
  ]);
}

/**
 * Moves a session's start, and its end by as much; the planned start undoes a delay. Records the act. Returns
 * the session, or undefined if there is none. Throws 409 once it has ended, 422 for a start outside the day
 * after the planned one.
 */
export async function moveStart(
  deps: Parameters<typeof inTurn>[0],
  acting: Acting,
  key: SessionKey,
  start: Date,
): Promise<SessionRow | undefined> {
  return inTurn(deps, async (turn) => {
    const { db } = turn;
    const row = await lockSession(db, key);
    if (!row) return undefined;
    if (row.on_demand_only || row.end_time <= acting.at) {
      throw new ProblemError('conflict', 'The session is over; edit its times to schedule it again.');
    }
    const planned = row.delayed_from ?? row.start_time;
    checkStart(planned, start);
    const length = row.end_time.getTime() - row.start_time.getTime();
    const moved = await db
      .updateTable('session')
      .set({
        start_time: start,
        end_time: new Date(start.getTime() + length),
        delayed_from: start > planned ? planned : null,
      })
      .where('conference_id', '=', key.conferenceId)
      .where('table_name', '=', key.dataSet)
      .where('session_id', '=', key.sessionId)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (start.getTime() !== row.start_time.getTime()) {
      await recordAct(db, acting, {
        action: 'delay',
        target: { kind: 'session', sessionId: key.sessionId, id: key.sessionId },
        details: { startTime: start.toISOString() },
      });
    }
    await announceChanges(turn, key.conferenceId, { changed: [key.sessionId] });
    await tellSavers(turn, key, changesOf(row, moved), acting.at);
    return moved;
  });
}
