import { sql } from 'kysely';
import type { Database } from '../../../db/database';
import { foldPlain } from './foldPlain';

/**
 * The texts without case, accents and punctuation, as in the folded columns but without the leading space.
 * ASCII-only input needs no query.
 */
export async function foldTexts(db: Database, texts: readonly string[]): Promise<string[]> {
  const plain = texts.flatMap((text) => foldPlain(text) ?? []);
  if (plain.length === texts.length) return plain;
  const { rows } = await sql<{ texts: string[] }>`
    select array(select folded(text) from unnest(${texts}::text[]) with ordinality as given(text, place)
      order by place) as texts`.execute(db);
  return rows[0]?.texts ?? [];
}
