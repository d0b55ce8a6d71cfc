import type { SessionFields, SessionList } from '../../../src/contract/sessions';
import { ProblemError } from '../../problem';
import { toSession, type SessionRow } from './rows';

/** Years an event can lie in; outside of them a date is a slip of the keyboard, and PostgreSQL has no year 0. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2999;

/** Places that can be shown or played: absolute http(s), a path of this server, or a file of the event. */
const LINK = /^(https?:\/\/[^\s]+|\/(?!\/)[^\s\\]*|assets\/[^\s\\]+)$/i;

const LINK_FIELDS = [
  'image',
  'videoUrl',
  'videoUrlOnDemand',
  'captions-en',
  'captions-es',
  'document',
] as const;

function ended(row: SessionRow, now: number): boolean {
  return row.end_time.getTime() <= now;
}

/** What there is to watch at `now` (event time): the recording from the end on or when there is only that, else the stream. */
export function videoAt(row: SessionRow, now: number): string | null {
  if (row.on_demand_only || ended(row, now)) return row.video_url_on_demand || row.video_url || null;
  return row.video_url || null;
}

/**
 * Divides the programme at `now` (event time). Upcoming: everything that has not ended. On demand: what is only on demand,
 * and what has ended and left a video, be it a recording or the stream's own address; a recording that was put up before
 * the session's end stays out until then. The exclusion flags of spec §4 (onDemandOnly, notForOnDemand, notForPromo) are
 * applied by the browser, which derives three lists from these two, so a session may stand in both.
 */
export function divideProgramme(rows: readonly SessionRow[], now: number): SessionList {
  const currentTimeISO = new Date(now).toISOString();
  const pick = (choose: (row: SessionRow) => boolean) =>
    rows.filter(choose).map((row) => toSession(row, currentTimeISO));
  return {
    upcomingSessions: pick((row) => !ended(row, now)),
    onDemand: pick((row) => row.on_demand_only || (ended(row, now) && videoAt(row, now) !== null)),
    currentTimeISO,
  };
}

/** Refuses (422) what the contract's types cannot say: an end before the start, impossible years, links that could run. */
export function checkFields(fields: SessionFields): void {
  const errors: { path: string; message: string }[] = [];
  for (const field of ['date', 'startTime', 'endTime'] as const) {
    const year = new Date(fields[field]).getUTCFullYear();
    if (year < FIRST_YEAR || year > LAST_YEAR) {
      errors.push({ path: field, message: `must lie between the years ${FIRST_YEAR} and ${LAST_YEAR}` });
    }
  }
  if (Date.parse(fields.endTime) <= Date.parse(fields.startTime)) {
    errors.push({ path: 'endTime', message: 'must be after startTime' });
  }
  for (const field of LINK_FIELDS) {
    const link = fields[field];
    if (link && !LINK.test(link)) {
      errors.push({ path: field, message: 'must be an http(s) address, a path beginning with / or assets/' });
    }
  }
  if (errors.length > 0)
    throw new ProblemError('unprocessable', 'The session was not saved; see "errors".', errors);
}
