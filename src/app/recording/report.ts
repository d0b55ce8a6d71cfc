import type { ProblemReport } from '../../shared/actionLog/actionLog';
import { createRedactor } from '../../shared/actionLog/redact';
import type { ReportInput } from '../../shared/deps';
import { PRIVACY_RULES } from '../privacy';
import { BUILD } from './build';

/**
 * What the person and the screen say, and what the browser adds. The person's own words stand as they were typed; place and
 * fault are masked as the recording with this salt is.
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
