import type { WithEvent } from '../../../shared/platform/event';
import type { ReportState } from './slice';

export interface WithReport {
  report: ReportState;
}

export const selectReport = (state: WithReport) => state.report;

/** The event's support contact; null if none is configured or the configuration did not load. */
export const selectContact = ({ event }: WithEvent) => event?.config.pageOptions.help.contactEmail ?? null;
