import moment from 'moment-timezone';
import type { EventConfig } from '../../src/contract/platform/eventConfig';
import type { Clock } from '../lib/clock';
import { readStoredClock, REAL_TIME_ONLY, storeClock } from '../modules/platform/eventTime/eventTime';
import type { Database } from '../db/database';
import { livelySessions, momentOnAir } from '../demo';
import { shownDataSet } from '../lib/dataSet';
import type { ServerSettings } from '../settings';
import { CLOCK_USAGE, readClockArguments, type ClockArguments, type ClockRequest } from './clockArguments';
import { runTool, ToolError, toolSettings, withDatabase, type ToolIo } from '../lib/tool';

/** `npm run clock`. Returns the exit code. */
export function clockCommand(
  argv: string[],
  io: ToolIo,
  clock: Clock = { now: () => Date.now() },
): Promise<number> {
  return runTool(io, async () => {
    if (argv.includes('--help') || argv.includes('-h')) {
      io.out(CLOCK_USAGE);
      return 0;
    }
    const typed = readClockArguments(argv);
    const settings = toolSettings(io);
    if (settings.environment === 'production' && typed.request.kind !== 'show')
      throw new ToolError(REAL_TIME_ONLY);
    await withDatabase(settings, io, async ({ db }) => {
      await carryOut(typed, { db, settings, clock });
      const stored = await readStoredClock(db, typed.event.conferenceId);
      const offset = settings.environment === 'production' ? 0 : (stored?.offset ?? 0);
      for (const line of clockLines(typed.event, clock.now() + offset, offset)) io.out(line);
    });
    return 0;
  });
}

interface Context {
  db: Database;
  settings: ServerSettings;
  clock: Clock;
}

async function carryOut({ event, request }: ClockArguments, context: Context): Promise<void> {
  const at = await requestedTime(event, request, context);
  if (at === undefined) return;
  const { conferenceId } = event;
  const offset = at === null ? 0 : at - context.clock.now();
  // The demo's startup picks a session on air too, so it stays free to pick again.
  const setter = request.kind === 'session' ? 'start' : 'person';
  await storeClock(context.db, { conferenceId, offset, setter });
}

/** The time to set in milliseconds since 1970; null for real time, undefined if there is nothing to set. */
async function requestedTime(
  event: EventConfig,
  request: ClockRequest,
  { db, settings, clock }: Context,
): Promise<number | null | undefined> {
  switch (request.kind) {
    case 'show':
      return undefined;
    case 'live':
      return null;
    case 'at':
      return request.at;
    case 'session': {
      const dataSet = shownDataSet(event, { showsDemoProgram: settings.demo === true });
      const onAir = await momentOnAir({
        db,
        event,
        realNow: clock.now(),
        lively: livelySessions(event),
        ...(dataSet && { dataSet }),
      });
      if (!onAir) throw new ToolError(`${event.conferenceId} has no session with a video to be on air.`);
      return onAir.at;
    }
  }
}

function clockLines({ conferenceId, timeZone }: EventConfig, now: number, offset: number): string[] {
  const local = moment.tz(now, timeZone).format('dddd, YYYY-MM-DD HH:mm:ss');
  return [
    `${conferenceId}: ${local} (${timeZone}), ${new Date(now).toISOString()}`,
    offset === 0 ? 'Real time.' : `Simulated: ${distance(offset)} real time.`,
  ];
}

const SECOND = 1_000;
const DAY = 24 * 3_600 * SECOND;

/** Formats an offset in days, hours, minutes and seconds: `3 days 04:00:00 behind`. */
function distance(offset: number): string {
  const size = Math.round(Math.abs(offset) / SECOND) * SECOND;
  const days = Math.floor(size / DAY);
  const rest = new Date(size % DAY).toISOString().slice(11, 19);
  const counted = days === 0 ? rest : `${days} ${days === 1 ? 'day' : 'days'} ${rest}`;
  return `${counted} ${offset < 0 ? 'behind' : 'ahead of'}`;
}
