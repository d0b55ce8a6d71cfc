import { createSelector } from 'reselect';
import type { Session } from '../../../contract/program/sessions';
import { selectPageOptions, type WithEvent } from '../../../shared/platform/event';
import { selectEventMinute, type WithEventTime } from '../../../shared/platform/eventTime';
import { selectRecordings } from '../../../shared/platform/event/recordings';
import { sessionPhase, videoOf } from '../../../shared/program/sessions/sessionPhase';
import { selectSearch, type WithPage } from '../../../shared/platform/page';
import { selectSaved, type WithSaved } from '../../../shared/people/saved';
import type { SessionsState } from './slice';

/** Query parameter of the program's URL that selects category and tab (product.md#sessions). */
export const FILTER_PARAM = 'onDemandFilter';
/** Query parameter that shows saved sessions only. */
export const MINE_PARAM = 'mine';

interface State extends WithEvent, WithEventTime, WithPage {
  sessions: SessionsState;
}

export const selectSessionsStatus = (state: State) => state.sessions.status;
const selectAnySessions = (state: State) => state.sessions;

const byStart = (a: Session, b: Session) =>
  Date.parse(a.startTime) - Date.parse(b.startTime) || a.title.localeCompare(b.title);

/** Sessions that have not ended, except on-demand-only ones (product.md#sessions), by start. */
export const selectUpcoming = createSelector([selectAnySessions, selectEventMinute], ({ upcoming }, now) =>
  upcoming
    .filter((session) => !session.onDemandOnly && (now === null || Date.parse(session.endTime) > now))
    .sort(byStart),
);

/**
 * Recordings except `notForOnDemand` ones (product.md#sessions), latest first: those listed by the server,
 * and sessions that ended since.
 */
export const selectOnDemand = createSelector(
  [selectAnySessions, selectEventMinute],
  ({ upcoming, onDemand }, now) => {
    const named = new Set(onDemand.map((session) => session.sessionId));
    const endedSince = upcoming.filter(
      (session) =>
        !named.has(session.sessionId) &&
        videoOf(session, 'ended') !== null &&
        now !== null &&
        Date.parse(session.endTime) <= now,
    );
    return [...onDemand, ...endedSince]
      .filter((session) => !session.notForOnDemand)
      .sort((a, b) => byStart(b, a));
  },
);

/**
 * Home page recommendations, except `notForPromo` sessions (product.md#home): on air first, then upcoming,
 * then recordings while they are available.
 */
export const selectPromoted = createSelector(
  [selectUpcoming, selectOnDemand, selectRecordings],
  (upcoming, onDemand, recordings) => {
    const seen = new Set<string>();
    return [...upcoming, ...(recordings?.over ? [] : onDemand)].filter(
      (session) => !session.notForPromo && !seen.has(session.sessionId) && seen.add(session.sessionId),
    );
  },
);

/**
 * The session on air to show on the home page: of those that may be promoted and have a stream, the one that
 * began first (product.md#home); null if there is none or event time is unknown.
 */
export const selectOnAir = createSelector([selectUpcoming, selectEventMinute], (upcoming, now) => {
  if (now === null) return null;
  const isOnAir = (session: Session) =>
    !session.notForPromo && session.videoUrl !== null && sessionPhase(session, now, 0) === 'live';
  return upcoming.find(isOnAir) ?? null;
});

/** A category filter option: `code` is used in the URL, `name` is displayed. */
export interface CategoryChoice {
  code: string;
  name: string;
}

const selectMapping = (state: State) => selectPageOptions(state).sessions.onDemandCategories;

/** The filter in the URL: null if absent, empty for "all recordings". */
export const selectFilterCode = (state: State) => new URLSearchParams(selectSearch(state)).get(FILTER_PARAM);

/**
 * The event's codes (SPOT01 … SPOT11) with their names, then categories without a code under their own name.
 * The category in the URL is included even if it has no sessions: the filter must be able to show it.
 */
export const selectCategories = createSelector(
  [selectMapping, selectUpcoming, selectOnDemand, selectFilterCode],
  (mapping, upcoming, onDemand, requested): CategoryChoice[] => {
    const occurring = new Set(
      [...upcoming, ...onDemand].flatMap(({ category }) => (category ? [category] : [])),
    );
    const mapped = mapping.filter(({ code, name }) => occurring.has(name) || code === requested);
    const named = new Set(mapping.map(({ name }) => name));
    if (requested && !mapping.some(({ code }) => code === requested)) occurring.add(requested);
    const others = [...occurring].filter((name) => !named.has(name)).sort();
    return [...mapped, ...others.map((name) => ({ code: name, name }))];
  },
);

/** Display name of the category in the URL (product.md#sessions); null for all. */
export const selectFilterName = createSelector([selectMapping, selectFilterCode], (mapping, code) =>
  code ? (mapping.find((item) => item.code === code)?.name ?? code) : null,
);

/** Whether only saved sessions are wanted. */
export const selectMineOnly = (state: State) => new URLSearchParams(selectSearch(state)).has(MINE_PARAM);

/** Ids of the saved sessions to show; null for all sessions. */
const selectMine = createSelector(
  [selectMineOnly, (state: State & WithSaved) => selectSaved(state, 'session')],
  (isMineOnly, saved) => (isMineOnly ? new Set(saved.map(({ itemId }) => itemId)) : null),
);

const wanted = (sessions: readonly Session[], name: string | null, mine: ReadonlySet<string> | null) =>
  sessions.filter(
    ({ category, sessionId }) =>
      (name === null || category === name) && (mine === null || mine.has(sessionId)),
  );

export const selectShownUpcoming = createSelector([selectUpcoming, selectFilterName, selectMine], wanted);
export const selectShownOnDemand = createSelector([selectOnDemand, selectFilterName, selectMine], wanted);
