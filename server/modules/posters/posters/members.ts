import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import type { Database } from '../../../db/database';
import { isSuperuser, rolesOf } from '../../../identity/roles';
import type { KnownUser } from '../../../lib/listedAccounts';
import { authorPosition, findPoster, isAnyAuthor } from './repository';
import type { PosterRow } from './rows';

/** What somebody is to a poster. */
export interface Part {
  /** Superusers decide about posters and always may change them. */
  manages: boolean;
  isAuthor: boolean;
}

export async function partIn(db: Database, user: KnownUser, posterId: string): Promise<Part> {
  const [manages, position] = await Promise.all([
    isSuperuser(db, user.conferenceId, user.userId),
    authorPosition(db, user, posterId),
  ]);
  return { manages, isAuthor: position !== undefined };
}

/** Whether authors may still change or submit posters: the deadline itself is too late. */
export function isInTime({ pageOptions }: Pick<EventConfig, 'pageOptions'>, now: number): boolean {
  const deadline = pageOptions.posters?.deadline;
  return deadline === undefined || now < Date.parse(deadline);
}

/**
 * Whether the user may change the poster now. What an organizer sent back can be changed and submitted again
 * after the deadline, too (product.md#posters).
 */
export function mayChange(
  { manages, isAuthor }: Part,
  { state, reason }: Pick<PosterRow, 'state' | 'reason'>,
  inTime: boolean,
): boolean {
  if (manages) return true;
  return isAuthor && state === 'draft' && (inTime || reason !== '');
}

/** Whether the user may begin a poster: superusers, presenters, and authors of another one. */
export async function mayCreate(db: Database, user: KnownUser, inTime: boolean): Promise<boolean> {
  const roles = await rolesOf(db, user.conferenceId, user.userId);
  if (roles.includes('superuser')) return true;
  return inTime && (roles.includes('presenter') || (await isAnyAuthor(db, user)));
}

/** Whether the user may add files to the poster and remove them, at a time of the event. */
export async function mayKeepPosterFiles(
  db: Database,
  user: KnownUser,
  posterId: string,
  { event, now }: { event: Pick<EventConfig, 'pageOptions'>; now: number },
): Promise<boolean> {
  const row = await findPoster(db, { conferenceId: user.conferenceId, posterId });
  return row !== undefined && mayChange(await partIn(db, user, posterId), row, isInTime(event, now));
}
