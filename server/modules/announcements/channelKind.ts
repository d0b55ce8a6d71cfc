import type { ChannelKind } from '../../realtime/kinds';

/** `announcements`: banners that come, change and go. For everybody at the event; only the server writes. */
export const announcementsKind: ChannelKind = {
  kind: 'announcements',
  maySubscribe: (_context, parts) => (parts.length === 0 ? 'allowed' : 'unknownChannel'),
};
