import { Readable } from 'node:stream';
import type { CsvDialect } from '../../../../src/contract/kit/csvDialect';
import type { ServerDeps } from '../../../deps';
import { csvLine, csvStart } from '../../../lib/csv';
import { LISTED_MEETINGS_PAGE, type ListedMeeting } from '../../../../src/contract/meetings/meetingAdmin';
import { readPage, type MeetingFilter } from './repository';

const TITLES = [
  ...(['meetingId', 'state', 'topic', 'place', 'company', 'host', 'invited'] as const),
  ...(['start', 'end', 'proposed', 'reason', 'requestedAt', 'changedAt'] as const),
];

const named = ({ people }: ListedMeeting, role: 'host' | 'invited') =>
  people
    .filter((person) => person.role === role)
    .map(({ name, answer }) => (role === 'host' ? name : `${name} (${answer})`))
    .join('; ');

const toCells = (meeting: ListedMeeting) => [
  meeting.meetingId,
  meeting.state,
  meeting.topic,
  meeting.place,
  meeting.exhibitor?.companyName ?? '',
  named(meeting, 'host'),
  named(meeting, 'invited'),
  meeting.slot?.start ?? '',
  meeting.slot?.end ?? '',
  meeting.slots.map(({ start }) => start).join('; '),
  meeting.reason,
  meeting.requestedAt,
  meeting.changedAt,
];

/**
 * The meetings that match as CSV, latest request first, without formulas. Read page by page as fast as the
 * reader takes it.
 */
export function exportCsv(
  { db }: Pick<ServerDeps, 'db'>,
  conferenceId: string,
  { filter, now, dialect }: { filter: MeetingFilter; now: Date; dialect: CsvDialect },
): Readable {
  async function* chunks(): AsyncGenerator<string> {
    yield csvStart(dialect) + csvLine(TITLES, dialect);
    let after: string | undefined;
    do {
      const page = await readPage(db, conferenceId, filter, { after, now });
      yield page.meetings.map((meeting) => csvLine(toCells(meeting), dialect)).join('');
      after = page.next ?? undefined;
    } while (after !== undefined);
  }
  return Readable.from(chunks(), { objectMode: false, highWaterMark: LISTED_MEETINGS_PAGE * 500 });
}
