import type { NavItem } from '../contract/platform/eventConfig';
import {
  selectEnvironment,
  selectNavigation,
  selectPageOptions,
  type WithEvent,
} from '../shared/platform/event';
import type { RouteMeta } from './routes';

/** The active header entry a route belongs to; undefined if there is none. */
export const selectEntry = (state: WithEvent, route: RouteMeta): NavItem | undefined =>
  selectNavigation(state).find(({ name }) => name === route.navigation);

/**
 * Whether the event has a route open (product.md#guards): its navigation entry and page option are active, in
 * this environment where that matters. Who may open it is checked elsewhere (`features/access/access`).
 */
export function selectRouteOpen(state: WithEvent, route: RouteMeta): boolean {
  const { createActivity, networking } = selectPageOptions(state);
  if (route.navigation && !selectEntry(state, route)) return false;
  switch (route.pageOption) {
    case 'createActivity':
      return createActivity.active[selectEnvironment(state)];
    case 'networking':
      return networking?.active === true;
    default:
      return true;
  }
}
