import type { LaterScreen } from '../contract/eventConfig';
import type { Restriction } from '../features/access';
import type { ChunkName } from '../shared/chunks';

/** One route of the app (product.md#routes). */
export interface RouteMeta {
  /** Stable, unique name; banners are placed by it. */
  name: string;
  path: string;
  chunk: ChunkName;
  screen: string;
  /**
   * Message id of the title. Defaults to the navigation entry's name, then to the conference name
   * (product.md#routes).
   */
  title?: string;
  /** The screen sets the page title itself, based on its content. */
  titlesItself?: true;
  /**
   * Name of the navigation entry that must be active for the route to open; otherwise it redirects to `/`.
   */
  navigation?: string;
  /**
   * Page option that must be active in the environment for the route to open; otherwise it redirects to `/`
   * (product.md#guards).
   */
  environmentGuard?: 'createActivity';
  /** Page option that must exist and be active for the route to open; otherwise it redirects to `/`. */
  pageGuard?: 'networking';
  /** Who may open the route, if it is restricted; everyone else is sent to `/401` (product.md#guards). */
  restriction?: Restriction;
  /** No header and footer (product.md#routes). */
  wrapper?: false;
  /**
   * Hides the notice of a newer build, as in the meeting view; only routes without a wrapper can
   * (product.md#shell).
   */
  updateNotice?: false;
  /**
   * Hides the helpdesk chat, as on the meeting and developer routes and some others (product.md#helpdesk).
   */
  helpdesk?: false;
  /** Screen that has not opened yet; the key of the event's text for it. */
  later?: LaterScreen;
}

const later = { chunk: 'content', screen: 'Later' } as const;
const directory = { chunk: 'attendees', navigation: 'attendees' } as const;
const people = { chunk: 'people', navigation: 'attendees', titlesItself: true } as const;
const tradeshow = { ...later, navigation: 'tradeshow', later: 'tradeshow' } as const;
const posters = { ...later, navigation: 'posters', later: 'posters' } as const;
const liveStream = { ...later, title: 'shell.title.liveStream', later: 'liveStream' } as const;
const meeting = {
  ...later,
  title: 'shell.title.meeting',
  later: 'meeting',
  wrapper: false,
  helpdesk: false,
} as const;
const admin = {
  ...later,
  title: 'shell.title.admin',
  later: 'admin',
  restriction: 'superuser',
  helpdesk: false,
} as const;
const attendeeAdmin = {
  chunk: 'attendeeAdmin',
  restriction: 'superuser',
  helpdesk: false,
  titlesItself: true,
  wrapper: false,
} as const;

/** All routes of the app (product.md#routes). The gate is not listed: it is part of the first bundle. */
export const routes: readonly RouteMeta[] = [
  { name: 'home', path: '/', chunk: 'home', screen: 'Home' },
  {
    name: 'entrance',
    path: '/entrance',
    chunk: 'entrance',
    screen: 'Entrance',
    wrapper: false,
    helpdesk: false,
  },

  { ...directory, name: 'attendees', path: '/attendees', screen: 'AttendeeSearch' },
  {
    ...directory,
    name: 'attendeeResults',
    path: '/attendees/results',
    screen: 'AttendeeSearch',
    titlesItself: true,
  },
  { ...people, name: 'ownProfile', path: '/attendees/attendee-profile', screen: 'OwnProfile' },
  {
    ...people,
    name: 'attendeeProfile',
    path: '/attendees/attendee-profile/:attendeeId',
    screen: 'AttendeeProfile',
  },
  { ...people, name: 'companyListing', path: '/attendees/company-listing/:companyId', screen: 'Company' },
  { ...directory, name: 'attendeeList', path: '/attendees/list', screen: 'AttendeeList', titlesItself: true },

  { name: 'sessions', path: '/sessions', chunk: 'sessions', screen: 'Sessions', navigation: 'sessions' },
  {
    name: 'session',
    path: '/sessions/:sessionId',
    chunk: 'session',
    screen: 'Session',
    navigation: 'sessions',
    titlesItself: true,
  },
  {
    ...later,
    name: 'pollResults',
    path: '/sessions/poll-results/:pollId',
    title: 'shell.title.pollResults',
    navigation: 'sessions',
    wrapper: false,
    helpdesk: false,
    later: 'pollResults',
  },
  { ...liveStream, name: 'liveStream', path: '/live-stream/:streamId' },
  { ...liveStream, name: 'mgLive', path: '/mg-live', wrapper: false, helpdesk: false },
  { ...meeting, name: 'meeting', path: '/meeting/:meetingId', updateNotice: false },
  { ...meeting, name: 'meetingDeveloper', path: '/meeting/:meetingId/developer' },

  { ...tradeshow, name: 'tradeshow', path: '/tradeshow' },
  { ...tradeshow, name: 'tradeshowSearch', path: '/tradeshow/search' },
  { ...tradeshow, name: 'tradeshowResults', path: '/tradeshow/results' },
  { ...tradeshow, name: 'exhibitorDetails', path: '/tradeshow/exhibitor-details/:exhibitorId' },

  {
    name: 'resources',
    path: '/resources',
    chunk: 'content',
    screen: 'Resources',
    navigation: 'resources',
  },
  {
    name: 'presenters',
    path: '/presenters',
    chunk: 'content',
    screen: 'Presenters',
    navigation: 'presenters',
  },
  { name: 'awards', path: '/awards', chunk: 'content', screen: 'Awards', navigation: 'awards' },
  { name: 'staticPage', path: '/pages/:name', chunk: 'content', screen: 'StaticPage', titlesItself: true },
  {
    name: 'wearecalled',
    path: '/wearecalled',
    chunk: 'content',
    screen: 'WeAreCalled',
    navigation: 'wearecalled',
  },

  {
    ...later,
    name: 'messageCenter',
    path: '/message-center',
    navigation: 'messageCenter',
    later: 'messageCenter',
  },
  {
    ...later,
    name: 'requestMeeting',
    path: '/request-meeting',
    title: 'shell.title.requestMeeting',
    environmentGuard: 'createActivity',
    later: 'requestMeeting',
  },
  {
    name: 'schedule',
    path: '/schedule',
    chunk: 'content',
    screen: 'Schedule',
    navigation: 'schedule',
    title: 'shell.title.schedule',
  },
  { name: 'help', path: '/help', chunk: 'content', screen: 'Help', navigation: 'help' },

  { ...posters, name: 'posters', path: '/posters' },
  { ...posters, name: 'posterGallery', path: '/posters/gallery' },
  { ...posters, name: 'posterDetails', path: '/posters/poster-details/:posterId' },
  { ...posters, name: 'editPoster', path: '/posters/EditPoster' },

  {
    ...later,
    name: 'networking',
    path: '/networking/:roomId',
    title: 'shell.title.networking',
    pageGuard: 'networking',
    later: 'networking',
  },

  {
    name: 'admin',
    path: '/admin',
    chunk: 'attendeeAdmin',
    screen: 'AdminHub',
    title: 'shell.title.admin',
    restriction: 'superuserOrHelpdesk',
    helpdesk: false,
  },
  { ...admin, name: 'adminSchedule', path: '/admin/schedule', wrapper: false },
  { ...admin, name: 'adminSessions', path: '/admin/sessions', wrapper: false },
  { ...admin, name: 'adminEditSession', path: '/admin/editSession', wrapper: false },
  { ...admin, name: 'adminEvaluations', path: '/admin/evaluations', wrapper: false },
  { ...attendeeAdmin, name: 'adminAttendees', path: '/admin/attendees', screen: 'AdminPeople' },
  { ...attendeeAdmin, name: 'adminAttendeeImport', path: '/admin/attendees/import', screen: 'AdminImport' },
  { ...attendeeAdmin, name: 'adminDeletions', path: '/admin/attendees/deletions', screen: 'AdminDeletions' },
  { ...attendeeAdmin, name: 'adminNewAttendee', path: '/admin/attendees/new', screen: 'AdminPerson' },
  {
    ...attendeeAdmin,
    name: 'adminAttendee',
    path: '/admin/attendees/person/:attendeeId',
    screen: 'AdminPerson',
  },
  {
    name: 'adminHelpdesk',
    path: '/admin/helpdesk',
    helpdesk: false,
    chunk: 'desk',
    screen: 'Desk',
    restriction: 'superuserOrHelpdesk',
    titlesItself: true,
    wrapper: false,
  },
  {
    name: 'developer',
    path: '/developer',
    helpdesk: false,
    chunk: 'developer',
    screen: 'Developer',
    title: 'shell.title.developer',
    restriction: 'superuserOrRecorded',
  },

  {
    name: 'notAuthorized',
    path: '/401',
    chunk: 'shell',
    screen: 'NotAuthorized',
    title: 'shell.notAuthorizedTitle',
  },
  { name: 'notFound', path: '*', chunk: 'shell', screen: 'NotFound', title: 'shell.notFoundTitle' },
];

/** Aliases of other routes (product.md#routes). */
export const redirects: readonly { from: string; to: string }[] = [{ from: '/home', to: '/' }];
