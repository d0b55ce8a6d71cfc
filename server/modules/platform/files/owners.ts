import type { FileOwnerKind } from '../../../../src/contract/platform/files';
import type { Database } from '../../../db/database';
import type { KnownUser } from '../../../lib/listedAccounts';

/** Whether the user may add files of this purpose to an owner, or remove the one with id `removing`. */
export type MayKeepFiles = (
  db: Database,
  user: KnownUser,
  owner: { ownerId: string; purpose: string; removing?: string },
) => Promise<boolean>;

/** Who may keep files, by the kind of owner. Each is answered by the module that the owner belongs to. */
export type FileOwners = Readonly<Record<FileOwnerKind, MayKeepFiles>>;
