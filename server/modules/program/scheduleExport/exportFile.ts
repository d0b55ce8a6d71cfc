import { Readable } from 'node:stream';
import { DEFAULT_CSV_DIALECT, type CsvDialect } from '../../../../src/contract/kit/csvDialect';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import type { ScheduleFormat } from '../../../../src/contract/program/scheduleExport';
import type { Database } from '../../../db/database';
import { csvStart } from '../../../lib/csv';
import type { SessionRow } from '../sessions/rows';
import { scheduleLines } from './csv';
import { exportAcronym, exportedLine, toEvent, type ExportedProgram } from './exported';
import { writtenSchedule } from './formats';
import { readPlaces, readSessions, type Place } from './repository';

type About = Pick<EventConfig, 'conferenceId' | 'timeZone'>;

/** Number of sessions read at a time. */
const BATCH = 200;

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** Orders sessions by day, room and start. Rooms whose names an import reads alike count as one. */
const byPlace = (one: Place, other: Place): number =>
  compare(one.day, other.day) ||
  compare(exportedLine(one.room ?? ''), exportedLine(other.room ?? '')) ||
  one.start_time.getTime() - other.start_time.getTime() ||
  compare(one.session_id, other.session_id);

const aboutOf = (event: About, title: string, places: readonly Place[]): ExportedProgram => ({
  acronym: exportAcronym(event),
  title: exportedLine(title),
  timeZone: event.timeZone,
  days: [...new Set(places.map(({ day }) => day))].sort(),
});

/** These sessions as schedule JSON, as an import would read them. */
export async function sessionsAsJson(event: About, rows: readonly SessionRow[]): Promise<string> {
  const program = aboutOf(event, '', rows);
  const events = [...rows].sort(byPlace).map((row) => toEvent(row, program));
  let text = '';
  for await (const part of writtenSchedule('json', program, events)) text += part;
  return text;
}

/** The program as a file, streamed at the reader's pace; it is never entirely in memory. */
export function exportFile(
  db: Database,
  event: About & Pick<EventConfig, 'conferenceName' | 'conferenceYear'>,
  dataSet: string,
  format: ScheduleFormat,
  dialect: CsvDialect = DEFAULT_CSV_DIALECT,
): Readable {
  const key = { conferenceId: event.conferenceId, dataSet };
  async function* rowsAt(places: readonly Place[]): AsyncGenerator<SessionRow> {
    for (let at = 0; at < places.length; at += BATCH) {
      const ids = places.slice(at, at + BATCH).map(({ session_id }) => session_id);
      const rows = await readSessions(db, key, ids);
      const byId = new Map(rows.map((row) => [row.session_id, row]));
      yield* ids.flatMap((id) => byId.get(id) ?? []);
    }
  }
  async function* chunks(): AsyncGenerator<string> {
    const places = (await readPlaces(db, key)).sort(byPlace);
    if (format === 'csv') {
      const { head, lineOf } = scheduleLines(event, dialect);
      yield csvStart(dialect) + head;
      for await (const row of rowsAt(places)) yield lineOf(row);
      return;
    }
    const title = `${event.conferenceName} ${event.conferenceYear}`;
    const program = aboutOf(event, title, places);
    async function* events() {
      for await (const row of rowsAt(places)) yield toEvent(row, program);
    }
    yield* writtenSchedule(format, program, events());
  }
  return Readable.from(chunks(), { objectMode: false });
}
