import { isDeepStrictEqual } from 'node:util';
import type { Problem } from '../../../../src/contract/kit/common';
import type { MeetingActDetails, MeetingSettings } from '../../../../src/contract/meetings/meetingAdmin';
import { ProblemError } from '../../../problem';

const MINUTE_MS = 60_000;
/** Longest allowed time. */
const MAX_RANGE_DAYS = 31;

/** Settings as stored: times and lengths in order, each length once. Throws a problem (422) for what cannot be. */
export function checkSettings(settings: MeetingSettings): MeetingSettings {
  const errors = settings.allowedTimes.flatMap(({ start, end }, index): NonNullable<Problem['errors']> => {
    const minutes = (Date.parse(end) - Date.parse(start)) / MINUTE_MS;
    const path = `allowedTimes.${index}.end`;
    if (!(minutes > 0)) return [{ path, message: 'must be after the start' }];
    if (minutes > MAX_RANGE_DAYS * 24 * 60) {
      return [{ path, message: `must be within ${MAX_RANGE_DAYS} days of the start` }];
    }
    return [];
  });
  if (errors.length > 0) {
    throw new ProblemError('unprocessable', 'Some fields are not valid; see "errors".', errors);
  }
  return {
    ...settings,
    allowedTimes: settings.allowedTimes
      // The browser accepts times with milliseconds only (product.md#settings).
      .map(({ start, end }) => ({
        start: new Date(start).toISOString(),
        end: new Date(end).toISOString(),
      }))
      .sort((a, b) => Date.parse(a.start) - Date.parse(b.start)),
    lengths: [...new Set(settings.lengths)].sort((a, b) => a - b),
  };
}

type Fields = NonNullable<MeetingActDetails['fields']>;

/** Names of the settings in which two differ. */
export const changedSettings = (before: MeetingSettings, after: MeetingSettings): Fields =>
  (Object.keys(after) as (keyof MeetingSettings)[]).filter(
    (name): name is Fields[number] => name !== 'revision' && !isDeepStrictEqual(before[name], after[name]),
  );
