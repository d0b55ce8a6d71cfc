import { isModerator } from '../../../identity/roles';
import type { ChannelKind } from '../../../realtime/kinds';

/** `moderation/queue`: followed by moderators; only the server writes. */
export const moderationKind: ChannelKind = {
  kind: 'moderation',
  async maySubscribe({ deps, event, caller }, parts) {
    if (parts.length !== 1 || parts[0] !== 'queue') return 'unknownChannel';
    return (await isModerator(deps.db, event.conferenceId, caller.userId)) ? 'allowed' : 'forbidden';
  },
};
