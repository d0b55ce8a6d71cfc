import { createSelector } from 'reselect';
import type { OwnTime } from '../../../contract/program/ownTimes';
import { selectMeetings, selectMeetingsStatus, type WithMeetings } from '../../../shared/meetings/meetings';
import { selectProgram, selectProgramStatus, type WithProgram } from '../../../shared/program/sessions';
import { selectSaved, selectSavedStatus, type WithSaved } from '../../../shared/people/saved';
import type { WithOwnTimes } from './ownTimes/slice';
import { findClashes, findTightChanges } from './timeline/clashes';
import { byTime, endedItem, meetingItems, ownItem, sessionItem, type ScheduleItem } from './timeline/items';

export type ScheduleState = WithMeetings & WithOwnTimes & WithProgram & WithSaved;

const selectOwnTimes = (state: ScheduleState): readonly OwnTime[] => state.ownTimes.entries;
const idsOf = (saved: readonly { itemId: string }[]) => new Set(saved.map(({ itemId }) => itemId));
const selectSavedSessions = createSelector([(state: ScheduleState) => selectSaved(state, 'session')], idsOf);
/** Saved sessions that have left the program. */
const selectEnded = createSelector(
  [(state: ScheduleState) => selectSaved(state, 'session'), selectProgram],
  (saved, program) => {
    const listed = new Set(program.map(({ sessionId }) => sessionId));
    return saved.flatMap(({ ended, ...item }) =>
      ended && !listed.has(item.itemId) ? [endedItem({ ...item, ended })] : [],
    );
  },
);
const selectLeftForLater = createSelector([(state: ScheduleState) => selectSaved(state, 'onDemand')], idsOf);

/** Everything at its time, by start: saved sessions, meetings, visits, busy times. */
export const selectItems = createSelector(
  [selectProgram, selectSavedSessions, selectEnded, selectLeftForLater, selectMeetings, selectOwnTimes],
  (program, saved, ended, later, meetings, ownTimes): ScheduleItem[] =>
    [
      ...program
        .filter(
          ({ sessionId, onDemandOnly }) => saved.has(sessionId) && !later.has(sessionId) && !onDemandOnly,
        )
        .map(sessionItem),
      ...ended.filter(({ key }) => !later.has(key.slice('session/'.length))),
      ...meetings.flatMap(meetingItems),
      ...ownTimes.map(ownItem),
    ].sort(byTime),
);

/** Saved sessions that are not on the timeline, because they are watched on demand. */
export const selectOnDemandItems = createSelector(
  [selectProgram, selectSavedSessions, selectLeftForLater],
  (program, saved, later) =>
    program.filter(
      ({ sessionId, onDemandOnly }) => saved.has(sessionId) && (later.has(sessionId) || onDemandOnly),
    ),
);

export const selectClashes = createSelector([selectItems], findClashes);
export const selectTightChanges = createSelector([selectItems], findTightChanges);

/**
 * Of all that the schedule is made of: loaded once all of it is there, failed once one part failed and the
 * others are no longer loading.
 */
export function selectScheduleStatus(state: ScheduleState): 'loading' | 'loaded' | 'failed' {
  const statuses = [
    selectSavedStatus(state),
    selectMeetingsStatus(state),
    state.ownTimes.status,
    // A failed reload keeps the program.
    selectProgram(state).length > 0 ? 'loaded' : selectProgramStatus(state),
  ];
  if (statuses.some((status) => status === 'loading' || status === 'idle')) return 'loading';
  return statuses.includes('failed') ? 'failed' : 'loaded';
}
