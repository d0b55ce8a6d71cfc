import { createSelector } from 'reselect';
import type { ListedSession, SessionSlot } from '../../../contract/program/programEditing';
import type { SessionEditState, WithSessionEdit } from './editSlice';
import type { Kind, ProgramFilter, WithProgramList } from './listSlice';
import { problemsOf } from './problems';
import { conflictsIn, isSameSlot } from './timetable';
import type { WithTimetable } from './timetableSlice';

export const selectProgramList = (state: WithProgramList) => state.programmeList;
export const selectSessionEdit = (state: WithSessionEdit) => state.sessionEdit;

const IS: Readonly<Record<Kind, (session: ListedSession) => boolean>> = {
  noStream: ({ hasStream, onDemandOnly }) => !hasStream && !onDemandOnly,
  noRecording: ({ hasRecording, notForOnDemand }) => !hasRecording && !notForOnDemand,
  noCaptions: ({ captions }) => captions.length === 0,
  roundTable: ({ speakeasyType }) => speakeasyType !== null,
  onDemandOnly: ({ onDemandOnly }) => onDemandOnly,
  sponsored: ({ isSponsorVideo }) => isSponsorVideo,
};

/** Folds accents and case, as searches do. */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function matches(session: ListedSession, { query, day, room, kind }: ProgramFilter): boolean {
  const text = folded([session.title, ...session.speakers].join(' '));
  return (
    (day === '' || session.date === day) &&
    (room === '' || session.room === room) &&
    (kind === '' || IS[kind](session)) &&
    folded(query)
      .split(/\s+/)
      .every((word) => text.includes(word))
  );
}

/** The sessions that the filter lets through, sorted. */
export const selectShownSessions = createSelector(
  [
    ({ programmeList }: WithProgramList) => programmeList.sessions,
    ({ programmeList }: WithProgramList) => programmeList.filter,
    ({ programmeList }: WithProgramList) => programmeList.sort,
    ({ programmeList }: WithProgramList) => programmeList.order,
  ],
  (sessions, filter, sort, order) => {
    const sign = order === 'ascending' ? 1 : -1;
    return sessions
      .filter((session) => matches(session, filter))
      .sort((one, other) => {
        const by = (one[sort] ?? '').localeCompare(other[sort] ?? '');
        return sign * (by || one.startTime.localeCompare(other.startTime));
      });
  },
);

const distinct = (values: readonly (string | null)[]) =>
  [...new Set(values.filter((value) => value !== null && value !== ''))].sort() as string[];

/** Days, rooms and categories that occur. */
export const selectOccurring = createSelector(
  [({ programmeList }: WithProgramList) => programmeList.sessions],
  (sessions) => ({
    days: distinct(sessions.map(({ date }) => date)),
    rooms: distinct(sessions.map(({ room }) => room)),
    categories: distinct(sessions.map(({ category }) => category)),
  }),
);

export const selectTimetable = (state: WithTimetable) => state.timetable;

/** The sessions as the draft has them. */
export const selectPlanned = createSelector(
  [
    ({ programmeList }: WithProgramList) => programmeList.sessions,
    ({ timetable }: WithTimetable) => timetable.draft,
  ],
  (sessions, draft) =>
    sessions.map((session) => {
      const slot = draft[session.sessionId];
      return slot ? { ...session, ...slot } : session;
    }),
);

/** A session that publishing moves. */
export interface DraftChange {
  session: ListedSession;
  slot: SessionSlot;
  /** Somebody has changed the session since it was moved. */
  isOutdated: boolean;
}

/** What publishing changes, in the order of the program. */
export const selectDraftChanges = createSelector(
  [
    ({ programmeList }: WithProgramList) => programmeList.sessions,
    ({ timetable }: WithTimetable) => timetable.draft,
    ({ timetable }: WithTimetable) => timetable.revisions,
  ],
  (sessions, draft, revisions): DraftChange[] =>
    sessions.flatMap((session) => {
      const slot = draft[session.sessionId];
      if (!slot || isSameSlot(slot, session)) return [];
      const isOutdated = (revisions[session.sessionId] ?? session.revision) !== session.revision;
      return [{ session, slot, isOutdated }];
    }),
);

export const selectConflicts = createSelector([selectPlanned], conflictsIn);

const NO_PROBLEMS: ReturnType<typeof problemsOf> = {};

/** What cannot be saved as it is, by field. */
export const selectProblems = createSelector(
  [({ sessionEdit }: { sessionEdit: SessionEditState }) => sessionEdit.draft],
  (draft) => (draft ? problemsOf(draft) : NO_PROBLEMS),
);
