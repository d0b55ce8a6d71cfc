import { MEETING_LIMITS } from '../../../contract/meetings/meetings';

/** Whom an address of the request screen names. */
export interface Prefill {
  attendeeIds: string[];
  exhibitorId: string | null;
  /** The booth on whose behalf the user asks; null means the one with the highest tier, if any. */
  hostExhibitorId: string | null;
}

/**
 * The people (`with`) or the booth (`booth`) in the address of `/request-meeting`, and for whom (`for`). An
 * invited booth comes alone.
 */
export function prefillOf(search: string): Prefill {
  const query = new URLSearchParams(search);
  const exhibitorId = query.get('booth') || null;
  const hostExhibitorId = query.get('for') || null;
  if (exhibitorId !== null) return { attendeeIds: [], exhibitorId, hostExhibitorId };
  const attendeeIds = [...new Set(query.getAll('with').filter(Boolean))].slice(0, MEETING_LIMITS.people);
  return { attendeeIds, exhibitorId, hostExhibitorId };
}

/** The meeting that an address of My Schedule opens; null if none. */
export const openMeetingOf = (search: string): string | null =>
  new URLSearchParams(search).get('meeting') || null;

/** An address without the meeting that it opens. */
export function withoutMeeting(pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  query.delete('meeting');
  const rest = query.toString();
  return rest === '' ? pathname : `${pathname}?${rest}`;
}
