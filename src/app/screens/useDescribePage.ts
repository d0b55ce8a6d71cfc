import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import type { DescribedPage } from '../../features/desk';
import { selectConfig } from '../../shared/event';
import { routeAt } from '../banners';
import type { RouteMeta } from '../routes';

/** Screens that neither their title nor the event's navigation tells apart, by the route's name. */
const NAMES: Readonly<Record<string, string>> = {
  home: 'desk.screen.home',
  session: 'desk.screen.session',
  staticPage: 'desk.screen.staticPage',
  ownProfile: 'desk.screen.ownProfile',
  attendeeProfile: 'desk.screen.attendeeProfile',
  companyListing: 'desk.screen.companyListing',
};

/** Whose page somebody reads is nobody's business; and the way to their own, or to one that is not there, leads elsewhere. */
const mayBeFollowed = ({ chunk, restriction, path }: RouteMeta) =>
  chunk !== 'people' && restriction === undefined && path !== '*';

/** Says of a page's path which screen it is, for the helpdesk. */
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
