import { createSelector } from 'reselect';
import type { OnlineStatus, OnlineStatusState, WithOnlineStatus } from './slice';

const NOTHING: OnlineStatusState = { watched: [], people: [] };
const selectOnlineStatus = ({ onlineStatus }: WithOnlineStatus) => onlineStatus ?? NOTHING;

/** Whom the page shows, each once. */
export const selectShownPeople = createSelector(
  [(state: WithOnlineStatus) => selectOnlineStatus(state).watched],
  (watched): readonly string[] => [...new Set(watched.flatMap(({ people }) => people))],
);

const selectByPerson = createSelector(
  [(state: WithOnlineStatus) => selectOnlineStatus(state).people],
  (people): ReadonlyMap<string, OnlineStatus> => new Map(people.map((each) => [each.userId, each])),
);

/**
 * Whether somebody is online and when they were last; undefined if they do not show it, or it is not known.
 */
export const selectStatusOf = (state: WithOnlineStatus, attendeeId: string): OnlineStatus | undefined =>
  selectByPerson(state).get(attendeeId);
