import type { ProblemReport } from '../../shared/actionLog/actionLog';
import { createRedactor } from '../../shared/actionLog/redact';
import type { ReportInput } from '../../shared/deps';
import { PRIVACY_RULES } from '../privacy';
import { BUILD } from './build';

/**
 * Builds a problem report from the user's description, the screen and the browser. The description is
 * included verbatim; location and error are masked as in the recording with this salt.
 */
export function problemReport({ description, place, fault }: ReportInput, salt: Uint8Array): ProblemReport {
  const redactor = createRedactor({ rules: PRIVACY_RULES, salt });
  const masked = redactor.redact('report', { place, fault }) as Pick<ProblemReport, 'place' | 'fault'>;
  return {
    description,
    place: masked.place,
    at: Date.now(),
    build: BUILD,
    browser: navigator.userAgent,
    viewport: { width: window.innerWidth, height: window.innerHeight },
    fault: masked.fault,
  };
}
