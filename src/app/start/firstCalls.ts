import type { Endpoint } from '../../contract/endpoint';
import { getNetworkingNotifications } from '../../contract/notifications';
import { getSessions } from '../../contract/sessions';
import { getSettings } from '../../contract/settings';
import { getUserInfo } from '../../contract/userinfo';

/**
 * Calls without input that the shell makes for every user as soon as it runs. The page sends them while the
 * code is still loading; one that is listed but never made is a wasted request.
 */
export const FIRST_CALLS: readonly Endpoint[] = [
  getSettings,
  getSessions,
  getNetworkingNotifications,
  getUserInfo,
];
