import moment from 'moment-timezone';
import { announcementTextIn } from '../../../../src/contract/notices/announcements';
import { DEFAULT_LOCALE, type EventConfig } from '../../../../src/contract/platform/eventConfig';
import type { NoticeBody } from '../../../../src/contract/notices/notices';
import type { PushMessage } from '../../../../src/contract/notices/push';
import type { OwnWordings } from '../../../../pages/catalog';
import { readCatalog } from '../../../../pages/catalog';
import { excerpt } from '../../../lib/text';

const messages = readCatalog(import.meta.dirname);

/** Longest title and text, in characters: browsers cut them off anyway. */
const MAX_TITLE = 120;
const MAX_BODY = 200;

/** Page that a notice leads to. */
function pathOf(body: NoticeBody): string {
  if (body.kind === 'announcement') return '/';
  if ('meetingId' in body) return `/schedule?meeting=${body.meetingId}`;
  if (body.kind === 'sessionCancelled') return '/schedule';
  if ('sessionId' in body) return `/sessions/${body.sessionId}`;
  return `/attendees/attendee-profile/${encodeURIComponent(body.from.attendeeId)}`;
}

/** What tells the wording from the usual one, in which somebody did it, or the room is the same. */
function variantOf(body: NoticeBody): '' | '.gone' | '.unanswered' | '.room' {
  if (body.kind === 'meetingCancelled' && body.from === null) return '.gone';
  if (body.kind === 'sessionMoved' && body.room !== undefined) return '.room';
  return body.kind === 'meetingKept' && body.from === null ? '.unanswered' : '';
}

/** A notice as a push message, in the event's language and time zone. */
export function pushMessageOf(event: EventConfig, body: NoticeBody, own?: OwnWordings): PushMessage {
  const locale = event.locales[0] ?? DEFAULT_LOCALE;
  if (body.kind === 'announcement') {
    const said = announcementTextIn(body.texts, locale);
    return {
      title: excerpt(said?.title || event.conferenceName, MAX_TITLE),
      body: excerpt(said?.text ?? '', MAX_BODY),
      path: pathOf(body),
    };
  }
  const name = ('from' in body ? body.from?.name : undefined) ?? '';
  const at = (instant: string, format: string) =>
    moment.tz(instant, event.timeZone).locale(locale).format(format);
  const start = 'start' in body ? at(body.start, 'ddd, LT z') : '';
  const until = 'until' in body ? at(body.until, 'LT z') : '';
  const room = ('room' in body ? body.room : undefined) ?? '';
  const values = { name, start, until, room };
  const text = messages(locale, own)(`noticePush.${body.kind}${variantOf(body)}`, values);
  const what = 'topic' in body ? body.topic : 'title' in body ? body.title : event.conferenceName;
  return { title: excerpt(what, MAX_TITLE), body: excerpt(text, MAX_BODY), path: pathOf(body) };
}
