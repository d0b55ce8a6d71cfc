import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import type { ImportResult } from './importSchedule';
import { placeText, reasonText, type ScheduleConference } from './schedule';
import { excerpt } from '../../../lib/text';

/** Maximum number of reasons printed; a file with more has one systematic mistake. */
const MAX_LINES = 100;

/** Human-readable report: one fact per line, then each refused and each vanished session. */
export function reportLines(
  conference: ScheduleConference,
  { conferenceId, dates }: EventDates,
  result: ImportResult,
  options: { dryRun: boolean; prune: boolean },
): string[] {
  const { added, changed, unchanged, refused, vanished, outside, presenters } = result;
  const title = `${excerpt(conference.title)} (${excerpt(conference.source, 40)}) into ${conferenceId}`;
  const counts: [string, number][] = [
    ['added', added],
    ['changed', changed],
    ['unchanged', unchanged],
    ['refused', refused.length],
    ['vanished', vanished.length],
    ...(presenters ? ([['presenters', presenters.listed]] as [string, number][]) : []),
  ];
  return [
    options.dryRun ? `${title}: a dry run, nothing was stored` : title,
    ...counts.map(([name, count]) => `  ${name.padEnd(10)}${String(count).padStart(6)}`),
    ...(presenters && presenters.unknown > 0
      ? [
          `  ${presenters.unknown} of the file's speakers have no known account: superusers must add them by hand`,
        ]
      : []),
    ...section(
      'Refused:',
      refused.map(({ where, title: named, faults }) =>
        [excerpt(placeText(where), 100), named ? `"${excerpt(named)}"` : '', excerpt(reasonText(faults), 200)]
          .filter(Boolean)
          .join(': '),
      ),
    ),
    ...section(
      outsideHeading(outside.length, added + changed + unchanged, { conferenceId, dates }),
      outside.map(({ sessionId, title: named, day }) => `${sessionId}: "${excerpt(named)}" on ${day}`),
    ),
    ...section(
      vanishedHeading(result, options),
      vanished.map((session) => `${session.sessionId}: "${excerpt(session.title)}"`),
    ),
  ];
}

type EventDates = Pick<EventConfig, 'conferenceId' | 'dates'>;

/** Warns of sessions outside the event's dates: usually an old file, or dates that were not updated. */
function outsideHeading(count: number, all: number, { conferenceId, dates }: EventDates): string {
  const sessions = count === 1 ? '1 session is' : `${count} sessions are`;
  return `Warning: ${sessions} outside the event's dates, ${dates.start} to ${dates.end} (${all} in the file). Check the file, or "dates" in configs/${conferenceId}/event.json:`;
}

function vanishedHeading(
  { pruned, removable }: Pick<ImportResult, 'pruned' | 'removable'>,
  options: { dryRun: boolean; prune: boolean },
): string {
  if (removable === 0) return 'No longer in the file, kept because nothing in the file can be imported:';
  if (pruned) return 'No longer in the file, deleted:';
  if (options.prune && options.dryRun) return 'No longer in the file, to be deleted:';
  return 'No longer in the file, kept (--prune deletes them):';
}

function section(heading: string, lines: string[]): string[] {
  if (lines.length === 0) return [];
  const rest = lines.length - MAX_LINES;
  return [
    heading,
    ...lines.slice(0, MAX_LINES).map((line) => `  ${line}`),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
  ];
}
