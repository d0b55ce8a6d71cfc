import type { EventConfig } from '../../../src/contract/platform/eventConfig';
import type { Database } from '../../db/database';
import type { FileStore } from '../../deps/files';
import { updateGated } from '../../modules/exhibition/boothDocuments/documents';
import { keepGivenFile } from '../../modules/platform/files/keepGiven';
import { demoExhibitorId } from '../exhibitors';
import type { DemoProgram } from '../program/types';
import { drawDocument } from './drawDocument';
import { writeDocuments } from './texts';

/**
 * Gives the demo's booths of an event with a tradeshow their documents, unless one of its booths has a file
 * already. Returns how many.
 */
export async function seedDocuments(
  db: Database,
  event: EventConfig,
  readProgram: () => Pick<DemoProgram, 'exhibitors' | 'booths'> | undefined,
  files: Pick<FileStore, 'put'>,
): Promise<number> {
  const { conferenceId } = event;
  const isOpen = event.activeNavigation.some(({ name, active }) => name === 'tradeshow' && active);
  if (!isOpen) return 0;
  const known = await db
    .selectFrom('stored_file')
    .select('file_id')
    .where('conference_id', '=', conferenceId)
    .where('owner_kind', '=', 'exhibitor')
    .limit(1)
    .executeTakeFirst();
  const program = known ? undefined : readProgram();
  if (!program) return 0;
  const rows = await db
    .selectFrom('exhibitor')
    .select('exhibitor_id')
    .where('conference_id', '=', conferenceId)
    .where('table_name', '=', '')
    .where('removed_at', 'is', null)
    .execute();
  const present = new Set(rows.map((row) => row.exhibitor_id));
  const now = new Date();
  let kept = 0;
  for (const [index, exhibitor] of program.exhibitors.entries()) {
    const exhibitorId = demoExhibitorId(index);
    if (!present.has(exhibitorId)) continue;
    for (const document of writeDocuments(exhibitor, index, event, program.booths)) {
      const { name, gated, pages } = document;
      const owner = { conferenceId, ownerKind: 'exhibitor', ownerId: exhibitorId } as const;
      const pdf = {
        mediaType: 'application/pdf',
        content: drawDocument(document, index),
        pages: pages.length,
      };
      const fileId = await keepGivenFile(db, files, owner, { ...pdf, purpose: 'document', name }, now);
      if (gated) await updateGated(db, { conferenceId, exhibitorId, fileId }, true);
      kept += 1;
    }
  }
  return kept;
}
