import { ROUTE_NAMES, ROUTES, type RouteAddress, type RouteName } from '../contract/platform/routes';
import type { Restriction } from '../features/access/guard';
import type { ChunkName, ChunkScreenName } from './chunkRegistry';

/** What a route shows and how (product.md#routes). */
type RouteScreen = ChunkScreenName & {
  /** Message id of the title. */
  title?: string;
  /** The label of the navigation entry is the title, or follows it. */
  entryTitle?: true;
  /** Once loaded, the screen replaces the title with one based on its content. */
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
};

/** Only Home is titled with the conference name alone (product.md#routes). */
type TitledScreen = RouteScreen & ({ title: string } | { entryTitle: true });

/** One route of the app. */
export type RouteMeta = { name: RouteName } & RouteAddress & RouteScreen;

const search = { chunk: 'attendees', screen: 'AttendeeSearch', entryTitle: true } as const;
const tradeshow = { chunk: 'tradeshow', screen: 'Tradeshow', entryTitle: true } as const;
const liveStream = {
  chunk: 'session',
  screen: 'Stage',
  title: 'shell.title.liveStream',
  titlesItself: true,
} as const;
const bare = { wrapper: false, helpdesk: false } as const;
const programmeEditing = {
  ...bare,
  chunk: 'programmeEditing',
  restriction: 'superuser',
} as const;
const contentAdmin = {
  ...bare,
  chunk: 'contentAdmin',
  restriction: 'superuser',
} as const;
const attendeeAdmin = {
  ...bare,
  chunk: 'attendeeAdmin',
  restriction: 'superuser',
} as const;

/** What each route shows. */
const screens: Record<Exclude<RouteName, 'home'>, TitledScreen> & { home: RouteScreen } = {
  home: { chunk: 'home', screen: 'Home' },
  entrance: { ...bare, chunk: 'entrance', screen: 'Entrance', title: 'shell.title.entrance' },

  attendees: { ...search, also: ['recommended'] },
  attendeeResults: { ...search, title: 'shell.title.attendeeResults' },
  ownProfile: { chunk: 'people', screen: 'OwnProfile', title: 'shell.title.ownProfile' },
  attendeeProfile: {
    chunk: 'people',
    screen: 'AttendeeProfile',
    title: 'shell.title.attendeeProfile',
    titlesItself: true,
  },
  companyListing: {
    chunk: 'people',
    screen: 'Company',
    title: 'shell.title.companyListing',
    titlesItself: true,
  },
  attendeeList: {
    chunk: 'attendeeList',
    screen: 'AttendeeList',
    title: 'shell.title.attendeeList',
    entryTitle: true,
  },

  sessions: { chunk: 'sessions', screen: 'Sessions', entryTitle: true },
  session: { chunk: 'session', screen: 'Session', title: 'shell.title.session', titlesItself: true },
  sessionPresenter: {
    ...bare,
    chunk: 'session',
    screen: 'Presenter',
    title: 'shell.title.sessionPresenter',
    titlesItself: true,
  },
  pollResults: {
    ...bare,
    chunk: 'pollResults',
    screen: 'PollResults',
    title: 'shell.title.pollResults',
    titlesItself: true,
  },
  liveStream,
  mgLive: { ...liveStream, ...bare },
  meeting: {
    ...bare,
    chunk: 'room',
    screen: 'Meeting',
    title: 'shell.title.meeting',
    titlesItself: true,
    updateNotice: false,
  },
  meetingDeveloper: {
    ...bare,
    chunk: 'roomDeveloper',
    screen: 'MeetingDeveloper',
    title: 'shell.title.meeting',
    titlesItself: true,
    updateNotice: false,
  },

  tradeshow,
  tradeshowSearch: tradeshow,
  tradeshowResults: { ...tradeshow, title: 'shell.title.tradeshowResults' },
  exhibitorDetails: {
    chunk: 'booth',
    screen: 'Booth',
    title: 'shell.title.exhibitorDetails',
    titlesItself: true,
  },

  resources: { chunk: 'content', screen: 'Resources', entryTitle: true },
  presenters: { chunk: 'content', screen: 'Presenters', entryTitle: true },
  awards: { chunk: 'content', screen: 'Awards', entryTitle: true },
  staticPage: {
    chunk: 'content',
    screen: 'StaticPage',
    title: 'shell.title.staticPage',
    titlesItself: true,
  },
  wearecalled: { chunk: 'content', screen: 'WeAreCalled', entryTitle: true },

  messageCenter: { chunk: 'messageCenter', screen: 'MessageCenter', entryTitle: true },
  requestMeeting: { chunk: 'meeting', screen: 'RequestMeeting', title: 'shell.title.requestMeeting' },
  schedule: { chunk: 'schedule', screen: 'Schedule', title: 'shell.title.schedule' },
  help: { chunk: 'content', screen: 'Help', entryTitle: true },

  posters: { chunk: 'posters', screen: 'PosterHall', entryTitle: true },
  posterGallery: { chunk: 'posters', screen: 'PosterGallery', entryTitle: true },
  posterDetails: { chunk: 'poster', screen: 'Poster', entryTitle: true, titlesItself: true },
  editPoster: { chunk: 'posterEditing', screen: 'EditPoster', entryTitle: true },

  networking: { chunk: 'lounge', screen: 'Lounge', title: 'shell.title.networking' },

  admin: {
    chunk: 'adminHub',
    screen: 'AdminHub',
    title: 'shell.title.admin',
    restriction: 'superuser',
    helpdesk: false,
  },
  adminSchedule: { ...programmeEditing, screen: 'Timetable', title: 'shell.title.adminSchedule' },
  adminScheduleImport: {
    ...bare,
    chunk: 'scheduleImport',
    screen: 'ScheduleImport',
    restriction: 'superuser',
    title: 'shell.title.adminScheduleImport',
  },
  adminSessions: {
    ...programmeEditing,
    screen: 'ProgramList',
    title: 'shell.title.adminSessions',
  },
  adminEditSession: {
    ...programmeEditing,
    screen: 'AdminEditSession',
    title: 'shell.title.adminEditSession',
  },
  adminEvaluations: {
    ...bare,
    chunk: 'evaluationReport',
    screen: 'EvaluationReport',
    restriction: 'superuser',
    title: 'shell.title.adminEvaluations',
  },
  adminAnalytics: {
    ...bare,
    chunk: 'analytics',
    screen: 'Analytics',
    restriction: 'superuser',
    title: 'shell.title.adminAnalytics',
  },
  adminAnnouncements: {
    ...bare,
    chunk: 'announcementAdmin',
    screen: 'AdminAnnouncements',
    restriction: 'superuser',
    title: 'shell.title.adminAnnouncements',
  },
  adminHelp: {
    ...bare,
    chunk: 'helpEditing',
    screen: 'AdminHelp',
    restriction: 'superuser',
    title: 'shell.title.adminHelp',
  },
  adminAudit: {
    ...bare,
    chunk: 'auditLog',
    screen: 'AuditLog',
    restriction: 'superuser',
    title: 'shell.title.adminAudit',
  },
  adminFeaturedVideo: {
    ...contentAdmin,
    chunk: 'featuredVideoAdmin',
    screen: 'FeaturedVideoAdmin',
    title: 'shell.title.adminFeaturedVideo',
  },
  adminPromotions: { ...contentAdmin, screen: 'PromotionAdmin', title: 'shell.title.adminPromotions' },
  adminExhibitors: { ...contentAdmin, screen: 'ExhibitorAdmin', title: 'shell.title.adminExhibitors' },
  adminSettings: { ...contentAdmin, screen: 'SettingsAdmin', title: 'shell.title.adminSettings' },
  adminAttendees: { ...attendeeAdmin, screen: 'AdminPeople', title: 'shell.title.adminAttendees' },
  adminAttendeeImport: { ...attendeeAdmin, screen: 'AdminImport', title: 'shell.title.adminAttendeeImport' },
  adminExhibitorImport: {
    ...attendeeAdmin,
    screen: 'AdminExhibitorImport',
    title: 'shell.title.adminExhibitorImport',
  },
  adminPosterImport: {
    ...attendeeAdmin,
    screen: 'AdminPosterImport',
    title: 'shell.title.adminPosterImport',
  },
  adminDeletions: { ...attendeeAdmin, screen: 'AdminDeletions', title: 'shell.title.adminDeletions' },
  adminNewAttendee: { ...attendeeAdmin, screen: 'AdminPerson', title: 'shell.title.adminNewAttendee' },
  adminAttendee: { ...attendeeAdmin, screen: 'AdminPerson', title: 'shell.title.adminAttendee' },
  adminHelpdesk: {
    ...bare,
    chunk: 'desk',
    screen: 'Desk',
    restriction: 'superuserOrHelpdesk',
    title: 'shell.title.adminHelpdesk',
    titlesItself: true,
  },
  adminMeetings: {
    ...bare,
    chunk: 'meetingAdmin',
    screen: 'MeetingAdmin',
    restriction: 'superuser',
    title: 'shell.title.adminMeetings',
  },
  adminModeration: {
    ...bare,
    chunk: 'moderation',
    screen: 'Moderation',
    restriction: 'superuserOrModerator',
    title: 'shell.title.adminModeration',
  },
  exhibitor: {
    chunk: 'exhibitor',
    screen: 'Exhibitor',
    title: 'shell.title.exhibitor',
    restriction: 'superuserOrExhibitor',
  },
  developer: {
    chunk: 'developer',
    screen: 'Developer',
    title: 'shell.title.developer',
    restriction: 'superuserOrRecorded',
    helpdesk: false,
  },

  notAuthorized: { chunk: 'shell', screen: 'NotAuthorized', title: 'shell.title.notAuthorized' },
  notFound: { chunk: 'shell', screen: 'NotFound', title: 'shell.title.notFound' },
};

/** All routes of the app, in the order of the contract (product.md#routes). */
export const routes: readonly RouteMeta[] = ROUTE_NAMES.map((name) => ({
  name,
  ...(ROUTES[name] satisfies RouteAddress),
  ...screens[name],
}));
