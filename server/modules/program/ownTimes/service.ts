import { MAX_OWN_TIMES, type OwnTime } from '../../../../src/contract/program/ownTimes';
import type { ServerDeps } from '../../../deps';
import { inTransaction } from '../../../db/transaction';
import { ProblemError } from '../../../problem';
import { isAvailable } from '../../people/saved/repository';
import { countOthers, lockOwnTimes, writeOwnTime, type Owner } from './repository';

const LONGEST_MS = 24 * 3_600_000;

/** Adds or changes an entry of the person's own schedule (product.md#my-schedule). */
export async function keepOwnTime(
  { db, pool }: Pick<ServerDeps, 'db' | 'pool'>,
  owner: Owner,
  ownTime: OwnTime,
): Promise<OwnTime> {
  const { visit, start, end, ownTimeId } = ownTime;
  const [starts, ends] = [new Date(start), new Date(end)];
  const length = ends.getTime() - starts.getTime();
  if (length <= 0) throw new ProblemError('unprocessable', 'It must end after it starts.');
  if (length > LONGEST_MS) throw new ProblemError('unprocessable', 'It can last at most a day.');
  if (visit && !(await isAvailable(db, owner.conferenceId, visit))) {
    throw new ProblemError('not-found', 'There is nothing with this ID to visit at this event.');
  }
  const kept = { ...ownTime, start: starts.toISOString(), end: ends.toISOString() };
  await inTransaction(pool, async (transaction) => {
    await lockOwnTimes(transaction.db, owner);
    if ((await countOthers(transaction.db, owner, ownTimeId)) >= MAX_OWN_TIMES) {
      throw new ProblemError(
        'conflict',
        `You have added ${MAX_OWN_TIMES} entries to your schedule, which is the limit; remove one first.`,
      );
    }
    await writeOwnTime(transaction.db, owner, kept);
  });
  return kept;
}
