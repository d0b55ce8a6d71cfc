import { useStore } from 'react-redux';
import { matchPath } from 'react-router-dom';
import type { WithEvent } from '../../shared/platform/event';
import { isInApp } from '../../shared/kit/ui/AnyLink';
import { selectRouteOpen } from '../guards';
import { routes } from '../routes';

/**
 * Whether a configured link can be followed: external links always, in-app links only if the event has that
 * page open. Otherwise a button would just lead back to the home page.
 */
export function selectLeadsSomewhere(state: WithEvent, link: string): boolean {
  if (!isInApp(link)) return true;
  const pathname = link.split(/[?#]/, 1)[0] ?? link;
  const route = routes.find(({ path }) => path !== '*' && matchPath(path, pathname));
  return route === undefined || selectRouteOpen(state, route);
}

/** Path of the event program. */
export const PROGRAM_PATH = '/sessions';

/**
 * Hook version of `selectLeadsSomewhere`. Does not subscribe: what is open changes only with the
 * configuration, which callers already read.
 */
export function useLeadsSomewhere(): (link: string) => boolean {
  const store = useStore<WithEvent>();
  return (link) => selectLeadsSomewhere(store.getState(), link);
}
