import type { Endpoint } from '../../contract/endpoint';
import { getAttendeeChoices } from '../../contract/attendees';
import { getNetworkingNotifications } from '../../contract/notifications';
import { getSessions } from '../../contract/sessions';
import { getSettings } from '../../contract/settings';
import { getUserInfo } from '../../contract/userinfo';
import type { ChunkName } from '../chunkRegistry';

/**
 * Calls without parameters that a chunk makes for every user as soon as it runs. The page sends them while the
 * code is still loading; one that is listed but never made is a wasted request.
 */
export const FIRST_CALLS: Partial<Record<ChunkName, readonly Endpoint[]>> = {
  shell: [getSettings, getSessions, getNetworkingNotifications, getUserInfo],
  attendees: [getAttendeeChoices],
};
