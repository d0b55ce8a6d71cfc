import type { ProblemReport } from '../log/actionLog';
import { createRedactor } from '../log/redact';
import type { ReportInput } from '../../shared/platform/deps';
import type { RecordingHost } from './host';

/**
 * Builds a problem report from the user's description, the screen and the browser. The description is
 * included verbatim; location and error are masked as in the recording with this salt.
 */
export function problemReport(
  { description, place, fault }: ReportInput,
  salt: Uint8Array,
  { privacy, build }: Pick<RecordingHost, 'privacy' | 'build'>,
): ProblemReport {
  const redactor = createRedactor({ ...privacy, salt });
  const masked = redactor.redact('report', { place, fault }) as Pick<ProblemReport, 'place' | 'fault'>;
  return {
    description,
    place: masked.place,
    at: Date.now(),
    build,
    browser: navigator.userAgent,
    viewport: { width: window.innerWidth, height: window.innerHeight },
    fault: masked.fault,
  };
}
