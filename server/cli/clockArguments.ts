import { isoInstant } from '../../src/contract/kit/common';
import type { EventConfig } from '../../src/contract/platform/eventConfig';
import { zonedInstant } from '../../src/contract/kit/zonedTime';
import { findEvent, readOptions, ToolError, type TypedArguments } from '../lib/tool';

export const CLOCK_USAGE = `Usage: npm run clock -- <event> [--at <time> | --session | --live | --now]

Sets or shows an event's time. It is stored in the database: a running server follows at once,
browsers within half a minute. Not in production, where event time is real time.

  --at <time>   sets the time, which runs on from there: an ISO instant such as
                2021-01-26T16:15:00Z, or "2021-01-26 10:15" in the event's zone
  --session     puts a session on air, ten minutes in, as a demo does; the next
                start of a demo may choose another one
  --live        returns to real time
  --now         shows the time without changing it (the default)

Exit code: 0 done, 2 nothing was done.`;

/**
 * What to do with the clock: show it, set it to `at` (milliseconds since 1970), put a session on air, or
 * return to real time.
 */
export type ClockRequest =
  | { kind: 'show' }
  | { kind: 'at'; at: number }
  | { kind: 'session' }
  | { kind: 'live' };

export interface ClockArguments {
  event: EventConfig;
  request: ClockRequest;
}

const OPTIONS_TAKEN = {
  at: { type: 'string' },
  session: { type: 'boolean' },
  live: { type: 'boolean' },
  now: { type: 'boolean' },
} as const;

/** Parses the arguments. Throws a ToolError for the first invalid one. */
export function readClockArguments(argv: string[]): ClockArguments {
  const { positionals, values } = readOptions('clock', argv, OPTIONS_TAKEN);
  const [name, ...rest] = positionals;
  if (!name) throw new ToolError(`Name the event.\n\n${CLOCK_USAGE}`);
  if (rest.length > 0) throw new ToolError(`"${rest[0]}" is not expected; a day with a time needs quotes.`);
  const [first, second] = Object.keys(values);
  if (second) throw new ToolError(`--${first} and --${second} cannot be used together.`);
  const event = findEvent(name);
  return { event, request: requestOf(values, event) };
}

function requestOf(values: TypedArguments<typeof OPTIONS_TAKEN>['values'], event: EventConfig): ClockRequest {
  if (values.at !== undefined) return { kind: 'at', at: readTime(values.at, event.timeZone) };
  if (values.session) return { kind: 'session' };
  return { kind: values.live ? 'live' : 'show' };
}

function readTime(typed: string, timeZone: string): number {
  if (isoInstant.safeParse(typed).success) return Date.parse(typed);
  const [, day = '', time = ''] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})$/.exec(typed.trim()) ?? [];
  const instant = zonedInstant(day, time, timeZone);
  if (!Number.isNaN(instant)) return instant;
  throw new ToolError(
    `--at: expected an ISO instant or "2021-01-26 10:15" (in ${timeZone}), found "${typed}".`,
  );
}
