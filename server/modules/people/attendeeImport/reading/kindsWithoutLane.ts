import { sql } from 'kysely';
import { MAX_KINDS_WITHOUT_LANE, type KindWithoutLane } from '../../../../../src/contract/platform/imports';
import type { EventConfig } from '../../../../../src/contract/platform/eventConfig';
import type { Database } from '../../../../db/database';
import type { ImportField } from '../columns';
import { STAGED } from './staging';

/**
 * Organization types in the staged rows that no lane of the event lists, most attendees first; often they are
 * misspellings of one that does. Empty if the event has no lanes by type or the file has no such column.
 */
export async function findKindsWithoutLane(
  db: Database,
  { pageOptions }: EventConfig,
  fields: readonly ImportField[],
): Promise<KindWithoutLane[]> {
  const lanes = pageOptions.attendees.swimlanes.filter(({ field }) => field === 'companyType');
  if (lanes.length === 0 || !fields.includes('companyType')) return [];
  const listed = lanes.flatMap(({ values }) => values);
  const { rows } = await sql<KindWithoutLane>`select kind, people from (
      select company_type as kind, count(*)::int as people from ${STAGED} group by company_type
    ) as named
    where folded(kind) <> ''
      and folded(kind) <> all(select folded(value) from unnest(${listed}::text[]) as lane(value))
    order by people desc, kind limit ${MAX_KINDS_WITHOUT_LANE}`.execute(db);
  return rows;
}
