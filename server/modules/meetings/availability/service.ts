import type { Availability, BoothDuty } from '../../../../src/contract/meetings/availability';
import type { Problem } from '../../../../src/contract/kit/common';
import { ProblemError } from '../../../problem';
import { isTimeZone } from '../../../lib/timeZone';

function refuse(errors: NonNullable<Problem['errors']>): void {
  if (errors.length > 0) {
    throw new ProblemError('unprocessable', 'Some fields are not valid; see "errors".', errors);
  }
}

/** An availability as stored: each busy day once, in order. Throws a problem (422) for what cannot be. */
export function checkAvailability(availability: Availability): Availability {
  const { timeZone, hours, busyDays } = availability;
  refuse([
    ...(timeZone === null || isTimeZone(timeZone)
      ? []
      : [{ path: 'timeZone', message: 'is not a time zone, e.g. Europe/Madrid' }]),
    ...(hours === null || hours.from < hours.to
      ? []
      : [{ path: 'hours.to', message: 'must be after the start' }]),
  ]);
  return { ...availability, busyDays: [...new Set(busyDays)].sort() };
}

/** Throws a problem (422) for duties that end before they begin, and for staff who are not on the team. */
export function checkDuties(duties: readonly BoothDuty[], onTeam: ReadonlySet<string>): void {
  refuse(
    duties.flatMap(({ start, end, staff }, index) => [
      ...(Date.parse(end) > Date.parse(start)
        ? []
        : [{ path: `duties.${index}.end`, message: 'must be after the start' }]),
      ...staff.flatMap((named, place) =>
        onTeam.has(named) ? [] : [{ path: `duties.${index}.staff.${place}`, message: 'is not on the team' }],
      ),
    ]),
  );
}
