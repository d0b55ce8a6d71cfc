import type { MessagingSettings } from '../../../../src/contract/messages/messaging';
import { ProblemError } from '../../../problem';
import { isTimeZone } from '../../../lib/timeZone';

/** Throws a problem (422) for invalid settings. */
export function checkSettings({ quietHours }: MessagingSettings): void {
  if (quietHours === null) return;
  const errors = [
    ...(isTimeZone(quietHours.timeZone)
      ? []
      : [{ path: 'quietHours.timeZone', message: 'is not a time zone, e.g. Europe/Madrid' }]),
    ...(quietHours.from === quietHours.to
      ? [{ path: 'quietHours.to', message: 'must differ from the start' }]
      : []),
  ];
  if (errors.length > 0) {
    throw new ProblemError('unprocessable', 'Some fields are not valid; see "errors".', errors);
  }
}
