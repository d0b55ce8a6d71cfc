import type pg from 'pg';
import { MOST_KINDS_WITHOUT_LANE, type KindWithoutLane } from '../../../src/contract/attendeeImport';
import type { EventConfig } from '../../../src/contract/eventConfig';
import type { ImportField } from './columns';
import { STAGING } from './staging';

/**
 * Kinds of organizations that the staged rows name and no lane of the event does, those of most people first: often another way to write
 * one. Empty for events without lanes by it, and for files that do not say it.
 */
export async function findKindsWithoutLane(
  client: pg.ClientBase,
  { pageOptions }: EventConfig,
  fields: readonly ImportField[],
): Promise<KindWithoutLane[]> {
  const lanes = pageOptions.attendees.swimlanes.filter(({ field }) => field === 'companyType');
  if (lanes.length === 0 || !fields.includes('companyType')) return [];
  const { rows } = await client.query<KindWithoutLane>(
    `select kind, people from (
       select company_type as kind, count(*)::int as people from ${STAGING} group by company_type
     ) as named
     where folded(kind) <> '' and folded(kind) <> all(select folded(value) from unnest($1::text[]) as lane(value))
     order by people desc, kind limit $2`,
    [lanes.flatMap(({ values }) => values), MOST_KINDS_WITHOUT_LANE],
  );
  return rows;
}
