import { userChannel } from '../../src/contract/realtime';
import type { ChannelKind } from './kinds';

/** `user/<userId>`: what the server has to tell one person, on all their devices. Nobody else follows it. */
export const userKind: ChannelKind = {
  kind: 'user',
  maySubscribe({ caller }, parts) {
    if (parts.length !== 1) return 'unknownChannel';
    return ['user', ...parts].join('/') === userChannel(caller.userId) ? 'allowed' : 'forbidden';
  },
};
