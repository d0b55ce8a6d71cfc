import type { FileOwners } from './files/owners';
import { mayRunBooth } from './tradeshow/members';

/** Who may keep files for what. */
export const FILE_OWNERS: FileOwners = {
  exhibitor: (db, user, { ownerId }) => mayRunBooth(db, user, ownerId),
  // Posters are not open yet.
  poster: () => Promise.resolve(false),
};
