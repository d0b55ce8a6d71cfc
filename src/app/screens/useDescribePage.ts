import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import type { DescribedPage } from '../../features/helpdesk/desk';
import { selectConfig } from '../../shared/platform/event';
import { routeAt } from '../banners';
import type { RouteMeta } from '../routes';

/** Message ids, by route name, for screens that neither a title nor the navigation identifies. */
const NAMES: Readonly<Record<string, string>> = {
  home: 'desk.screen.home',
  session: 'desk.screen.session',
  staticPage: 'desk.screen.staticPage',
  ownProfile: 'desk.screen.ownProfile',
  attendeeProfile: 'desk.screen.attendeeProfile',
  companyListing: 'desk.screen.companyListing',
};

/**
 * Excludes the `people` chunk, because whose profile an attendee views is private and the own-profile path
 * would open the agent's own; also excludes restricted pages and unknown paths.
 */
const mayBeFollowed = ({ chunk, restriction, path }: RouteMeta) =>
  chunk !== 'people' && restriction === undefined && path !== '*';

/** Returns a function that describes a path's screen for the helpdesk. */
export function useDescribePage(): (path: string) => DescribedPage {
  const { formatMessage } = useIntl();
  const { activeNavigation, conferenceName } = useSelector(selectConfig);
  return useCallback(
    (path) => {
      const route = routeAt(path);
      const id = route && (NAMES[route.name] ?? route.title);
      const entry = activeNavigation.find(({ name }) => name === route?.navigation);
      return {
        name: id ? formatMessage({ id }) : (entry?.displayName ?? conferenceName),
        href: route && mayBeFollowed(route) ? path : null,
      };
    },
    [formatMessage, activeNavigation, conferenceName],
  );
}
