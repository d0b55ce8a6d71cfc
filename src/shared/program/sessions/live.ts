import { createSelector } from 'reselect';
import { mainStage, stageOfRoom, stagePath } from '../../../contract/program/stages';
import { selectConfig } from '../../platform/event';
import { selectEventMinute } from '../../platform/eventTime';
import { isOnlyTable, sessionPhase } from './sessionPhase';
import { selectProgram } from './index';

/** Sessions on air with the path of their stage, by session id; none until event time is known. */
export const selectLivePaths = createSelector(
  [selectConfig, selectProgram, selectEventMinute],
  (event, program, now): ReadonlyMap<string, string> => {
    const paths = new Map<string, string>();
    if (now === null) return paths;
    for (const session of program) {
      if (session.onDemandOnly || isOnlyTable(session) || sessionPhase(session, now, 0) !== 'live') continue;
      const stage = stageOfRoom(event, session.room);
      if (stage) paths.set(session.sessionId, stagePath(stage.id));
    }
    return paths;
  },
);

/** Path of the stage that is on air: the main one, or else the first of the event; null if none is. */
export const selectLivePath = createSelector([selectConfig, selectLivePaths], (event, paths) => {
  const onAir = new Set(paths.values());
  const stages = [mainStage(event), ...(event.stages ?? [])].flatMap((stage) => stage ?? []);
  return stages.map(({ id }) => stagePath(id)).find((path) => onAir.has(path)) ?? null;
});
