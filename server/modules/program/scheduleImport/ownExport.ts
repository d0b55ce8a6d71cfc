import { isDeepStrictEqual } from 'node:util';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import type { ScheduleFault } from '../../../../src/contract/program/scheduleFault';
import { sessionsAsJson } from '../scheduleExport/exportFile';
import type { StoredSession } from './plan';
import { parseSchedule, reasonText, type Refusal, type ScheduleRow } from './schedule';
import { toSession, type ImportedSession, type MappedSession, type MappingOptions } from './toSession';

/** The parts of a file's event from which each column is made. */
const MADE_OF: Readonly<
  Record<Exclude<keyof ImportedSession, 'video_url' | 'video_url_on_demand'>, (keyof ScheduleRow)[]>
> = {
  title: ['title', 'subtitle'],
  description: ['subtitle', 'abstract', 'description'],
  day: ['start', 'programDay', 'utcOffset'],
  start_time: ['start'],
  end_time: ['start', 'end'],
  speakers: ['persons'],
  not_for_on_demand: ['doNotRecord'],
  document: ['documentUrl'],
  category: ['track'],
  room: ['room'],
};

/** How an export of the stored sessions would parse, by the ids of their events in it. */
export interface ExportReading {
  rows: ReadonlyMap<string, { row: ScheduleRow; stored: StoredSession }>;
  refused: ReadonlyMap<string, string>;
}

/** Exports the stored sessions and parses the result. */
export async function readAsExported(
  event: Pick<EventConfig, 'conferenceId' | 'timeZone'>,
  stored: readonly StoredSession[],
): Promise<ExportReading> {
  const { rows, refused } = parseSchedule(await sessionsAsJson(event, stored), event);
  const byKey = new Map(stored.map((each) => [each.key, each]));
  return {
    rows: new Map(
      rows.flatMap((row) => {
        const each = byKey.get(row.sourceId);
        return each ? [[row.sourceId, { row, stored: each }] as const] : [];
      }),
    ),
    refused: new Map(
      refused.flatMap(({ sourceId, faults }) => (sourceId ? [[sourceId, reasonText(faults)] as const] : [])),
    ),
  };
}

/** Whether an event is refused only because a schedule cannot express the stored session. */
export const isRefusedAsExported = ({ sourceId, faults }: Refusal, { refused }: ExportReading): boolean =>
  sourceId !== undefined && refused.get(sourceId) === reasonText(faults);

/**
 * Maps an event from our own export like any other, except that columns whose parts are the same as exported
 * keep their stored value: a schedule cannot express everything in a session, such as a speaker's title.
 */
export function toOwnSession(
  row: ScheduleRow,
  options: MappingOptions,
  { rows }: ExportReading,
): MappedSession | { faults: ScheduleFault[] } {
  const known = rows.get(row.sourceId);
  if (!known) return toSession(row, options);
  const isKept = (parts: readonly (keyof ScheduleRow)[]) =>
    parts.every((part) => isDeepStrictEqual(row[part], known.row[part]));
  const isDescriptionKept = isKept(MADE_OF.description);
  // A stored description that is kept may be longer than the limit for imports.
  const mapped = toSession(
    isDescriptionKept ? { ...row, subtitle: '', abstract: '', description: '' } : row,
    options,
  );
  if ('faults' in mapped) return mapped;
  const kept = Object.entries(MADE_OF)
    .filter(([, parts]) => isKept(parts))
    .map(([column]) => [column, known.stored[column as keyof typeof MADE_OF]] as const);
  return { ...mapped, columns: { ...mapped.columns, ...Object.fromEntries(kept) } };
}
