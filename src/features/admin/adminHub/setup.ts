import type { Preparation, PreparationStep } from '../../../contract/admin/adminHub';
import type { NavItem } from '../../../contract/platform/eventConfig';
import { ROUTES } from '../../../contract/platform/routes';

/**
 * What organizers prepare, in order, and where. Steps about a page of the event name its navigation entry:
 * events without the page have nothing to prepare for it.
 */
const STEPS: readonly (readonly [step: PreparationStep, path: string, navigation?: string])[] = [
  ['sessions', ROUTES.adminSchedule.path],
  ['videos', ROUTES.adminSessions.path],
  ['people', ROUTES.adminAttendeeImport.path],
  ['team', ROUTES.adminAttendees.path],
  ['exhibitors', ROUTES.adminExhibitors.path, 'tradeshow'],
  ['posters', ROUTES.adminPosterImport.path, 'posters'],
  ['help', ROUTES.adminHelp.path],
];

export interface SetupStep {
  step: PreparationStep;
  path: string;
  isDone: boolean;
}

/** The steps of an event; none once all are done. */
export function setupSteps(
  prepared: Preparation,
  navigation: readonly Pick<NavItem, 'name'>[],
): readonly SetupStep[] {
  const steps = STEPS.filter(
    ([, , page]) => page === undefined || navigation.some(({ name }) => name === page),
  ).map(([step, path]) => ({ step, path, isDone: prepared[step] }));
  return steps.every(({ isDone }) => isDone) ? [] : steps;
}
