import type { Meeting } from '../../../../contract/meetings/meetings';
import type { OwnTime } from '../../../../contract/program/ownTimes';
import type { EndedSession } from '../../../../contract/people/saved';
import type { Session } from '../../../../contract/program/sessions';
import type { SavedEntry } from '../../../../shared/people/saved';

/**
 * How far a meeting has come: somebody waits for the user's answer, the user for theirs, or it takes place.
 */
export type MeetingStage = 'asked' | 'held' | 'confirmed';

interface Entry {
  /** Unique on the timeline, and the same as long as the thing is there. */
  key: string;
  /** Milliseconds since 1970, event time. */
  start: number;
  end: number;
  title: string;
  /** Where it takes place, to tell whether one has to move; null if it does not matter. */
  place: string | null;
}

/** What My Schedule shows of a session. */
export type TimedSession = Pick<Session, 'sessionId' | 'title' | 'room' | 'notForOnDemand'>;

/** Something on My Schedule. A session that has left the program comes with what there was to see of it. */
export type ScheduleItem =
  | (Entry & { kind: 'session'; session: TimedSession; ended: EndedSession | null })
  | (Entry & { kind: 'meeting'; meeting: Meeting; stage: MeetingStage })
  | (Entry & { kind: 'visit' | 'busy'; ownTime: OwnTime });

const entryOf = (start: string, end: string) => ({ start: Date.parse(start), end: Date.parse(end) });

/** The same item for the same thing, so that what did not change is not drawn again. */
function once<T extends object, R>(make: (thing: T) => R): (thing: T) => R {
  const made = new WeakMap<T, R>();
  return (thing) => {
    const result = made.get(thing) ?? make(thing);
    made.set(thing, result);
    return result;
  };
}

/** A saved session in its place on the timeline. */
export const sessionItem = once((session: Session): ScheduleItem => ({
  kind: 'session',
  key: `session/${session.sessionId}`,
  ...entryOf(session.startTime, session.endTime),
  title: session.title,
  place: session.room,
  session,
  ended: null,
}));

/** A saved session that has left the program, where it was. Nothing is to be decided about it any more. */
export const endedItem = once(({ itemId, ended }: SavedEntry & { ended: EndedSession }): ScheduleItem => ({
  kind: 'session',
  key: `session/${itemId}`,
  ...entryOf(ended.startTime, ended.endTime),
  title: ended.title,
  place: ended.room,
  session: { sessionId: itemId, title: ended.title, room: ended.room, notForOnDemand: true },
  ended,
}));

/** What the user put there themselves. A visit is at the place that is visited. */
export const ownItem = once((ownTime: OwnTime): ScheduleItem => ({
  kind: ownTime.visit ? 'visit' : 'busy',
  key: `own/${ownTime.ownTimeId}`,
  ...entryOf(ownTime.start, ownTime.end),
  title: ownTime.title,
  place: ownTime.visit && `${ownTime.visit.kind}/${ownTime.visit.itemId}`,
  ownTime,
}));

const placeOf = ({ place, exhibitor, meetingId }: Meeting) =>
  place === 'booth' && exhibitor ? `exhibitor/${exhibitor.exhibitorId}` : `meeting/${meetingId}`;

/**
 * A meeting that the user takes part in: where it takes place, and in each of the slots held for it.
 */
export const meetingItems = once((meeting: Meeting): ScheduleItem[] => {
  const { meetingId, topic, state, slot, slots, own, awaiting } = meeting;
  if (own.answer === 'declined' || !own.takesPart) return [];
  const common = { kind: 'meeting', title: topic, place: placeOf(meeting), meeting } as const;
  if (state !== 'confirmed' && state !== 'requested') return [];
  const fixed: ScheduleItem[] = slot
    ? [
        {
          ...common,
          key: `meeting/${meetingId}`,
          ...entryOf(slot.start, slot.end),
          stage: own.answer === 'open' ? 'asked' : 'confirmed',
        },
      ]
    : [];
  const proposed = slots.map(({ start, end }): ScheduleItem => ({
    ...common,
    key: `meeting/${meetingId}/${start}`,
    ...entryOf(start, end),
    stage: awaiting === own.role ? 'asked' : 'held',
  }));
  return [...fixed, ...proposed];
});

/** By start, then the shorter first, then by key: always the same order. */
export const byTime = (one: ScheduleItem, other: ScheduleItem) =>
  one.start - other.start || one.end - other.end || one.key.localeCompare(other.key);
