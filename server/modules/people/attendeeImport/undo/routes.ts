import type { FastifyInstance } from 'fastify';
import {
  listAttendeeImports,
  previewImportUndo,
  undoImport,
} from '../../../../../src/contract/people/attendeeImportUndo';
import { noteForAudit } from '../../../../audit/plugin';
import type { ServerDeps } from '../../../../deps';
import { registerEndpoint } from '../../../../plugins/contractRoutes';
import { ProblemError } from '../../../../problem';
import { listRecords, previewUndo, undoImport as undo, type UndoRefusal } from './repository';

const REFUSED: Record<UndoRefusal, ProblemError> = {
  unknown: new ProblemError('not-found', 'There is no such import.'),
  'too late': new ProblemError('conflict', 'This import is too old to be undone.'),
  undone: new ProblemError('conflict', 'This import has already been undone.'),
  busy: new ProblemError('conflict', 'An import, or an undo, is running. Try again when it is finished.'),
  changed: new ProblemError('conflict', 'Attendees have changed since the preview. Reload it.'),
};

/** The latest imports, and undoing them. */
export function importUndoRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const { pool, db, clock, log } = deps;

  registerEndpoint(app, deps, listAttendeeImports, async (_input, { event }) => ({
    imports: await listRecords(db, event.conferenceId, clock.now()),
  }));

  registerEndpoint(app, deps, previewImportUndo, async ({ params }) => {
    const found = await previewUndo(db, params, clock.now());
    if (typeof found === 'string') throw REFUSED[found];
    return found;
  });

  registerEndpoint(app, deps, undoImport, async ({ params, body }, { caller, request }) => {
    const by = caller.userId;
    const record = await undo(pool, params, { expected: body, by, now: clock.now() });
    if (typeof record === 'string') throw REFUSED[record];
    const { removed = 0, restored = 0 } = record.undone ?? {};
    noteForAudit(request, { amount: removed + restored });
    log.info({ ...params, by, ...record.undone }, 'an import of people was undone');
    return record;
  });
}
