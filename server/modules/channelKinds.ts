import { announcementsKind } from './notices/announcements/channelKind';
import { helpdeskKind } from './helpdesk/helpdesk/channelKind';
import { moderationKind } from './access/moderation/channelKind';
import { roomKind } from './rooms/rooms/channelKind';
import { loungeKind } from './rooms/rooms/loungeKind';
import { sessionKind } from './program/sessions/channelKind';
import { viewersKind } from './program/viewers/channelKind';
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
