/** What must be active for a page to open; otherwise it redirects to `/` (product.md#guards). */
export type NavTargetGuard =
  /** The navigation entry of this name is active. */
  | { navigation: string }
  /** The page option is active; for meeting requests, in this environment. */
  | { pageOption: 'createActivity' | 'networking' };

/** A page that a navigation entry may link to. */
export interface NavTarget {
  /** In the syntax of the app's routes: `:` starts a segment that matches anything. */
  path: string;
  /** Absent for the home page, which is always open. */
  guard?: NavTargetGuard;
}

const guardedBy = (navigation: string, path: string, ...below: readonly string[]): NavTarget[] =>
  [path, ...below.map((each) => `${path}/${each}`)].map((each) => ({ path: each, guard: { navigation } }));

/**
 * Pages that navigation entries may link to, with their guards, for configuration checks. Apart from the home
 * page, unguarded pages are excluded, because no entry may link to them. A test keeps this list in sync with
 * the app's routes.
 */
export const NAV_TARGETS: readonly NavTarget[] = [
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

/** Names of the app's routes, which a banner's `slots` may list. The same test keeps them in sync. */
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

/** Finds the page an app path leads to; undefined if it is not in the navigation. */
export function navTargetAt(appPath: string): NavTarget | undefined {
  const [pathname = ''] = appPath.split(/[?#]/);
  return NAV_TARGETS.find(({ path }) => matches(path, pathname));
}
