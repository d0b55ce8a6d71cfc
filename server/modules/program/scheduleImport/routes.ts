import type { FastifyInstance } from 'fastify';
import { UNDO_DAYS } from '../../../../src/contract/people/attendeeImportUndo';
import {
  listScheduleImports,
  postScheduleImport,
  previewScheduleImport,
  previewScheduleUndo,
  runScheduleImport,
  undoScheduleImport,
} from '../../../../src/contract/program/scheduleImport';
import { noteForAudit } from '../../../audit/plugin';
import type { ServerDeps } from '../../../deps';
import { dataSetOf } from '../../../lib/dataSet';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { readUpload } from '../../../plugins/uploads';
import { actingAs } from '../../access/moderationLog/acts';
import { keepFile, previewImport, runImport } from './browserImport';
import { forgetOld, readRecords } from './repository';
import { previewUndo, undoImport } from './undo';

const DAY_MS = 86_400_000;
/** How often files and changes that are no longer needed are deleted. */
const SWEEP_MS = 3_600_000;

/** Importing schedules in the browser, and undoing that (product.md#program-editing). */
export function scheduleImportRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const { db, clock, log } = deps;
  const sweep = () => {
    const before = (days: number) => new Date(clock.now() - days * DAY_MS);
    return forgetOld(db, { files: before(1), changes: before(UNDO_DAYS) }).catch((error: unknown) => {
      log.warn({ err: error }, 'old schedules could not be deleted');
    });
  };
  const timer = setInterval(() => void sweep(), SWEEP_MS).unref();
  app.addHook('onReady', sweep);
  app.addHook('onClose', () => clearInterval(timer));

  registerEndpoint(app, deps, postScheduleImport, async ({ query }, { event, request }) => {
    const bytes = await readUpload(request, postScheduleImport.upload);
    return { importId: await keepFile(deps, event, dataSetOf(event, query.tableName), bytes) };
  });

  registerEndpoint(app, deps, listScheduleImports, async (_input, { event }) => ({
    imports: await readRecords(db, event.conferenceId, clock.now()),
  }));

  registerEndpoint(app, deps, previewScheduleImport, ({ params }, { event }) =>
    previewImport(deps, event, params.importId),
  );

  registerEndpoint(app, deps, runScheduleImport, ({ params, body }, { event, caller, storeReply }) =>
    runImport(deps, event, actingAs(deps, event, caller), { ...params, ...body }, (transaction, made) =>
      storeReply(transaction.db, made),
    ),
  );

  registerEndpoint(app, deps, previewScheduleUndo, ({ params }) => previewUndo(deps, params));

  registerEndpoint(
    app,
    deps,
    undoScheduleImport,
    async ({ params, body }, { event, caller, request, storeReply }) => {
      const acting = actingAs(deps, event, caller);
      const { record, isNew } = await undoImport(deps, acting, params, body, (transaction, made) =>
        storeReply(transaction.db, made),
      );
      noteForAudit(request, { none: !isNew, amount: record.undone?.reverted ?? 0 });
      return record;
    },
  );
}
