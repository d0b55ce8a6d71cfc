import type { Selectable } from 'kysely';
import type { Database } from '../../db/database';
import type { Exhibitor } from '../../../src/contract/tradeshow';
import type { Tables } from '../../db/tables';

/** Maps a row to the contract's exhibitor. */
export function toExhibitor(row: Selectable<Tables['exhibitor']>): Exhibitor {
  return {
    exhibitorId: row.exhibitor_id,
    companyName: row.company_name,
    tier: row.tier,
    imgPath: row.img_path,
    description: row.description,
    website: row.website,
  };
}

/** The data set's companies: highest tier first, then by name (product.md#tradeshow). */
export async function listExhibitors(
  db: Database,
  conferenceId: string,
  dataSet: string,
): Promise<Exhibitor[]> {
  const rows = await db
    .selectFrom('exhibitor')
    .selectAll()
    .where('conference_id', '=', conferenceId)
    .where('table_name', '=', dataSet)
    .orderBy('tier', 'desc')
    .orderBy((expression) => expression.fn('lower', ['company_name']))
    .orderBy('exhibitor_id')
    .execute();
  return rows.map(toExhibitor);
}
