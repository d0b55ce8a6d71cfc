import { createSelector } from 'reselect';
import type { Session } from '../../../contract/program/sessions';
import { mainStage, stageById, stageOfRoom } from '../../../contract/program/stages';
import { selectConfig } from '../../../shared/platform/event';
import { selectEventMinute } from '../../../shared/platform/eventTime';
import { dayOf } from '../../../shared/kit/lib/dates';
import { sessionPhase } from '../../../shared/program/sessions/sessionPhase';
import { selectPathname, selectSearch, type WithPage } from '../../../shared/platform/page';
import { selectProgram } from '../../../shared/program/sessions';
import { selectSettings, type WithSettings } from '../../../shared/platform/settings';
import { lineupAt, onStage, type Lineup } from './lineup';

const STREAM = /^\/live-stream\/([^/]+)\/?$/;
const MAIN = /^\/mg-live\/?$/;

/** Whether the page shows a stage, be it one that the event has or not. */
export const selectOnStagePage = (state: WithPage) =>
  STREAM.test(selectPathname(state)) || MAIN.test(selectPathname(state));

/** The stage in the URL (product.md#stages): undefined if the event has no such stage, or on other pages. */
export const selectStage = createSelector([selectConfig, selectPathname], (config, path) => {
  if (MAIN.test(path)) return mainStage(config);
  const id = STREAM.exec(path)?.[1];
  return id === undefined ? undefined : stageById(config, id);
});

const NO_LINEUP: Lineup = { shown: null, next: [] };
const selectEarlyEntry = (state: WithSettings) => selectSettings(state).sessionEarlyEntryMinutes;

/** What the stage in the URL shows now and next. Empty until the program and event time are known. */
export const selectLineup = createSelector(
  [selectStage, selectProgram, selectEventMinute, selectEarlyEntry],
  (stage, program, now, earlyEntry): Lineup =>
    stage && now !== null ? lineupAt(onStage(program, stage), now, earlyEntry) : NO_LINEUP,
);

/** A stage in the switch. */
export interface StageChoice {
  id: string;
  name: string;
  /** Title of the session on air there; null if there is none. */
  onAir: string | null;
}

/** All stages of the event, with what is on air there. */
export const selectStageChoices = createSelector(
  [selectConfig, selectProgram, selectEventMinute],
  ({ stages = [] }, program, now): StageChoice[] =>
    stages.map((stage) => {
      const { shown } = now === null ? NO_LINEUP : lineupAt(onStage(program, stage), now, 0);
      const isOnAir = shown !== null && now !== null && sessionPhase(shown, now, 0) === 'live';
      return { id: stage.id, name: stage.name, onAir: isOnAir ? shown.title : null };
    }),
);

/** Query parameter that says which tab of the panel is open. */
export const PANEL_PARAM = 'panel';

/** The panel's tab in the URL; null if it names none. */
const selectPanel = (state: WithPage) => new URLSearchParams(selectSearch(state)).get(PANEL_PARAM);

const selectStages = createSelector([selectConfig], ({ stages = [] }) => ({ stages }));

/** Value of the parameter while the panel is folded away. */
export const FOLDED = 'none';

/** Which of the panel's tabs is open: the one in the URL, or the first; null while it is folded away. */
export function selectOpenTab<Id extends string>(state: WithPage, ids: readonly Id[]): Id | null {
  const named = selectPanel(state);
  if (named === FOLDED) return null;
  return ids.find((id) => id === named) ?? ids[0] ?? null;
}

const selectTimeZone = createSelector([selectConfig], ({ timeZone }) => timeZone);

/**
 * What follows a session on its own stage, on the same day, and is not over itself; null if nothing does, or
 * if its room belongs to none.
 */
export const selectFollowing = createSelector(
  [
    selectStages,
    selectTimeZone,
    selectProgram,
    selectEventMinute,
    (_state: Parameters<typeof selectProgram>[0], session: Pick<Session, 'room' | 'endTime'>) => session,
  ],
  (event, zone, program, now, session): Session | null => {
    const stage = stageOfRoom(event, session.room);
    if (!stage) return null;
    const end = Date.parse(session.endTime);
    const next = onStage(program, stage).find(({ startTime }) => Date.parse(startTime) >= end);
    if (!next || now === null || Date.parse(next.endTime) <= now) return null;
    return dayOf(Date.parse(next.startTime), zone) === dayOf(end, zone) ? next : null;
  },
);

/** Whether the panel is folded away, as the URL says. */
export const selectFolded = (state: WithPage) => selectPanel(state) === FOLDED;
