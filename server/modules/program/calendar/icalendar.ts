import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import moment from 'moment-timezone';
import type { CalendarKind } from '../../../../src/contract/program/calendar';
import { cleanLine, cleanText } from '../../../lib/text';
import { isAmbiguous, vtimezone } from './vtimezone';

/** An entry of a calendar. */
export interface CalendarItem {
  kind: CalendarKind;
  id: string;
  title: string;
  start: Date;
  end: Date;
  place: string;
  /** Who speaks, or is met. */
  people: string[];
  message: string;
  isCanceled: boolean;
  sequence: number;
  changedAt: Date;
}

/** The event that a calendar is of. */
export interface CalendarEvent {
  conferenceId: string;
  name: string;
  timeZone: string;
  /** The app's address, for links. */
  origin: string;
}

/** How often calendar programs should read it again, in seconds. */
const REFRESH_S = 15 * 60;
const DAY_MS = 86_400_000;
/** The zone is described this long after the last entry: programs may show the days that follow. */
const BEYOND_MS = 400 * DAY_MS;

/** Page of the app that an entry leads to. */
const pathOf = ({ kind, id }: CalendarItem) =>
  kind === 'session' ? `/sessions/${id}` : `/schedule?meeting=${id}`;

/** The library writes a calendar's name as it is. */
const escaped = (text: string) => cleanLine(text).replace(/[\\;,]/g, '\\$&');

const END = 'END:VCALENDAR';
/** Octets of a line, without its end (RFC 5545, 3.1). */
const MAX_OCTETS = 75;

const octetsOf = (character: string) => {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
};

/** Folds a line, between characters. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= MAX_OCTETS) return line;
  let text = '';
  let octets = 0;
  for (const character of line) {
    octets += octetsOf(character);
    if (octets > MAX_OCTETS) {
      text += '\r\n ';
      octets = 1 + octetsOf(character);
    }
    text += character;
  }
  return text;
}

/**
 * Writes a calendar as iCalendar (RFC 5545), the same for the same entries: changes alone change its entity tag. Texts
 * are cleaned of what could begin another property.
 */
export function writeCalendar(event: CalendarEvent, items: readonly CalendarItem[]): string {
  const calendar = ical({
    prodId: '//Plenary//Plenary//EN',
    name: escaped(event.name),
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_S,
  });
  const entries = items.map((item) => {
    const link = `${event.origin}${pathOf(item)}`;
    const lines = [item.people.map(cleanLine).join(', '), cleanText(item.message), link];
    // A local time that exists twice would be read as either.
    const isLocal = [item.start, item.end].every((time) => !isAmbiguous(time.getTime(), event.timeZone));
    return calendar
      .createEvent({
        id: `${item.kind}-${item.id}@${event.conferenceId}`,
        sequence: item.sequence,
        stamp: item.changedAt,
        lastModified: item.changedAt,
        start: moment.tz(item.start, event.timeZone),
        end: moment.tz(item.end, event.timeZone),
        timezone: isLocal ? event.timeZone : null,
        summary: cleanLine(item.title),
        location: cleanLine(item.place) || null,
        description: lines.filter(Boolean).join('\n'),
        url: link,
        status: item.isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      })
      .toString();
  });
  // The library folds lines one encoded character at a time, which takes most of the time with many entries.
  calendar.clear();
  const [head = ''] = calendar.toString().split(END);
  const times = items.flatMap(({ start, end }) => [start.getTime(), end.getTime()]);
  const zone =
    times.length > 0
      ? `${vtimezone(event.timeZone, Math.min(...times) - DAY_MS, Math.max(...times) + BEYOND_MS)}\r\n`
      : '';
  const body = `${zone}${entries.join('')}`.split('\r\n').map(folded).join('\r\n');
  return `${head}${body}${END}\r\n`;
}
