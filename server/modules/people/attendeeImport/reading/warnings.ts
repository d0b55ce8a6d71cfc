import { sql } from 'kysely';
import {
  MAX_NAMED_IN_WARNING,
  type ImportResult,
  type KindWithoutLane,
  type NoLastName,
  type UnknownCountries,
} from '../../../../../src/contract/platform/imports';
import type { EventConfig } from '../../../../../src/contract/platform/eventConfig';
import type { Database } from '../../../../db/database';
import type { ImportField } from '../columns';
import { KNOWN_COUNTRIES } from './countries';
import { findKindsWithoutLane } from './kindsWithoutLane';
import { STAGED } from './staging';

/** What deserves a warning but keeps nobody out; see the contract's `ImportResult`. */
export interface Warnings extends Pick<ImportResult, 'noLastName' | 'unknownCountries'> {
  kindsWithoutLane: KindWithoutLane[];
}

export const NO_WARNINGS: Warnings = { kindsWithoutLane: [] };

/** Staged rows without a last name; undefined if there are none. */
async function findNoLastName(db: Database): Promise<NoLastName | undefined> {
  const { rows } = await sql<NoLastName>`select count(*)::int as people, array(
      select row::int from ${STAGED} where last_name = '' order by row limit ${MAX_NAMED_IN_WARNING}
    ) as rows
    from ${STAGED} where last_name = ''`.execute(db);
  const [found] = rows;
  return found && found.people > 0 ? found : undefined;
}

/** Countries in the staged rows that are not known by this name; undefined if there are none. */
async function findUnknownCountries(db: Database): Promise<UnknownCountries | undefined> {
  const { rows } = await sql<{ country: string; people: number; all: number }>`
    select country, people, (sum(people) over ())::int as all from (
      select country, count(*)::int as people from ${STAGED} where country <> '' group by country
    ) as named
    where not exists (
      select from unnest(${KNOWN_COUNTRIES}::text[]) as known(name) where folded(known.name) = folded(country)
    )
    order by people desc, country limit ${MAX_NAMED_IN_WARNING}`.execute(db);
  const [first] = rows;
  return first && { people: first.all, countries: rows.map(({ country, people }) => ({ country, people })) };
}

/** What in the staged rows deserves a warning. */
export async function findWarnings(
  db: Database,
  event: EventConfig,
  fields: readonly ImportField[],
): Promise<Warnings> {
  const noLastName = fields.includes('lastName') ? await findNoLastName(db) : undefined;
  const unknownCountries = fields.includes('country') ? await findUnknownCountries(db) : undefined;
  return {
    kindsWithoutLane: await findKindsWithoutLane(db, event, fields),
    ...(noLastName && { noLastName }),
    ...(unknownCountries && { unknownCountries }),
  };
}
