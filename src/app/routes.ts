import type { Restriction } from '../features/access';
import type { ChunkName } from '../shared/chunks';

/** One route of the app (spec §2). */
export interface RouteMeta {
  path: string;
  chunk: ChunkName;
  screen: string;
  /** Message id of the title. Without one the page is named as its navigation entry, else as the conference (spec §2). */
  title?: string;
  /** The screen names the page itself, by what it shows. */
  titlesItself?: true;
  /** Name of the navigation entry that must be active for the route to open; otherwise it leads to `/`. */
  navigation?: string;
  /** Whom the route is for, where it is not for everybody; others are led to `/401` (spec §6). */
  restriction?: Restriction;
}

/** The routes inside header and footer. The gate is not among them: it belongs to the first bundle. */
export const routes: readonly RouteMeta[] = [
  { path: '/', chunk: 'shell', screen: 'Home' },
  { path: '/sessions', chunk: 'sessions', screen: 'Sessions', navigation: 'sessions' },
  { path: '/sessions/:sessionId', chunk: 'session', screen: 'Session', titlesItself: true },
  { path: '/schedule', chunk: 'shell', screen: 'Schedule', navigation: 'schedule', title: 'schedule.title' },
  { path: '/help', chunk: 'shell', screen: 'Help', navigation: 'help' },
  {
    path: '/developer',
    chunk: 'developer',
    screen: 'Developer',
    title: 'help.developer',
    restriction: 'superuserOrRecorded',
  },
  { path: '/401', chunk: 'shell', screen: 'NotAuthorized', title: 'shell.notAuthorizedTitle' },
  { path: '*', chunk: 'shell', screen: 'NotFound', title: 'shell.notFoundTitle' },
];
