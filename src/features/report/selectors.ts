import type { WithEvent } from '../../shared/event';
import type { ReportState } from './slice';

export interface WithReport {
  report: ReportState;
}

export const selectReport = (state: WithReport) => state.report;

/** Whom the event names for help; null when it names nobody, or its configuration did not come. */
export const selectContact = ({ event }: WithEvent) => event?.config.pageOptions.help.contactEmail ?? null;
