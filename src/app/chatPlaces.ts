import type { EventConfig } from '../contract/eventConfig';
import { routeAt } from './banners';

/** Whether the screen at a path has no helpdesk chat: by spec §2 (meeting and developer routes, and some others), or by the event's own word. */
export function hidesChat(
  { helpdeskConnection: { hiddenOn = [] } }: Pick<EventConfig, 'helpdeskConnection'>,
  pathname: string,
): boolean {
  const route = routeAt(pathname);
  return route !== null && (route.helpdesk === false || hiddenOn.includes(route.name));
}
