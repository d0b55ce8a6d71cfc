import type { NavItem } from '../contract/eventConfig';
import { selectEnvironment, selectNavigation, selectPageOptions, type WithEvent } from '../shared/event';
import type { RouteMeta } from './routes';

/** The active entry of the header that a route belongs to; undefined where there is none. */
export const selectEntry = (state: WithEvent, route: RouteMeta): NavItem | undefined =>
  selectNavigation(state).find(({ name }) => name === route.navigation);

/**
 * Whether the event has a route open (spec §5): its navigation entry is active, its page option is active, in this environment
 * where that matters. For whom it is open is another question (features/access).
 */
export function selectRouteOpen(state: WithEvent, route: RouteMeta): boolean {
  const { createActivity, networking } = selectPageOptions(state);
  if (route.navigation && !selectEntry(state, route)) return false;
  if (route.environmentGuard === 'createActivity' && !createActivity.active[selectEnvironment(state)]) {
    return false;
  }
  return route.pageGuard !== 'networking' || networking?.active === true;
}
