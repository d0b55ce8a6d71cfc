import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { conferenceId, isoDay } from '../../src/contract/kit/common';
import { readEventConfig } from '../../src/contract/platform/configProblems';
import { timeZone } from '../../src/contract/platform/eventConfig/values';
import { drawings } from './drawings';
import { newEventConfig, type NewEvent } from './eventFile';
import { newPalette } from './palette';
import { writeFolder } from './writeFolder';

export const EVENT_NEW_USAGE = `npm run event:new -- <id> [--name "<name>"] [--start yyyy-mm-dd] [--end yyyy-mm-dd] [--zone <IANA zone>]

Creates configs/<id>: an event that opens at http://<id>.localhost:8080 after you restart the server. By default its name is made
from the id, and it starts in ninety days and lasts one day, in UTC. Change whatever you like; npm run config:check shows what is
wrong.`;

/** The command's environment. */
export interface EventNewIo {
  /** Folder of the events. */
  configs: string;
  /** Milliseconds since the epoch. */
  now: number;
  out(line: string): void;
  err(line: string): void;
}

/** The requested event cannot be created; the message says why and what to do. */
class EventNewError extends Error {}

const DEFAULT_LEAD_MS = 90 * 24 * 60 * 60 * 1_000;

const titleCase = (id: string) =>
  id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

function readDay(option: string, value: string): string {
  if (!isoDay.safeParse(value).success) {
    throw new EventNewError(`--${option}: found "${value}", expected a valid date as yyyy-mm-dd.`);
  }
  return value;
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        start: { type: 'string' },
        end: { type: 'string' },
        zone: { type: 'string', default: 'UTC' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    const [sentence = ''] = (error as Error).message.split(/\n|\. /);
    throw new EventNewError(`${sentence.replace(/\.$/, '')}. See npm run event:new -- --help.`);
  }
}

function readArguments(argv: readonly string[], now: number): NewEvent | 'help' {
  const { values, positionals } = parse(argv);
  if (values.help) return 'help';
  const [id, ...more] = positionals;
  if (id === undefined || more.length > 0) {
    throw new EventNewError(
      'Name one event by its id, such as "harbor-forum". See npm run event:new -- --help.',
    );
  }
  if (!conferenceId.safeParse(id).success) {
    throw new EventNewError(
      `The id: found "${id}", expected lower-case words joined by hyphens, such as "harbor-forum", at most 63 characters.`,
    );
  }
  if (!timeZone.safeParse(values.zone).success) {
    throw new EventNewError(
      `--zone: found "${values.zone}", expected an IANA time zone such as "America/Chicago".`,
    );
  }
  if (values.end !== undefined && values.start === undefined) {
    throw new EventNewError('--end needs --start as well.');
  }
  const start = readDay('start', values.start ?? new Date(now + DEFAULT_LEAD_MS).toISOString().slice(0, 10));
  const end = readDay('end', values.end ?? start);
  if (end < start)
    throw new EventNewError(`--end: found ${end}, expected a day that is not before ${start}.`);
  const name = (values.name ?? titleCase(id)).trim();
  if (name === '') throw new EventNewError('--name: found nothing, expected a name.');
  return { id, name, start, end, zone: values.zone };
}

/** The event's files by path. Throws a EventNewError if the request violates the contract. */
function filesOf(event: NewEvent): Record<string, string> {
  const palette = newPalette(event.id);
  const config = newEventConfig(event, palette);
  const result = readEventConfig(config);
  if (!result.ok) {
    const [problem] = result.problems;
    throw new EventNewError(`${problem?.path}: found ${problem?.found}, expected ${problem?.expected}.`);
  }
  const pictures = Object.entries(drawings(event.name, palette));
  return {
    'event.json': `${JSON.stringify(config, null, 2)}\n`,
    // The event's own messages by id: empty, for the organizer to fill in.
    'messages.en.json': '{}\n',
    ...Object.fromEntries(pictures.map(([file, picture]) => [`assets/${file}`, picture])),
  };
}

function make(event: NewEvent, { configs }: EventNewIo): string {
  const folder = path.join(configs, event.id);
  if (existsSync(folder)) {
    throw new EventNewError(`${folder} already exists: choose another id, or remove it first.`);
  }
  const files = filesOf(event);
  try {
    writeFolder(folder, files);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new EventNewError(`${folder} cannot be written: ${reason}`);
  }
  return folder;
}

/** `npm run event:new`: returns the exit code, 1 if nothing was created. */
export function eventNewCommand(argv: readonly string[], io: EventNewIo): number {
  try {
    const event = readArguments(argv, io.now);
    if (event === 'help') {
      io.out(EVENT_NEW_USAGE);
      return 0;
    }
    const folder = make(event, io);
    io.out(`${folder}: ${event.name}, ${event.start} to ${event.end} (${event.zone}).`);
    io.out(`Restart the server, then open http://${event.id}.localhost:8080`);
    io.out('Make yourself a superuser; the admin pages then list what to prepare:');
    io.out(`  npm run account -- create <username> --event ${event.id}`);
    io.out(`  npm run account -- grant-superuser <username> --event ${event.id}`);
    return 0;
  } catch (error) {
    if (!(error instanceof EventNewError)) throw error;
    io.err(error.message);
    return 1;
  }
}
