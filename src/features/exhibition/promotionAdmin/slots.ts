import type { RouteName } from '../../../contract/platform/routes';

/**
 * Screens to choose from for a banner: routes, or navigation entries with all routes that belong to them.
 * Message id `promotionAdmin.slot.<name>`.
 */
export const SLOTS = [
  'home',
  'attendees',
  'sessions',
  'liveStream',
  'tradeshow',
  'posters',
  'schedule',
  'messageCenter',
  'networking',
  'resources',
  'presenters',
  'awards',
  'help',
] as const satisfies readonly RouteName[];
