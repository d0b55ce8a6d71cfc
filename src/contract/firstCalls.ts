import { getAttendeeChoices, getAttendeeSwimlanes } from './people/attendees';
import type { Endpoint } from './kit/endpoint';
import type { EventConfig } from './platform/eventConfig';
import { HOME_SECTIONS, type HomeSection } from './platform/eventConfig/homeSections';
import { getFeaturedVideo } from './event/featuredVideo';
import { getHelpPage } from './event/helpPage';
import { getNetworkingNotifications } from './notices/notifications';
import { getRecommendedAttendees } from './people/recommendedAttendees';
import { listOwnTimes } from './program/ownTimes';
import { getPoster, getPosterHall, listPosters } from './posters/posters';
import type { RouteName } from './platform/routes';
import { getSession, getSessions } from './program/sessions';
import { getSettings } from './platform/settings';
import { getSaved } from './people/saved';
import { getExhibitor, getSuggestedExhibitors, getTradeshow } from './exhibition/tradeshow';
import { getUserInfo } from './access/userinfo';

/** Made for every user as soon as the shell runs. */
const ON_EVERY_ROUTE: readonly Endpoint[] = [
  getSettings,
  getSessions,
  getNetworkingNotifications,
  getUserInfo,
];

const hasLanes = ({ pageOptions }: EventConfig) => pageOptions.attendees.swimlanes.length > 0;

const lists = ({ activeNavigation }: EventConfig, name: string) =>
  activeNavigation.some((entry) => entry.name === name && entry.active);

/** What each section of the home page asks for, and the events on whose home page it does. */
const OF_HOME_SECTIONS: Partial<
  Record<HomeSection, { call: Endpoint; isShown: (config: EventConfig) => boolean }>
> = {
  featuredVideo: { call: getFeaturedVideo, isShown: () => true },
  // Its cards have stars.
  recommended: { call: getSaved, isShown: () => true },
  sponsors: { call: getTradeshow, isShown: ({ tradeshowTiers }) => tradeshowTiers.length > 0 },
  attendees: {
    call: getAttendeeSwimlanes,
    isShown: (config) => hasLanes(config) && lists(config, 'attendees'),
  },
};

/**
 * What a route's screen asks for as soon as it is shown; `search` is the query of the address. Parameters of
 * the calls have the names of those of the route.
 */
const OF_ROUTES: Partial<Record<RouteName, (config: EventConfig, search: string) => Endpoint[]>> = {
  home: (config) =>
    (config.pageOptions.home.sections ?? HOME_SECTIONS).flatMap((section) => {
      const asks = OF_HOME_SECTIONS[section];
      return asks?.isShown(config) ? [asks.call] : [];
    }),
  attendees: (config) => [
    getAttendeeChoices,
    getRecommendedAttendees,
    ...(hasLanes(config) ? [getAttendeeSwimlanes] : []),
  ],
  help: () => [getHelpPage],
  sessions: () => [getSaved],
  session: () => [getSession, getSaved],
  schedule: () => [getSaved, listOwnTimes],
  tradeshow: () => [getTradeshow, getSuggestedExhibitors, getSaved],
  tradeshowSearch: () => [getTradeshow],
  tradeshowResults: () => [getTradeshow, getSaved],
  exhibitorDetails: () => [getExhibitor, getSaved],
  posters: () => [getPosterHall],
  posterDetails: () => [getPoster, getSaved],
  // With a query, other posters than the first are asked for.
  posterGallery: (_config, search) => (search === '' ? [listPosters] : []),
};

/**
 * Calls without other input than the route's parameters that the app makes for every attendee who opens a
 * route of an event. The page sends them while the code is still loading; one that is listed but never made
 * is a wasted request (docs/decisions/0022).
 */
export function firstCalls(route: RouteName, config: EventConfig, search = ''): readonly Endpoint[] {
  return [...ON_EVERY_ROUTE, ...(OF_ROUTES[route]?.(config, search) ?? [])];
}
