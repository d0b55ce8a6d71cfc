import moment from 'moment-timezone';
import { DEFAULT_LOCALE, type EventConfig } from '../../../src/contract/eventConfig';
import type { NoticeBody } from '../../../src/contract/notices';
import type { PushMessage } from '../../../src/contract/push';
import type { OwnWordings } from '../../../pages/catalogue';
import { readCatalogue } from '../../../pages/catalogue';
import { excerpt } from '../../lib/text';

const messages = readCatalogue(import.meta.dirname);

/** Longest title and text, in characters: browsers cut them off anyway. */
const MAX_TITLE = 120;
const MAX_BODY = 200;

/** Page that a notice leads to. */
function pathOf(body: NoticeBody): string {
  if ('meetingId' in body) return `/schedule?meeting=${body.meetingId}`;
  if (body.kind === 'sessionCancelled') return '/schedule';
  if ('sessionId' in body) return `/sessions/${body.sessionId}`;
  return `/attendees/attendee-profile/${encodeURIComponent(body.from.attendeeId)}`;
}

/** What tells the wording from the usual one, in which somebody did it. */
function variantOf(body: NoticeBody): '' | '.gone' | '.unanswered' {
  if (body.kind === 'meetingCancelled' && body.from === null) return '.gone';
  return body.kind === 'meetingKept' && body.from === null ? '.unanswered' : '';
}

/** A notice as a push message, in the event's language and time zone. */
export function pushMessageOf(event: EventConfig, body: NoticeBody, own?: OwnWordings): PushMessage {
  const locale = event.locales[0] ?? DEFAULT_LOCALE;
  const name = ('from' in body ? body.from?.name : undefined) ?? '';
  const start =
    'start' in body ? moment.tz(body.start, event.timeZone).locale(locale).format('ddd, LT z') : '';
  const text = messages(locale, own)(`noticePush.${body.kind}${variantOf(body)}`, { name, start });
  const what = 'topic' in body ? body.topic : 'title' in body ? body.title : event.conferenceName;
  return { title: excerpt(what, MAX_TITLE), body: excerpt(text, MAX_BODY), path: pathOf(body) };
}
