import { AddToCalendar } from '../../features/program/calendar';
import type { ScheduleItem } from '../../features/program/schedule';

/** Adds an item of the schedule to the user's calendar: a session, or a meeting that is confirmed. */
export function CalendarOfItem({ item }: { item: ScheduleItem }) {
  const times = { start: new Date(item.start).toISOString(), end: new Date(item.end).toISOString() };
  if (item.kind === 'session') {
    if (item.ended) return null;
    const { sessionId, title, room } = item.session;
    return (
      <AddToCalendar
        {...times}
        kind="session"
        id={sessionId}
        title={title}
        place={room ?? ''}
        path={`/sessions/${sessionId}`}
      />
    );
  }
  if (item.kind !== 'meeting' || item.stage !== 'confirmed') return null;
  const { meetingId, topic, place, exhibitor } = item.meeting;
  return (
    <AddToCalendar
      {...times}
      kind="meeting"
      id={meetingId}
      title={topic}
      place={place === 'booth' ? (exhibitor?.companyName ?? '') : ''}
      path={`/schedule?meeting=${meetingId}`}
    />
  );
}
