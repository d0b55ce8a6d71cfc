import type { ServerDeps } from '../deps';
import { isSuperuser } from '../identity/roles';
import type { FileOwners } from './platform/files/owners';
import { isUnsent, mayPicture, mayWriteIn } from './messages/conversations/fileRepository';
import { mayKeepPosterFiles } from './posters/posters/members';
import { mayRunBooth } from './exhibition/boothStaff/members';

/** Who may keep files for what. */
export const fileOwners = ({ events, eventTime }: Pick<ServerDeps, 'events' | 'eventTime'>): FileOwners => ({
  conversation: async (db, user, { ownerId, purpose, removing }) =>
    (await mayWriteIn(db, user, ownerId)) &&
    (purpose !== 'picture' || (await mayPicture(db, user, ownerId))) &&
    (removing === undefined || isUnsent(db, { ...user, conversationId: ownerId }, removing)),
  // Of the event that they are at.
  event: async (db, { conferenceId, userId }, { ownerId }) =>
    ownerId === conferenceId && isSuperuser(db, conferenceId, userId),
  session: (db, { conferenceId, userId }) => isSuperuser(db, conferenceId, userId),
  exhibitor: (db, user, { ownerId }) => mayRunBooth(db, user, ownerId),
  async poster(db, user, { ownerId }) {
    const event = events.byId(user.conferenceId);
    const now = eventTime.now(user.conferenceId);
    return event !== undefined && mayKeepPosterFiles(db, user, ownerId, { event, now });
  },
});
