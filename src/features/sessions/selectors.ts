import { createSelector } from 'reselect';
import type { Session } from '../../contract/sessions';
import { selectPageOptions, type WithEvent } from '../../shared/event';
import { selectEventMinute, type WithEventTime } from '../../shared/eventTime';
import { selectRecordings } from '../../shared/lib/recordings';
import { videoOf } from '../../shared/lib/sessionPhase';
import { selectSearch, type WithPage } from '../../shared/page';
import type { SessionsState } from './slice';

/** Query of the programme's address that names the category and the tab (spec §2). */
export const FILTER_PARAM = 'onDemandFilter';

interface State extends WithEvent, WithEventTime, WithPage {
  sessions: SessionsState;
}

export const selectSessionsStatus = (state: State) => state.sessions.status;
export const selectSessionsFailure = (state: State) => state.sessions.failure;
const selectAnySessions = (state: State) => state.sessions;

const byStart = (a: Session, b: Session) =>
  Date.parse(a.startTime) - Date.parse(b.startTime) || a.title.localeCompare(b.title);

/** Sessions that have not ended, without those that are on demand only (spec §4), by start. */
export const selectUpcoming = createSelector([selectAnySessions, selectEventMinute], ({ upcoming }, now) =>
  upcoming
    .filter((session) => !session.onDemandOnly && (now === null || Date.parse(session.endTime) > now))
    .sort(byStart),
);

/** Recordings (spec §4: without notForOnDemand), latest first: those the server named, and sessions that ended since. */
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
 * What the home page recommends (spec §4: without notForPromo): on air first, then coming, then recordings for as long as they
 * can be watched.
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

/** A choice of the category filter: `code` stands in the address, `name` is shown. */
export interface CategoryChoice {
  code: string;
  name: string;
}

const selectMapping = (state: State) => selectPageOptions(state).sessions.onDemandCategories;

/** The filter in the address: null when the address has none, an empty text for "all recordings". */
export const selectFilterCode = (state: State) => new URLSearchParams(selectSearch(state)).get(FILTER_PARAM);

/**
 * The event's codes (SPOT01 … SPOT11) with their names, then categories that occur without a code, under their own name. The
 * one that the address asks for is among them even where nothing is in it: the filter must be able to show it.
 */
export const selectCategories = createSelector(
  [selectMapping, selectUpcoming, selectOnDemand, selectFilterCode],
  (mapping, upcoming, onDemand, asked): CategoryChoice[] => {
    const occurring = new Set(
      [...upcoming, ...onDemand].flatMap(({ category }) => (category ? [category] : [])),
    );
    const mapped = mapping.filter(({ code, name }) => occurring.has(name) || code === asked);
    const named = new Set(mapping.map(({ name }) => name));
    if (asked && !mapping.some(({ code }) => code === asked)) occurring.add(asked);
    const others = [...occurring].filter((name) => !named.has(name)).sort();
    return [...mapped, ...others.map((name) => ({ code: name, name }))];
  },
);

/** Display name of the category the address asks for (spec §2: a code maps to a name); null for all. */
export const selectFilterName = createSelector([selectMapping, selectFilterCode], (mapping, code) =>
  code ? (mapping.find((item) => item.code === code)?.name ?? code) : null,
);

const inCategory = (sessions: readonly Session[], name: string | null) =>
  name === null ? sessions : sessions.filter(({ category }) => category === name);

export const selectShownUpcoming = createSelector([selectUpcoming, selectFilterName], inCategory);
export const selectShownOnDemand = createSelector([selectOnDemand, selectFilterName], inCategory);
