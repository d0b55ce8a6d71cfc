import type pg from 'pg';
import {
  MOST_NAMED_IN_WARNING,
  type ImportResult,
  type KindWithoutLane,
  type NoLastName,
  type UnknownCountries,
} from '../../../../src/contract/imports';
import type { EventConfig } from '../../../../src/contract/eventConfig';
import type { ImportField } from '../columns';
import { KNOWN_COUNTRIES } from './countries';
import { findKindsWithoutLane } from './kindsWithoutLane';
import { STAGING } from './staging';

/** What deserves a warning but keeps nobody out; see the contract's `ImportResult`. */
export interface Warnings extends Pick<ImportResult, 'noLastName' | 'unknownCountries'> {
  kindsWithoutLane: KindWithoutLane[];
}

export const NO_WARNINGS: Warnings = { kindsWithoutLane: [] };

/** Staged rows without a last name; undefined if there are none. */
async function findNoLastName(client: pg.ClientBase): Promise<NoLastName | undefined> {
  const { rows } = await client.query<NoLastName>(
    `select count(*)::int as people,
       array(select row::int from ${STAGING} where last_name = '' order by row limit ${MOST_NAMED_IN_WARNING}) as rows
     from ${STAGING} where last_name = ''`,
  );
  const [found] = rows;
  return found && found.people > 0 ? found : undefined;
}

/** Countries in the staged rows that are not known by this name; undefined if there are none. */
async function findUnknownCountries(client: pg.ClientBase): Promise<UnknownCountries | undefined> {
  const { rows } = await client.query<{ country: string; people: number; all: number }>(
    `select country, people, (sum(people) over ())::int as all from (
       select country, count(*)::int as people from ${STAGING} where country <> '' group by country
     ) as named
     where not exists (
       select from unnest($1::text[]) as known(name) where folded(known.name) = folded(country)
     )
     order by people desc, country limit ${MOST_NAMED_IN_WARNING}`,
    [KNOWN_COUNTRIES],
  );
  const [first] = rows;
  return first && { people: first.all, countries: rows.map(({ country, people }) => ({ country, people })) };
}

/** What in the staged rows deserves a warning. */
export async function findWarnings(
  client: pg.ClientBase,
  event: EventConfig,
  fields: readonly ImportField[],
): Promise<Warnings> {
  const noLastName = fields.includes('lastName') ? await findNoLastName(client) : undefined;
  const unknownCountries = fields.includes('country') ? await findUnknownCountries(client) : undefined;
  return {
    kindsWithoutLane: await findKindsWithoutLane(client, event, fields),
    ...(noLastName && { noLastName }),
    ...(unknownCountries && { unknownCountries }),
  };
}
