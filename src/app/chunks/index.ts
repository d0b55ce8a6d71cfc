import type { ChunkModule } from '../chunkLoading/chunkModule';

/** The app's chunks, which are loaded on demand. Their names and screens derive from this list. */
export const chunks = {
  update: () => import(/* webpackChunkName: "update" */ './update'),
  shell: () => import(/* webpackChunkName: "shell" */ './shell'),
  home: () => import(/* webpackChunkName: "home" */ './home'),
  sessions: () => import(/* webpackChunkName: "sessions" */ './sessions'),
  session: () => import(/* webpackChunkName: "session" */ './session'),
  attendees: () => import(/* webpackChunkName: "attendees" */ './attendees'),
  report: () => import(/* webpackChunkName: "report" */ './report'),
  developer: () => import(/* webpackChunkName: "developer" */ './developer'),
  rehearsal: () => import(/* webpackChunkName: "rehearsal" */ './rehearsal'),
  desk: () => import(/* webpackChunkName: "desk" */ './desk'),
  helpdesk: () => import(/* webpackChunkName: "helpdesk" */ './helpdesk'),
  push: () => import(/* webpackChunkName: "push" */ './push'),
  content: () => import(/* webpackChunkName: "content" */ './content'),
  people: () => import(/* webpackChunkName: "people" */ './people'),
  recommended: () => import(/* webpackChunkName: "recommended" */ './recommended'),
  attendeeAdmin: () => import(/* webpackChunkName: "attendeeAdmin" */ './attendeeAdmin'),
  gateLink: () => import(/* webpackChunkName: "gateLink" */ './gateLink'),
  backdropLayers: () => import(/* webpackChunkName: "backdropLayers" */ './backdropLayers'),
  backdropPage: () => import(/* webpackChunkName: "backdropPage" */ './backdropPage'),
  backdropVideo: () => import(/* webpackChunkName: "backdropVideo" */ './backdropVideo'),
  entrance: () => import(/* webpackChunkName: "entrance" */ './entrance'),
  spanish: () => import(/* webpackChunkName: "spanish" */ './spanish'),
};

export type ChunkName = keyof typeof chunks;

export const CHUNK_NAMES = Object.keys(chunks) as ChunkName[];

export const isChunkName = (name: string): name is ChunkName => Object.hasOwn(chunks, name);

type Loaded<Name extends ChunkName> = Awaited<ReturnType<(typeof chunks)[Name]>>['chunk'];

/** A screen, by the name that its chunk gives it. */
export type ChunkScreenName = {
  [Name in ChunkName]: Loaded<Name> extends ChunkModule<infer Screen> ? { chunk: Name; screen: Screen } : never;
}[ChunkName];
