import type { ServerDeps } from '../../../deps';
import type { OnKept } from '../../platform/files/routes';
import { actingAs } from '../../access/moderationLog/acts';
import { recordBoothAct } from './acts';

/** Records files that were uploaded for a booth in its log. */
export const recordKeptFile =
  (deps: Pick<ServerDeps, 'eventTime' | 'clock'>): OnKept =>
  async (db, { event, caller }, { ownerKind, conferenceId, ownerId, name }) => {
    if (ownerKind !== 'exhibitor') return;
    const booth = { conferenceId, exhibitorId: ownerId };
    await recordBoothAct(db, actingAs(deps, event, caller), booth, { action: 'addFile', details: { name } });
  };
