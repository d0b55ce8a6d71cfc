import type { ChannelKind } from '../../server/realtime/kinds';

/** People who may not use the rooms. */
export const banned = new Set<string>();

/** Channels `room/<name>` for tests: everybody who is not banned follows them; who is no exhibitor writes to them. */
export const room: ChannelKind = {
  kind: 'room',
  maySubscribe({ caller }, parts) {
    if (parts.length !== 1) return 'unknownChannel';
    return banned.has(caller.userId) ? 'forbidden' : 'allowed';
  },
  mayPublish: ({ caller }) => (caller.userId === 'exhibitor' ? 'forbidden' : 'allowed'),
};
