import { runTool, type ToolIo } from '../lib/tool';
import { IMPORT_FIELDS } from '../modules/people/attendeeImport/columns';
import { importAttendeesCommand } from '../modules/people/attendeeImport/command';
import { EXHIBITOR_FIELDS } from '../modules/exhibition/exhibitorImport/columns';
import { importExhibitorsCommand } from '../modules/exhibition/exhibitorImport/command';
import { POSTER_FIELDS } from '../modules/posters/posterImport/columns';
import { importPostersCommand } from '../modules/posters/posterImport/command';
import { importScheduleCommand } from '../modules/program/scheduleImport/command';

const USAGE = `Usage: npm run import -- schedule <file> --event <id> [options]
       npm run import -- attendees <file.csv> --event <id> [options]
       npm run import -- exhibitors <file.csv> --event <id> [options]
       npm run import -- posters <file.csv> --files <folder> --event <id> [options]

schedule: updates an event's sessions from a conference program: frab/pretalx schedule JSON
or frab schedule XML. Importing the same file again changes nothing; a changed file updates the sessions.

  --event <id>         the event: a folder of configs/
  --video-url <url>    address of each session's video, with {sessionId}, {slug}, {guid} and
                       {seconds} (its length), e.g. '/media/demo/{seconds}/master.m3u8';
                       without it videos stay as they are
  --table-name <name>  one of the event's data sets instead of its real program
  --presenters         list the file's speakers as presenters of their sessions: by email address,
                       else by the id of an attendee of the same name
  --prune              delete sessions of the same conference that the file no longer has
  --dry-run            show what would be done, without doing it

attendees: adds people to the event's directory: CSV in UTF-8 with a header, all rows or none.
People with a row's id, or else its email address, are updated; the others are added. Superusers can undo it
in the browser for seven days.

  --event <id>         the event: a folder of configs/
  --map "<title>=<field>"  the field of a column that is not recognized; may be repeated
  --ignore "<title>"   skips a column; may be repeated
  --dry-run            show what would be done, without doing it

Fields: ${IMPORT_FIELDS.join(', ')}.

exhibitors: adds exhibitors to the event's tradeshow, or updates them by their id, else by their name, with the
same options. A tier is its level or its label; lists are separated by semicolons; staff are email addresses.

Fields: ${EXHIBITOR_FIELDS.join(', ')}.

posters: adds posters to the event's hall, or updates them by their id, number or title, with the same options and

  --files <folder>     the folder with the files that the rows name: PDFs and pictures

They are published unless their state says draft or submitted. Authors are separated by semicolons:
"Ana Ruiz (Harbor Works) <ana@harbor.example>"; the address, which is not shown, may edit the poster.

Fields: ${POSTER_FIELDS.join(', ')}.

Exit code: 0 everything was imported, 1 some entries were refused, 2 nothing was done.`;

/** `npm run import`: returns the exit code. */
export function importCommand(argv: string[], io: ToolIo): Promise<number> {
  return runTool(io, async () => {
    if (argv.includes('--help') || argv.includes('-h')) {
      io.out(USAGE);
      return 0;
    }
    if (argv[0] === 'exhibitors') return importExhibitorsCommand(argv.slice(1), io);
    if (argv[0] === 'posters') return importPostersCommand(argv.slice(1), io);
    if (argv[0] === 'attendees') return importAttendeesCommand(argv.slice(1), io);
    return importScheduleCommand(argv, io, USAGE);
  });
}
