import { LOG_VERSION } from '../actionLog';
import type { Json } from '../plain';
import { LogProblem } from './logProblem';

/** A parsed file with its references unresolved. */
export type LogFile = { [field: string]: Json };

/** Keyed by version: converts a file of that version to the next. */
export type Migrations = Readonly<Record<number, (file: LogFile) => LogFile>>;

/**
 * Versions 1 and 2 have action types and slices by older names, version 3 has repetitions and shared values in
 * another form (decision 0008): they are refused.
 */
export const MIGRATIONS: Migrations = {};

/**
 * Migrates a file to this build's version. Rejects versions that are newer, or too old to migrate, with their
 * number.
 */
export function migrate(file: LogFile, migrations: Migrations): LogFile {
  const { version } = file;
  if (typeof version !== 'number' || !Number.isInteger(version)) {
    throw new LogProblem('version', 'a whole number is missing: it names the version of the format');
  }
  if (version > LOG_VERSION) {
    throw new LogProblem(
      'version',
      `made by a newer version of Plenary (format ${version}; this build reads up to ${LOG_VERSION}): use a newer build`,
      'newer',
      { format: version, known: LOG_VERSION },
    );
  }
  let migrated = file;
  for (let from = version; from < LOG_VERSION; from += 1) {
    const step = Object.hasOwn(migrations, from) ? migrations[from] : undefined;
    if (!step) {
      throw new LogProblem(
        'version',
        `format ${version} is too old or unknown (this build reads format ${LOG_VERSION}): use the build that made it`,
        'older',
        { format: version, known: LOG_VERSION },
      );
    }
    migrated = { ...step(migrated), version: from + 1 };
  }
  return migrated;
}
