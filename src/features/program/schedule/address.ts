import { ROUTES } from '../../../contract/platform/routes';

/** How the schedule is shown: one day or all side by side by the hour, or a list of everything. */
export const SCHEDULE_VIEWS = ['day', 'days', 'list'] as const;
export type ScheduleViewName = (typeof SCHEDULE_VIEWS)[number];

/** What an address of My Schedule shows; null where it leaves the choice to the screen. */
export interface ScheduleAddress {
  view: ScheduleViewName | null;
  day: string | null;
  /** Whether hours are those of the event, instead of the viewer's. */
  inEventZone: boolean;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function addressOf(search: string): ScheduleAddress {
  const query = new URLSearchParams(search);
  const view = SCHEDULE_VIEWS.find((each) => each === query.get('view')) ?? null;
  const day = query.get('day');
  const inEventZone = query.get('zone') === 'event';
  return { view, day: day !== null && DAY.test(day) ? day : null, inEventZone };
}

/** The address of a view, a day and a clock, without moving the page. */
export function schedulePath({ view, day, inEventZone }: ScheduleAddress): string {
  const query = new URLSearchParams({ noScroll: 'true' });
  if (view !== null) query.set('view', view);
  if (day !== null) query.set('day', day);
  if (inEventZone) query.set('zone', 'event');
  return `${ROUTES.schedule.path}?${query.toString()}`;
}

/** The address that shows one of the user's meetings over the schedule, as it is now. */
export function meetingPath(search: string, meetingId: string): string {
  const query = new URLSearchParams(search);
  query.set('noScroll', 'true');
  query.set('meeting', meetingId);
  return `${ROUTES.schedule.path}?${query.toString()}`;
}
