import type { Selectable } from 'kysely';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import type { Tables } from '../../../db/tables';
import type { ServerDeps } from '../../../deps';
import type { Caller } from '../../../identity/caller';
import { ProblemError } from '../../../problem';
import { mayRunBooth } from '../boothStaff/members';
import { findExhibitor, type ExhibitorAt } from './repository';

/** A booth that the caller may run. */
export interface RunBooth extends ExhibitorAt {
  row: Selectable<Tables['exhibitor']>;
}

/**
 * The booth, for its staff and superusers. Everybody else gets 403, whether it exists or not; 404 if a
 * superuser asks for one that does not.
 */
export async function runBooth(
  { db }: Pick<ServerDeps, 'db'>,
  { conferenceId }: Pick<EventConfig, 'conferenceId'>,
  { userId, verifiedEmail }: Caller,
  exhibitorId: string,
): Promise<RunBooth> {
  if (!(await mayRunBooth(db, { conferenceId, userId, verifiedEmail }, exhibitorId))) {
    throw new ProblemError('forbidden', 'Only the exhibitor’s team and superusers can do this.');
  }
  const row = await findExhibitor(db, { conferenceId, exhibitorId });
  if (!row) throw noExhibitor(exhibitorId);
  return { conferenceId, exhibitorId, row };
}

export const noExhibitor = (exhibitorId: string) =>
  new ProblemError('not-found', `There is no exhibitor "${exhibitorId}" at this conference.`);
