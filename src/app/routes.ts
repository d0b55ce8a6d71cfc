import type { LaterScreen } from '../contract/eventConfig';
import { ROUTE_NAMES, ROUTES, type RouteAddress, type RouteName } from '../contract/routes';
import type { Restriction } from '../features/access';
import type { ChunkName, ChunkScreenName } from './chunkRegistry';

/** What a route shows and how (product.md#routes). */
type RouteScreen = ChunkScreenName & {
  /**
   * Message id of the title. Defaults to the navigation entry's name, then to the conference name
   * (product.md#routes).
   */
  title?: string;
  /** The screen sets the page title itself, based on its content. */
  titlesItself?: true;
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
  /** Further chunks that the screen shows from the start. */
  also?: readonly ChunkName[];
  /** Screen that has not opened yet; the key of the event's text for it. */
  later?: LaterScreen;
};

/** One route of the app. */
export type RouteMeta = { name: RouteName } & RouteAddress & RouteScreen;

const later = { chunk: 'content', screen: 'Later' } as const;
const search = { chunk: 'attendees', screen: 'AttendeeSearch' } as const;
const tradeshow = { ...later, later: 'tradeshow' } as const;
const posters = { ...later, later: 'posters' } as const;
const liveStream = { ...later, title: 'shell.title.liveStream', later: 'liveStream' } as const;
const bare = { wrapper: false, helpdesk: false } as const;
const meeting = { ...later, ...bare, title: 'shell.title.meeting', later: 'meeting' } as const;
const admin = {
  ...later,
  ...bare,
  title: 'shell.title.admin',
  later: 'admin',
  restriction: 'superuser',
} as const;
const attendeeAdmin = {
  ...bare,
  chunk: 'attendeeAdmin',
  restriction: 'superuser',
  titlesItself: true,
} as const;

/** What each route shows. */
const screens: Record<RouteName, RouteScreen> = {
  home: { chunk: 'home', screen: 'Home' },
  entrance: { ...bare, chunk: 'entrance', screen: 'Entrance' },

  attendees: { ...search, also: ['recommended'] },
  attendeeResults: { ...search, titlesItself: true },
  ownProfile: { chunk: 'people', screen: 'OwnProfile', titlesItself: true },
  attendeeProfile: { chunk: 'people', screen: 'AttendeeProfile', titlesItself: true },
  companyListing: { chunk: 'people', screen: 'Company', titlesItself: true },
  attendeeList: { chunk: 'attendees', screen: 'AttendeeList', titlesItself: true },

  sessions: { chunk: 'sessions', screen: 'Sessions' },
  session: { chunk: 'session', screen: 'Session', titlesItself: true },
  pollResults: { ...later, ...bare, title: 'shell.title.pollResults', later: 'pollResults' },
  liveStream,
  mgLive: { ...liveStream, ...bare },
  meeting: { ...meeting, updateNotice: false },
  meetingDeveloper: meeting,

  tradeshow,
  tradeshowSearch: tradeshow,
  tradeshowResults: tradeshow,
  exhibitorDetails: tradeshow,

  resources: { chunk: 'content', screen: 'Resources' },
  presenters: { chunk: 'content', screen: 'Presenters' },
  awards: { chunk: 'content', screen: 'Awards' },
  staticPage: { chunk: 'content', screen: 'StaticPage', titlesItself: true },
  wearecalled: { chunk: 'content', screen: 'WeAreCalled' },

  messageCenter: { ...later, later: 'messageCenter' },
  requestMeeting: { ...later, title: 'shell.title.requestMeeting', later: 'requestMeeting' },
  schedule: { chunk: 'content', screen: 'Schedule', title: 'shell.title.schedule' },
  help: { chunk: 'content', screen: 'Help' },

  posters,
  posterGallery: posters,
  posterDetails: posters,
  editPoster: posters,

  networking: { ...later, title: 'shell.title.networking', later: 'networking' },

  admin: {
    chunk: 'attendeeAdmin',
    screen: 'AdminHub',
    title: 'shell.title.admin',
    restriction: 'superuser',
    helpdesk: false,
  },
  adminSchedule: admin,
  adminSessions: admin,
  adminEditSession: admin,
  adminEvaluations: admin,
  adminAttendees: { ...attendeeAdmin, screen: 'AdminPeople' },
  adminAttendeeImport: { ...attendeeAdmin, screen: 'AdminImport' },
  adminDeletions: { ...attendeeAdmin, screen: 'AdminDeletions' },
  adminNewAttendee: { ...attendeeAdmin, screen: 'AdminPerson' },
  adminAttendee: { ...attendeeAdmin, screen: 'AdminPerson' },
  adminHelpdesk: {
    ...bare,
    chunk: 'desk',
    screen: 'Desk',
    restriction: 'superuserOrHelpdesk',
    titlesItself: true,
  },
  developer: {
    chunk: 'developer',
    screen: 'Developer',
    title: 'shell.title.developer',
    restriction: 'superuserOrRecorded',
    helpdesk: false,
  },

  notAuthorized: { chunk: 'shell', screen: 'NotAuthorized', title: 'shell.notAuthorizedTitle' },
  notFound: { chunk: 'shell', screen: 'NotFound', title: 'shell.notFoundTitle' },
};

/** All routes of the app, in the order of the contract (product.md#routes). */
export const routes: readonly RouteMeta[] = ROUTE_NAMES.map((name) => ({
  name,
  ...(ROUTES[name] satisfies RouteAddress),
  ...screens[name],
}));
