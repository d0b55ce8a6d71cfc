import type { ChannelKind } from '../../../realtime/kinds';

/** `announcements`: banners that appear, change and go. Open to everybody; only the server writes to it. */
export const announcementsKind: ChannelKind = {
  kind: 'announcements',
  maySubscribe: (_context, parts) => (parts.length === 0 ? 'allowed' : 'unknownChannel'),
};
