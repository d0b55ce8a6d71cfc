import type { ChannelKind } from './kinds';

/** `user/<userId>`: what the server has to tell one person, on all their devices. Nobody else follows it. */
export const userKind: ChannelKind = {
  kind: 'user',
  maySubscribe({ caller }, parts) {
    if (parts.length !== 1) return 'unknownChannel';
    return parts[0] === caller.userId ? 'allowed' : 'forbidden';
  },
};

/** Channel of a person. A user id with other letters than a channel's name takes has none. */
export const userChannel = (userId: string): string => `user/${userId}`;
