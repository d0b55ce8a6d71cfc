/** Address and guard of one of the app's routes (product.md#routes). */
export interface RouteAddress {
  /** `:` starts a segment that matches anything; `*` matches every path that no other route does. */
  path: string;
  /** The navigation entry that must be active for the route to open; otherwise it redirects to `/`. */
  navigation?: string;
  /**
   * The navigation entry it belongs to without being guarded by it, which counts for banners and for what
   * entries may link to.
   */
  entry?: string;
  /**
   * Page option that must be active for the route to open, `createActivity` in this environment; otherwise
   * it redirects to `/` (product.md#guards).
   */
  pageOption?: 'createActivity' | 'networking';
}

/**
 * Addresses of the app's routes by name. The app says what each of them shows (src/app/routes.ts);
 * configurations are checked against them. The gate is not listed: it is part of the first bundle.
 */
export const ROUTES = {
  home: { path: '/' },
  entrance: { path: '/entrance' },
  attendees: { path: '/attendees', navigation: 'attendees' },
  attendeeResults: { path: '/attendees/results', navigation: 'attendees' },
  ownProfile: { path: '/attendees/attendee-profile', navigation: 'attendees' },
  attendeeProfile: { path: '/attendees/attendee-profile/:attendeeId', navigation: 'attendees' },
  companyListing: { path: '/attendees/company-listing/:companyId', navigation: 'attendees' },
  attendeeList: { path: '/attendees/list', navigation: 'attendees' },
  sessions: { path: '/sessions', navigation: 'sessions' },
  session: { path: '/sessions/:sessionId', entry: 'sessions' },
  sessionPresenter: { path: '/sessions/:sessionId/presenter', entry: 'sessions' },
  pollResults: { path: '/sessions/poll-results/:pollId', entry: 'sessions' },
  liveStream: { path: '/live-stream/:streamId' },
  mgLive: { path: '/mg-live' },
  meeting: { path: '/meeting/:meetingId' },
  meetingDeveloper: { path: '/meeting/:meetingId/developer' },
  tradeshow: { path: '/tradeshow', navigation: 'tradeshow' },
  tradeshowSearch: { path: '/tradeshow/search', navigation: 'tradeshow' },
  tradeshowResults: { path: '/tradeshow/results', navigation: 'tradeshow' },
  exhibitorDetails: { path: '/tradeshow/exhibitor-details/:exhibitorId', navigation: 'tradeshow' },
  resources: { path: '/resources', navigation: 'resources' },
  presenters: { path: '/presenters', navigation: 'presenters' },
  awards: { path: '/awards', navigation: 'awards' },
  staticPage: { path: '/pages/:name' },
  wearecalled: { path: '/wearecalled', navigation: 'wearecalled' },
  messageCenter: { path: '/message-center', navigation: 'messageCenter' },
  requestMeeting: { path: '/request-meeting', pageOption: 'createActivity' },
  schedule: { path: '/schedule', navigation: 'schedule' },
  help: { path: '/help', navigation: 'help' },
  posters: { path: '/posters', navigation: 'posters' },
  posterGallery: { path: '/posters/gallery', navigation: 'posters' },
  posterDetails: { path: '/posters/poster-details/:posterId', navigation: 'posters' },
  editPoster: { path: '/posters/EditPoster', navigation: 'posters' },
  networking: { path: '/networking/:roomId', pageOption: 'networking' },
  admin: { path: '/admin' },
  adminSchedule: { path: '/admin/schedule' },
  adminScheduleImport: { path: '/admin/schedule/import' },
  adminSessions: { path: '/admin/sessions' },
  adminEditSession: { path: '/admin/editSession' },
  adminEvaluations: { path: '/admin/evaluations' },
  adminAnalytics: { path: '/admin/analytics' },
  adminAnnouncements: { path: '/admin/announcements' },
  adminHelp: { path: '/admin/help' },
  adminAudit: { path: '/admin/audit' },
  adminSettings: { path: '/admin/settings' },
  adminFeaturedVideo: { path: '/admin/featured-video' },
  adminPromotions: { path: '/admin/ads' },
  adminExhibitors: { path: '/admin/exhibitors' },
  adminAttendees: { path: '/admin/attendees' },
  adminAttendeeImport: { path: '/admin/attendees/import' },
  adminExhibitorImport: { path: '/admin/exhibitors/import' },
  adminPosterImport: { path: '/admin/posters/import' },
  adminDeletions: { path: '/admin/attendees/deletions' },
  adminNewAttendee: { path: '/admin/attendees/new' },
  adminAttendee: { path: '/admin/attendees/person/:attendeeId' },
  adminHelpdesk: { path: '/admin/helpdesk' },
  adminMeetings: { path: '/admin/meetings' },
  adminModeration: { path: '/admin/moderation' },
  exhibitor: { path: '/exhibitor' },
  developer: { path: '/developer' },
  notAuthorized: { path: '/401' },
  notFound: { path: '*' },
} as const satisfies Record<string, RouteAddress>;

/** Stable, unique name of a route. A banner's `slots` and the helpdesk's `hiddenOn` list them. */
export type RouteName = keyof typeof ROUTES;

export const ROUTE_NAMES = Object.keys(ROUTES) as RouteName[];

export const isRouteName = (name: string): name is RouteName => Object.hasOwn(ROUTES, name);

/** Other addresses of routes, which redirect there. */
export const ALIASES: readonly { from: string; to: string }[] = [{ from: '/home', to: ROUTES.home.path }];

const isLinkable = ({ navigation, entry, pageOption }: RouteAddress) =>
  (navigation ?? entry ?? pageOption) !== undefined;

/**
 * Routes that navigation entries may link to: the home page, every guarded route and those that belong to an
 * entry.
 */
export const NAV_TARGETS: readonly RouteAddress[] = [
  ROUTES.home,
  ...ALIASES.map(({ from }) => ({ path: from })),
  ...Object.values<RouteAddress>(ROUTES).filter(isLinkable),
];

const partsOf = (path: string) => path.replace(/\/$/, '').split('/');

function matches(pattern: string, pathname: string): boolean {
  const [expected, found] = [partsOf(pattern), partsOf(pathname)];
  return (
    expected.length === found.length &&
    expected.every((part, index) => part === found[index] || (part.startsWith(':') && Boolean(found[index])))
  );
}

/** The route at a path of the app. */
export function routeAt(pathname: string): RouteName {
  return ROUTE_NAMES.find((name) => matches(ROUTES[name].path, pathname)) ?? 'notFound';
}

/** The route an entry's path leads to; undefined if none that entries may link to does. */
export function navTargetAt(appPath: string): RouteAddress | undefined {
  const [pathname = ''] = appPath.split(/[?#]/);
  return NAV_TARGETS.find(({ path }) => matches(path, pathname));
}
