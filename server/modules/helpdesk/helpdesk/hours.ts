import moment from 'moment-timezone';
import { SHOWN_PERIODS, type DeskHours, type OpenPeriod } from '../../../../src/contract/helpdesk/helpdesk';

/** Whether the desk is open, and when it opens next. */
export interface DeskState {
  open: boolean;
  /** ISO timestamp; null if it is open or no hours are left. */
  opensAt: string | null;
}

type Hours = DeskHours['hours'][number];

/**
 * A day's hours as instants. An end that is not after its start is on the next day; equal times are a whole
 * day.
 */
function spanOf({ day, from, to }: Hours, timeZone: string): { start: number; end: number } {
  const lastDay = to > from ? day : moment.utc(day).add(1, 'day').format('YYYY-MM-DD');
  return {
    start: moment.tz(`${day}T${from}`, timeZone).valueOf(),
    end: moment.tz(`${lastDay}T${to}`, timeZone).valueOf(),
  };
}

/** The desk's state at `now` (milliseconds of event time). Without any hours it is always open. */
export function deskState({ hours }: DeskHours, timeZone: string, now: number): DeskState {
  if (hours.length === 0) return { open: true, opensAt: null };
  const spans = hours.map((each) => spanOf(each, timeZone));
  if (spans.some(({ start, end }) => start <= now && now < end)) return { open: true, opensAt: null };
  const later = spans.map(({ start }) => start).filter((start) => start > now);
  return { open: false, opensAt: later.length === 0 ? null : new Date(Math.min(...later)).toISOString() };
}

/** The current and coming periods at `now`, earliest first. Those that touch or overlap are one. */
export function openPeriods({ hours }: DeskHours, timeZone: string, now: number): OpenPeriod[] {
  const merged: { start: number; end: number }[] = [];
  for (const span of hours.map((each) => spanOf(each, timeZone)).sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else merged.push({ ...span });
  }
  return merged
    .filter(({ end }) => end > now)
    .slice(0, SHOWN_PERIODS)
    .map(({ start, end }) => ({
      opensAt: new Date(start).toISOString(),
      closesAt: new Date(end).toISOString(),
    }));
}

/** The out-of-hours message: the organizers' text, and when the desk opens. */
export function closedDetail({ closedText }: DeskHours, { opensAt }: DeskState, timeZone: string): string {
  const closed = closedText.trim() || 'The helpdesk is closed.';
  if (opensAt === null) return `${closed} It will not open again.`;
  const local = moment.tz(opensAt, timeZone).format('YYYY-MM-DD HH:mm');
  return `${closed} It opens at ${local} (${timeZone}).`;
}
