import type { ChunkModule } from './chunkModule';

/** The app's chunks, which are loaded on demand. Their names and screens derive from this list. */
export const chunks = {
  update: () => import(/* webpackChunkName: "update" */ './chunks/update'),
  shell: () => import(/* webpackChunkName: "shell" */ './chunks/shell'),
  outbox: () => import(/* webpackChunkName: "outbox" */ './chunks/outbox'),
  notices: () => import(/* webpackChunkName: "notices" */ './chunks/notices'),
  announcements: () => import(/* webpackChunkName: "announcements" */ './chunks/announcements'),
  account: () => import(/* webpackChunkName: "account" */ './chunks/account'),
  tradeshow: () => import(/* webpackChunkName: "tradeshow" */ './chunks/tradeshow'),
  booth: () => import(/* webpackChunkName: "booth" */ './chunks/booth'),
  home: () => import(/* webpackChunkName: "home" */ './chunks/home'),
  socialPosts: () => import(/* webpackChunkName: "socialPosts" */ './chunks/socialPosts'),
  schedule: () => import(/* webpackChunkName: "schedule" */ './chunks/schedule'),
  sessions: () => import(/* webpackChunkName: "sessions" */ './chunks/sessions'),
  session: () => import(/* webpackChunkName: "session" */ './chunks/session'),
  pollResults: () => import(/* webpackChunkName: "pollResults" */ './chunks/pollResults'),
  attendees: () => import(/* webpackChunkName: "attendees" */ './chunks/attendees'),
  attendeeList: () => import(/* webpackChunkName: "attendeeList" */ './chunks/attendeeList'),
  report: () => import(/* webpackChunkName: "report" */ './chunks/report'),
  developer: () => import(/* webpackChunkName: "developer" */ './chunks/developer'),
  rehearsal: () => import(/* webpackChunkName: "rehearsal" */ './chunks/rehearsal'),
  desk: () => import(/* webpackChunkName: "desk" */ './chunks/desk'),
  moderation: () => import(/* webpackChunkName: "moderation" */ './chunks/moderation'),
  exhibitor: () => import(/* webpackChunkName: "exhibitor" */ './chunks/exhibitor'),
  helpdesk: () => import(/* webpackChunkName: "helpdesk" */ './chunks/helpdesk'),
  messageCenter: () => import(/* webpackChunkName: "messageCenter" */ './chunks/messageCenter'),
  messaging: () => import(/* webpackChunkName: "messaging" */ './chunks/messaging'),
  talk: () => import(/* webpackChunkName: "talk" */ './chunks/talk'),
  push: () => import(/* webpackChunkName: "push" */ './chunks/push'),
  content: () => import(/* webpackChunkName: "content" */ './chunks/content'),
  lounge: () => import(/* webpackChunkName: "lounge" */ './chunks/lounge'),
  programmeEditing: () => import(/* webpackChunkName: "programmeEditing" */ './chunks/programmeEditing'),
  scheduleImport: () => import(/* webpackChunkName: "scheduleImport" */ './chunks/scheduleImport'),
  meetingAdmin: () => import(/* webpackChunkName: "meetingAdmin" */ './chunks/meetingAdmin'),
  evaluationReport: () => import(/* webpackChunkName: "evaluationReport" */ './chunks/evaluationReport'),
  analytics: () => import(/* webpackChunkName: "analytics" */ './chunks/analytics'),
  contentAdmin: () => import(/* webpackChunkName: "contentAdmin" */ './chunks/contentAdmin'),
  featuredVideoAdmin: () =>
    import(/* webpackChunkName: "featuredVideoAdmin" */ './chunks/featuredVideoAdmin'),
  announcementAdmin: () => import(/* webpackChunkName: "announcementAdmin" */ './chunks/announcementAdmin'),
  helpEditing: () => import(/* webpackChunkName: "helpEditing" */ './chunks/helpEditing'),
  auditLog: () => import(/* webpackChunkName: "auditLog" */ './chunks/auditLog'),
  meeting: () => import(/* webpackChunkName: "meeting" */ './chunks/meeting'),
  room: () => import(/* webpackChunkName: "room" */ './chunks/room'),
  roomDeveloper: () => import(/* webpackChunkName: "roomDeveloper" */ './chunks/roomDeveloper'),
  posters: () => import(/* webpackChunkName: "posters" */ './chunks/posters'),
  poster: () => import(/* webpackChunkName: "poster" */ './chunks/poster'),
  posterEditing: () => import(/* webpackChunkName: "posterEditing" */ './chunks/posterEditing'),
  people: () => import(/* webpackChunkName: "people" */ './chunks/people'),
  availability: () => import(/* webpackChunkName: "availability" */ './chunks/availability'),
  sharedContacts: () => import(/* webpackChunkName: "sharedContacts" */ './chunks/sharedContacts'),
  recommended: () => import(/* webpackChunkName: "recommended" */ './chunks/recommended'),
  adminHub: () => import(/* webpackChunkName: "adminHub" */ './chunks/adminHub'),
  attendeeAdmin: () => import(/* webpackChunkName: "attendeeAdmin" */ './chunks/attendeeAdmin'),
  gateLink: () => import(/* webpackChunkName: "gateLink" */ './chunks/gateLink'),
  backdropLayers: () => import(/* webpackChunkName: "backdropLayers" */ './chunks/backdropLayers'),
  backdropPage: () => import(/* webpackChunkName: "backdropPage" */ './chunks/backdropPage'),
  backdropVideo: () => import(/* webpackChunkName: "backdropVideo" */ './chunks/backdropVideo'),
  entrance: () => import(/* webpackChunkName: "entrance" */ './chunks/entrance'),
  translations: () => import(/* webpackChunkName: "translations" */ './chunks/translations'),
};

export type ChunkName = keyof typeof chunks;

export const CHUNK_NAMES = Object.keys(chunks) as ChunkName[];

export const isChunkName = (name: string): name is ChunkName => Object.hasOwn(chunks, name);

type Loaded<Name extends ChunkName> = Awaited<ReturnType<(typeof chunks)[Name]>>['chunk'];

/** A screen, by the name that its chunk gives it. */
export type ChunkScreenName = {
  [Name in ChunkName]: Loaded<Name> extends ChunkModule<infer Screen>
    ? { chunk: Name; screen: Screen }
    : never;
}[ChunkName];
