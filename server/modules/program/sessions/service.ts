import { isStageAddress } from '../../../../src/contract/program/stages';
import { isSessionLink, LINK_FIELDS } from '../../../../src/contract/program/programEditing';
import type { Session, SessionFields, SessionList } from '../../../../src/contract/program/sessions';
import { ProblemError } from '../../../problem';
import { toSession, type SessionRow } from './rows';

/** Years an event can take place in. Dates outside are typos. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2999;

function ended(row: SessionRow, now: number): boolean {
  return row.end_time.getTime() <= now;
}

/** The stream as a recording: a stage's live input shows what comes next, not what was. */
const streamAfterward = ({ video_url }: SessionRow): string | null =>
  isStageAddress(video_url) ? null : video_url || null;

/**
 * The video to watch at `now` (event time): the recording after the end or for on-demand-only sessions,
 * otherwise the stream.
 */
export function videoAt(row: SessionRow, now: number): string | null {
  if (row.on_demand_only || ended(row, now)) return row.video_url_on_demand || streamAfterward(row);
  return row.video_url || null;
}

/**
 * Splits the program at `now` (event time). Upcoming: all sessions that have not ended. On demand:
 * on-demand-only sessions and ended ones with a video, be it a recording or the stream's own URL; a recording
 * uploaded before the session's end is withheld until then. The browser applies the exclusion flags
 * (onDemandOnly, notForOnDemand, notForPromo) because it derives three lists from these two, so a session may
 * be in both (product.md#sessions).
 */
export function divideProgram(rows: readonly SessionRow[], now: number): SessionList {
  const currentTimeISO = new Date(now).toISOString();
  const pick = (choose: (row: SessionRow) => boolean) =>
    rows.filter(choose).map((row) => toSession(row, currentTimeISO));
  return {
    upcomingSessions: pick((row) => !ended(row, now)),
    onDemand: pick((row) => row.on_demand_only || (ended(row, now) && videoAt(row, now) !== null)),
    currentTimeISO,
  };
}

/** When the next session ends after `now` (event time), which changes what `divideProgram` returns. */
export const nextEnd = (rows: readonly SessionRow[], now: number): number =>
  Math.min(...rows.map(({ end_time }) => end_time.getTime()).filter((end) => end > now));

/** The session that screens show first: the one on air, else the next. */
export function firstShown<S extends Pick<Session, 'startTime' | 'videoUrl'>>(
  upcoming: readonly S[],
  now: number,
): S | undefined {
  const isOnAir = ({ startTime, videoUrl }: S) => videoUrl !== null && Date.parse(startTime) <= now;
  return upcoming.find(isOnAir) ?? upcoming[0];
}

/**
 * Throws 422 for what the contract's types cannot express: an end before the start, impossible years, unsafe
 * links.
 */
export function checkFields(fields: SessionFields): void {
  const errors: { path: string; message: string }[] = [];
  for (const field of ['date', 'startTime', 'endTime'] as const) {
    const year = new Date(fields[field]).getUTCFullYear();
    if (year < FIRST_YEAR || year > LAST_YEAR) {
      errors.push({ path: field, message: `must be between the years ${FIRST_YEAR} and ${LAST_YEAR}` });
    }
  }
  if (Date.parse(fields.endTime) <= Date.parse(fields.startTime)) {
    errors.push({ path: 'endTime', message: 'must be after startTime' });
  }
  for (const field of LINK_FIELDS) {
    const link = fields[field];
    if (link && !isSessionLink(link)) {
      errors.push({
        path: field,
        message: 'must be an http(s) address that names no user, or a path beginning with / or assets/',
      });
    }
  }
  if (errors.length > 0)
    throw new ProblemError('unprocessable', 'The session was not saved; see "errors".', errors);
}
