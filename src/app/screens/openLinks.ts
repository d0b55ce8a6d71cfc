import { useStore } from 'react-redux';
import { matchPath } from 'react-router-dom';
import type { WithEvent } from '../../shared/event';
import { isInApp } from '../../shared/ui/AnyLink';
import { selectRouteOpen } from '../guards';
import { routes } from '../routes';

/**
 * Whether a link of the event's configuration leads somewhere: elsewhere always, into the app where the event has that place
 * open. A button that only led back to the start page would be a riddle.
 */
export function selectLeadsSomewhere(state: WithEvent, link: string): boolean {
  if (!isInApp(link)) return true;
  const pathname = link.split(/[?#]/, 1)[0] ?? link;
  const route = routes.find(({ path }) => path !== '*' && matchPath(path, pathname));
  return route === undefined || selectRouteOpen(state, route);
}

/** Where the programme is. */
export const PROGRAMME_PATH = '/sessions';

/**
 * The same for a component, as a function of the link. What is open changes with the configuration alone, which whoever lists
 * links of it reads anyway.
 */
export function useLeadsSomewhere(): (link: string) => boolean {
  const store = useStore<WithEvent>();
  return (link) => selectLeadsSomewhere(store.getState(), link);
}
