import { userChannel } from '../../src/contract/platform/realtime';
import type { ChannelKind } from './kinds';

/**
 * `user/<userId>`: notifications from the server to one user, on all their devices. No one else may follow
 * it. Following it is what makes the user online.
 */
export const userKind: ChannelKind = {
  kind: 'user',
  maySubscribe({ caller }, parts) {
    if (parts.length !== 1) return 'unknownChannel';
    return ['user', ...parts].join('/') === userChannel(caller.userId) ? 'allowed' : 'forbidden';
  },
  followed: ({ deps, event: { conferenceId }, caller: { userId } }) =>
    deps.presence.enter({ conferenceId, userId }),
};
