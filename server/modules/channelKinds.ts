import { announcementsKind } from './announcements/channelKind';
import { helpdeskKind } from './helpdesk/channelKind';
import { moderationKind } from './moderation/channelKind';
import { roomKind } from './rooms/channelKind';
import { loungeKind } from './rooms/loungeKind';
import { sessionKind } from './sessions/channelKind';
import { viewersKind } from './viewers/channelKind';
import type { ChannelKind } from '../realtime/kinds';
import { userKind } from '../realtime/userKind';

/** All channel kinds; each feature with channels adds its own here. */
export const CHANNEL_KINDS: readonly ChannelKind[] = [
  announcementsKind,
  helpdeskKind,
  loungeKind,
  moderationKind,
  roomKind,
  sessionKind,
  userKind,
  viewersKind,
];
