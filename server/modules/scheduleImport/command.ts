import type { EventConfig } from '../../../src/contract/eventConfig';
import {
  findEvent,
  readOptions,
  runTool,
  ToolError,
  toolSettings,
  withDatabase,
  type ToolIo,
} from '../../cli/tool';
import { importAttendeesCommand } from '../attendeeImport/reading/command';
import { IMPORT_FIELDS } from '../attendeeImport/reading/columns';
import { importSchedule, type ImportOptions } from './importSchedule';
import { progressShown } from './progress';
import { readScheduleFile, UnreadableFile } from './readScheduleFile';
import { reportLines } from './report';
import { parseSchedule, ScheduleFormatError, type ParsedSchedule } from './schedule';
import { parseVideoUrl } from './videoUrl';

export const IMPORT_USAGE = `Usage: npm run import -- schedule <file> --event <id> [options]
       npm run import -- attendees <file.csv> --event <id> [options]

schedule: brings an event's sessions in line with a conference programme: frab/pretalx schedule JSON
or frab schedule XML. A second import of the same file changes nothing; a changed file updates.

  --event <id>         the event: a folder of configs/
  --video-url <url>    address of each session's video, with {sessionId}, {slug}, {guid} and
                       {seconds} (its length), e.g. '/media/demo/{seconds}/master.m3u8';
                       without it videos stay as they are
  --table-name <name>  one of the event's data sets instead of its real programme
  --prune              delete sessions of the same conference that the file no longer has
  --dry-run            say what would be done, and do nothing

attendees: brings people into the event's directory: CSV in UTF-8 with a header, all rows or none.
Who has the id of a row, else its e-mail address, is changed; the others are added.

  --event <id>         the event: a folder of configs/
  --map "<title>=<field>"  what a column is, where its title does not say it; may be repeated
  --ignore "<title>"   leaves a column out; may be repeated
  --dry-run            say what would be done, and do nothing

Fields: ${IMPORT_FIELDS.join(', ')}.

Exit code: 0 everything was taken, 1 some events were refused, 2 nothing was done.`;

/** Some events of the file were refused; the others were imported. */
const SOME_REFUSED = 1;

interface Arguments {
  file: string;
  event: EventConfig;
  options: ImportOptions;
}

/** `npm run import`: returns the exit code. */
export function importCommand(argv: string[], io: ToolIo): Promise<number> {
  return runTool(io, async () => {
    if (argv.includes('--help') || argv.includes('-h')) {
      io.out(IMPORT_USAGE);
      return 0;
    }
    if (argv[0] === 'attendees') return importAttendeesCommand(argv.slice(1), io);
    const { file, event, options } = readArguments(argv);
    const settings = toolSettings(io);
    const schedule = await readFile(file, event);
    const found = schedule.rows.length + schedule.refused.length;
    io.err(`${file}: ${found} ${found === 1 ? 'event' : 'events'}`);
    const result = await withDatabase(settings, io, ({ db }) =>
      importSchedule(db, event, schedule, { ...options, onProgress: progressShown(io) }),
    );
    const { dryRun = false, prune = false } = options;
    for (const line of reportLines(schedule.conference, event.conferenceId, result, { dryRun, prune }))
      io.out(line);
    return result.refused.length > 0 ? SOME_REFUSED : 0;
  });
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
  prune: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
} as const;

function readArguments(argv: string[]): Arguments {
  const { positionals, values } = readOptions('import', argv, OPTIONS_TAKEN);
  const [what, file, ...rest] = positionals;
  if (what !== 'schedule')
    throw new ToolError(`Say what to import: schedule <file> or attendees <file>.\n\n${IMPORT_USAGE}`);
  if (!file) throw new ToolError('Name the file to import, e.g. schedule programme.json.');
  if (rest.length > 0) throw new ToolError(`One file at a time: "${rest.join(' ')}" is too much.`);
  if (!values.event) throw new ToolError('Name the event to import into: --event <id>.');
  const event = findEvent(values.event);
  const options: ImportOptions = { prune: values.prune, dryRun: values['dry-run'] };
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
