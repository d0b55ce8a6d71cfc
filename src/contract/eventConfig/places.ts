/** What must be on for a place of the app to open; where it is not, the place leads to `/` (spec §5, §6). */
export type PlaceGuard =
  /** The navigation entry of this name is active. */
  | { navigation: string }
  /** The page option is active: in the environment, for meeting requests. */
  | { pageOption: 'createActivity' | 'networking' };

/** A place that an entry of the header may lead to. */
export interface Place {
  /** As the app's routes write it: `:` begins a part that may be anything. */
  path: string;
  /** Absent for the start page, which always opens. */
  guard?: PlaceGuard;
}

const guardedBy = (navigation: string, path: string, ...below: readonly string[]): Place[] =>
  [path, ...below.map((each) => `${path}/${each}`)].map((each) => ({ path: each, guard: { navigation } }));

/**
 * The places of the navigation (spec §2) and their guards, for checks of a configuration. Places that no guard watches are not
 * among them: an entry must not lead to one. A test holds this list against the app's own routes.
 */
export const NAVIGATION_PLACES: readonly Place[] = [
  { path: '/' },
  { path: '/home' },
  ...guardedBy(
    'attendees',
    '/attendees',
    'results',
    'attendee-profile',
    'attendee-profile/:attendeeId',
    'company-listing/:companyId',
    'list',
  ),
  ...guardedBy('sessions', '/sessions', ':sessionId', 'poll-results/:pollId'),
  ...guardedBy('tradeshow', '/tradeshow', 'search', 'results', 'exhibitor-details/:exhibitorId'),
  ...guardedBy('presenters', '/presenters'),
  ...guardedBy('messageCenter', '/message-center'),
  ...guardedBy('schedule', '/schedule'),
  ...guardedBy('posters', '/posters', 'gallery', 'poster-details/:posterId', 'EditPoster'),
  ...guardedBy('help', '/help'),
  ...guardedBy('resources', '/resources'),
  ...guardedBy('awards', '/awards'),
  ...guardedBy('wearecalled', '/wearecalled'),
  { path: '/request-meeting', guard: { pageOption: 'createActivity' } },
  { path: '/networking/:roomId', guard: { pageOption: 'networking' } },
];

/** Names of the app's routes, which a banner's `slots` may list. The same test holds them against the routes. */
export const ROUTE_NAMES: readonly string[] = [
  'home',
  'entrance',
  'attendees',
  'attendeeResults',
  'ownProfile',
  'attendeeProfile',
  'companyListing',
  'attendeeList',
  'sessions',
  'session',
  'pollResults',
  'liveStream',
  'mgLive',
  'meeting',
  'meetingDeveloper',
  'tradeshow',
  'tradeshowSearch',
  'tradeshowResults',
  'exhibitorDetails',
  'resources',
  'presenters',
  'awards',
  'staticPage',
  'wearecalled',
  'messageCenter',
  'requestMeeting',
  'schedule',
  'help',
  'posters',
  'posterGallery',
  'posterDetails',
  'editPoster',
  'networking',
  'admin',
  'adminSchedule',
  'adminSessions',
  'adminEditSession',
  'adminEvaluations',
  'adminAttendees',
  'adminAttendeeImport',
  'adminDeletions',
  'adminNewAttendee',
  'adminAttendee',
  'adminHelpdesk',
  'developer',
  'notAuthorized',
  'notFound',
];

const partsOf = (path: string) => path.replace(/\/$/, '').split('/');

function matches(pattern: string, pathname: string): boolean {
  const [wanted, found] = [partsOf(pattern), partsOf(pathname)];
  return (
    wanted.length === found.length &&
    wanted.every((part, index) => part === found[index] || (part.startsWith(':') && Boolean(found[index])))
  );
}

/** The place of the navigation that an address of the app leads to; undefined for any other. */
export function navigationPlace(appPath: string): Place | undefined {
  const [pathname = ''] = appPath.split(/[?#]/);
  return NAVIGATION_PLACES.find(({ path }) => matches(path, pathname));
}
