/** What must be on for a place of the app to open; where it is not, the place leads to `/` (spec §5, §6). */
export type PlaceGuard =
  /** The navigation entry of this name is active. */
  | { navigation: string }
  /** The page option is active: in the environment, for meeting requests. */
  | { pageOption: 'createActivity' | 'networking' };

/** A place that an entry of the header may lead to, with everything below it. */
export interface Place {
  path: string;
  /** Absent for the start page, which always opens. */
  guard?: PlaceGuard;
}

const guardedBy = (navigation: string, path = `/${navigation}`): Place => ({ path, guard: { navigation } });

/**
 * The places of the navigation (spec §2) and their guards, for checks of a configuration. Places that no guard watches are not
 * among them: an entry must not lead to one. A test holds this list against the app's own routes.
 */
export const NAVIGATION_PLACES: readonly Place[] = [
  { path: '/' },
  { path: '/home' },
  guardedBy('attendees'),
  guardedBy('sessions'),
  guardedBy('tradeshow'),
  guardedBy('presenters'),
  guardedBy('messageCenter', '/message-center'),
  guardedBy('schedule'),
  guardedBy('posters'),
  guardedBy('help'),
  guardedBy('resources'),
  guardedBy('awards'),
  guardedBy('wearecalled'),
  { path: '/request-meeting', guard: { pageOption: 'createActivity' } },
  { path: '/networking', guard: { pageOption: 'networking' } },
];

/** The place of the navigation that an address of the app lies at or below; undefined for any other. */
export function navigationPlace(appPath: string): Place | undefined {
  const [pathname = ''] = appPath.split(/[?#]/);
  return NAVIGATION_PLACES.find(
    ({ path }) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)),
  );
}
