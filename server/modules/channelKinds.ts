import { helpdeskKind } from '../helpdesk/channelKind';
import type { ChannelKind } from '../realtime/kinds';
import { userKind } from '../realtime/userKind';

/** All kinds of channels: each feature that has one adds it here. */
export const CHANNEL_KINDS: readonly ChannelKind[] = [helpdeskKind, userKind];
