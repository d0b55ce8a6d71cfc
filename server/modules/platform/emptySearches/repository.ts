import { sql } from 'kysely';
import type { EmptySearch } from '../../../../src/contract/admin/analytics';
import type { Database } from '../../../db/database';

/** Shorter words are still being typed. */
const SHORTEST = 3;
const LONGEST = 80;
/** Different searches that are kept of an event, so that nobody can fill the database with them. */
const MAX_KEPT = 5_000;

/** Counts a search without a result (product.md#administration). */
export async function countEmptySearch(
  db: Database,
  {
    conferenceId,
    part,
    text,
    at,
  }: { conferenceId: string; part: EmptySearch['part']; text: string; at: Date },
): Promise<void> {
  await sql`
    insert into empty_search (conference_id, part, words, last_at)
    select ${conferenceId}, ${part}, words, ${at}::timestamptz
    from (select left(trim(folded(${text})), ${LONGEST}) as words) as typed
    where length(words) >= ${SHORTEST} and (
      exists (
        select from empty_search as known
        where known.conference_id = ${conferenceId} and known.part = ${part} and known.words = typed.words
      ) or (select count(*) from empty_search where conference_id = ${conferenceId}) < ${MAX_KEPT}
    )
    on conflict (conference_id, part, words) do update
      set times = empty_search.times + 1, last_at = excluded.last_at`.execute(db);
}
