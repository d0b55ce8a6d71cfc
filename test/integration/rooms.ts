import type { ChannelKind } from '../../server/realtime/kinds';

/** Users banned from the rooms. */
export const banned = new Set<string>();

/**
 * Channels `test-room/<name>` for tests: anyone not banned may follow them, and anyone but the exhibitor may
 * publish.
 */
export const room: ChannelKind = {
  kind: 'test-room',
  maySubscribe({ caller }, parts) {
    if (parts.length !== 1) return 'unknownChannel';
    return banned.has(caller.userId) ? 'forbidden' : 'allowed';
  },
  mayPublish: ({ caller }) => (caller.userId === 'exhibitor' ? 'forbidden' : 'allowed'),
};
