import type { EventConfig } from '../contract/platform/eventConfig';
import { routeAt } from './banners';

/**
 * Whether the screen at a path has no helpdesk chat (product.md#helpdesk): because of its route, or because
 * the event hides it.
 */
export function hidesChat(
  { helpdeskConnection: { hiddenOn = [] } }: Pick<EventConfig, 'helpdeskConnection'>,
  pathname: string,
): boolean {
  const route = routeAt(pathname);
  return route !== null && (route.helpdesk === false || hiddenOn.includes(route.name));
}
