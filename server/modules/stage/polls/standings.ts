import { sql } from 'kysely';
import { MAX_POLL_TEXTS, type PollResults } from '../../../../src/contract/stage/polls';
import type { Database } from '../../../db/database';
import type { PollRow } from './rows';

interface Counted {
  poll_id: string;
  votes: number;
}

/** Number of entries that a poll's counts have; null for texts. */
function entriesOf({ kind, options, max }: PollRow): number | null {
  if (kind === 'text') return null;
  return kind === 'rating' ? (max ?? 0) : options.length;
}

/** How these polls stand, nothing hidden. */
export async function readStandings(
  db: Database,
  polls: readonly PollRow[],
): Promise<Map<string, PollResults>> {
  const ids = polls.map(({ poll_id }) => poll_id);
  const [totals, entries, texts] = [
    await sql<Counted>`
      select poll_id, count(*) as votes from poll_answer where poll_id = any(${ids}::uuid[])
      group by poll_id`.execute(db),
    await sql<Counted & { entry: number }>`
      select poll_id, entry, count(*) as votes from (
        select poll_id, jsonb_array_elements_text(answer -> 'choices')::integer as entry from poll_answer
        where poll_id = any(${ids}::uuid[]) and answer ? 'choices'
        union all
        select poll_id, (answer ->> 'rating')::integer - 1 from poll_answer
        where poll_id = any(${ids}::uuid[]) and answer ? 'rating'
      ) as given group by poll_id, entry`.execute(db),
    await sql<Counted & { text: string; different: number }>`
      select poll_id, text, votes, different from (
        select poll_id, min(answer ->> 'text' collate "C") as text, count(*) as votes,
          row_number() over (
            partition by poll_id order by count(*) desc, min(answer ->> 'text' collate "C") collate "C"
          ) as place,
          count(*) over (partition by poll_id) as different
        from poll_answer where poll_id = any(${ids}::uuid[]) and answer ? 'text'
        group by poll_id, lower(answer ->> 'text')
      ) as ranked where place <= ${MAX_POLL_TEXTS} order by poll_id, place`.execute(db),
  ];
  return new Map(
    polls.map((poll) => {
      const own = <T extends Counted>({ rows }: { rows: T[] }) =>
        rows.filter(({ poll_id }) => poll_id === poll.poll_id);
      const length = entriesOf(poll);
      const counts = length === null ? null : Array<number>(length).fill(0);
      for (const { entry, votes } of own(entries)) if (counts) counts[entry] = votes;
      const written = own(texts);
      return [
        poll.poll_id,
        {
          pollId: poll.poll_id,
          votes: own(totals)[0]?.votes ?? 0,
          counts,
          texts: poll.kind === 'text' ? written.map(({ text, votes }) => ({ text, votes })) : null,
          differentTexts: written[0]?.different ?? 0,
        },
      ];
    }),
  );
}

/** How one poll stands, nothing hidden. */
export async function readStanding(db: Database, poll: PollRow): Promise<PollResults> {
  const standing = (await readStandings(db, [poll])).get(poll.poll_id);
  if (!standing) throw new Error('A poll that was asked for stands nowhere.');
  return standing;
}
