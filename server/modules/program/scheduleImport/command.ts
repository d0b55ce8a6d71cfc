import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import type { Database } from '../../../db/database';
import {
  findEvent,
  readOptions,
  ToolError,
  toolSettings,
  withDatabase,
  type ToolIo,
} from '../../../lib/tool';
import { createChannelLog, publishingTo } from '../../../realtime/channelLog';
import type { ServerSettings } from '../../../settings';
import { readStoredClock } from '../../platform/eventTime/eventTime';
import { importSchedule, type ImportOptions } from './importSchedule';
import { progressShown } from './progress';
import { readScheduleFile, UnreadableFile } from './readScheduleFile';
import { reportLines } from './report';
import { parseSchedule, ScheduleFormatError, type ParsedSchedule } from './schedule';
import { parseVideoUrl } from './videoUrl';

/** Some events of the file were refused; the others were imported. */
const SOME_REFUSED = 1;

interface Arguments {
  file: string;
  event: EventConfig;
  options: ImportOptions;
}

/**
 * `npm run import -- schedule`: returns the exit code. `usage` is shown if the arguments do not say what to
 * import.
 */
export async function importScheduleCommand(argv: string[], io: ToolIo, usage: string): Promise<number> {
  const { file, event, options } = readArguments(argv, usage);
  const settings = toolSettings(io);
  const schedule = await readFile(file, event);
  const found = schedule.rows.length + schedule.refused.length;
  io.err(`${file}: ${found} ${found === 1 ? 'event' : 'events'}`);
  const result = await withDatabase(settings, io, async ({ db, pool }) => {
    // A command follows no channels: it appends to their logs, and running servers deliver.
    const channels = publishingTo(createChannelLog(db));
    const importDeps = { pool, channels, now: await eventTimeOf(db, event, settings) };
    return importSchedule(importDeps, event, schedule, { ...options, onProgress: progressShown(io) });
  });
  const { dryRun = false, prune = false } = options;
  for (const line of reportLines(schedule.conference, event, result, { dryRun, prune })) io.out(line);
  return result.refused.length > 0 ? SOME_REFUSED : 0;
}

async function eventTimeOf(
  db: Database,
  { conferenceId }: EventConfig,
  { environment }: ServerSettings,
): Promise<Date> {
  const stored = environment === 'production' ? null : await readStoredClock(db, conferenceId);
  return new Date(Date.now() + (stored?.offset ?? 0));
}

async function readFile(file: string, event: EventConfig): Promise<ParsedSchedule> {
  try {
    return parseSchedule(await readScheduleFile(file), { timeZone: event.timeZone });
  } catch (error) {
    if (error instanceof UnreadableFile || error instanceof ScheduleFormatError)
      throw new ToolError(`${file} ${error.message}`);
    throw error;
  }
}

const OPTIONS_TAKEN = {
  event: { type: 'string' },
  'video-url': { type: 'string' },
  'table-name': { type: 'string' },
  presenters: { type: 'boolean', default: false },
  prune: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
} as const;

function readArguments(argv: string[], usage: string): Arguments {
  const { positionals, values } = readOptions('import', argv, OPTIONS_TAKEN);
  const [what, file, ...rest] = positionals;
  if (what !== 'schedule')
    throw new ToolError(
      `Enter what to import (schedule, attendees, exhibitors, or posters) and the file.\n\n${usage}`,
    );
  if (!file) throw new ToolError('Name the file to import, e.g. schedule program.json.');
  if (rest.length > 0) throw new ToolError(`Import one file at a time: "${rest.join(' ')}" is not expected.`);
  if (!values.event) throw new ToolError('Name the event to import into: --event <id>.');
  const event = findEvent(values.event);
  const options: ImportOptions = {
    presenters: values.presenters,
    prune: values.prune,
    dryRun: values['dry-run'],
  };
  const tableName = values['table-name'];
  if (tableName) {
    if (!event.dataSets.includes(tableName)) {
      const known = event.dataSets.join(', ') || 'none';
      throw new ToolError(`${event.conferenceId} has no data set "${tableName}" (it has: ${known}).`);
    }
    options.tableName = tableName;
  }
  if (values['video-url'] !== undefined) {
    const parsed = parseVideoUrl(values['video-url']);
    if ('problem' in parsed) throw new ToolError(`--video-url: ${parsed.problem}.`);
    options.videoUrl = parsed.template;
  }
  return { file, event, options };
}
