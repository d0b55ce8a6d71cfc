import type { ActionLog, ProblemReport } from '../actionLog';
import type { Json } from '../plain';
import { isFields } from './entryFault';
import { atOnce, type Steps } from '../steps';
import { LOG_FORMAT } from './format';
import { isAltered } from './integrity';
import { LogProblem, WHOLE_FILE } from './logProblem';
import { migrate, MIGRATIONS, type LogFile, type Migrations } from './migrations';
import { parseJson } from './parseJson';
import { fullAllowance, readSegment } from './readSegment';

/** A log that was read, and whether its file differs from what was written. */
export interface ReadLog {
  log: ActionLog;
  altered: boolean;
}

function isReport(report: Json | undefined): boolean {
  if (!isFields(report)) return false;
  const { viewport, at, fault } = report;
  return (
    ['description', 'place', 'build', 'browser'].every((field) => typeof report[field] === 'string') &&
    typeof at === 'number' &&
    (fault === null || typeof fault === 'string') &&
    isFields(viewport) &&
    typeof viewport.width === 'number' &&
    typeof viewport.height === 'number'
  );
}

function isEvent(event: Json | undefined): boolean {
  return isFields(event) && typeof event.id === 'string' && typeof event.configDigest === 'string';
}

function* logOf({ id, event, origin, report, segments }: LogFile): Steps<ActionLog> {
  const needs = (field: string, fits: boolean, what: string) => {
    if (!fits) throw new LogProblem(field, `${what} is expected`);
  };
  needs('id', typeof id === 'string', 'a text');
  needs('event', event === null || isEvent(event), "null, or an event's id and configDigest,");
  needs('origin', origin === undefined || origin === 'devtools', '"devtools", or nothing,');
  needs('report', report === null || isReport(report), 'null, or a report with all its fields,');
  needs('segments', Array.isArray(segments), 'a list of segments');
  const allowance = fullAllowance();
  const read: ActionLog['segments'] = [];
  for (const [index, segment] of (segments as Json[]).entries()) {
    read.push(yield* readSegment(segment, `segments[${index}]`, allowance));
    yield;
  }
  return {
    id: id as string,
    event: event as ActionLog['event'],
    ...(origin === 'devtools' && { origin }),
    report: report as ProblemReport | null,
    segments: read,
  };
}

/** Whether a parsed file declares itself an action log. */
export function isLogFile(file: Json): file is LogFile {
  return isFields(file) && file.format === LOG_FORMAT;
}

/** Like `readLog`, for a file already parsed. */
export function* readLogFile(file: LogFile, migrations: Migrations = MIGRATIONS): Steps<ReadLog> {
  const altered = yield* isAltered(file);
  return { log: yield* logOf(migrate(file, migrations)), altered };
}

/** Rejects what is neither an action log nor anything else readable. */
export function refuseForeign(): never {
  throw new LogProblem(WHOLE_FILE, 'this is not an action log of Plenary', 'foreign');
}

/**
 * Reads an action log written by `writeLog`, of this format version or an older one. Throws `LogProblem` if
 * it cannot be used. The file may come from anyone: nothing in it is trusted.
 */
export function readLog(text: string, migrations: Migrations = MIGRATIONS): ReadLog {
  const file = atOnce(parseJson(text));
  return isLogFile(file) ? atOnce(readLogFile(file, migrations)) : refuseForeign();
}
