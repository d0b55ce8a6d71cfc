import type { FastifyInstance } from 'fastify';
import {
  listOwnDocuments,
  putOwnDocument,
  removeOwnDocument,
  type OwnDocument,
} from '../../../../src/contract/exhibition/exhibitorCenter';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import { inTransaction } from '../../../db/transaction';
import type { ServerDeps } from '../../../deps';
import type { Caller } from '../../../identity/caller';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { ProblemError } from '../../../problem';
import { ownFiles, removeDocument, updateGated } from '../boothDocuments/documents';
import { createFileLinks } from '../../platform/files/links';
import { actingAs } from '../../access/moderationLog/acts';
import { runBooth } from './access';
import { recordBoothAct } from './acts';

/** The documents of a booth, for its staff (product.md#exhibitor-center). Uploads are `files`' own. */
export function boothDocumentRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const { db, pool, clock } = deps;
  const links = createFileLinks(deps);
  const listed = async (
    event: EventConfig,
    exhibitorId: string,
    caller: Caller,
  ): Promise<{ documents: OwnDocument[] }> => {
    const { documents } = await ownFiles(db, links, event, exhibitorId, caller);
    return { documents };
  };

  registerEndpoint(app, deps, listOwnDocuments, async ({ params }, { event, caller }) => {
    await runBooth(deps, event, caller, params.exhibitorId);
    return listed(event, params.exhibitorId, caller);
  });

  registerEndpoint(app, deps, putOwnDocument, async ({ params, body }, { event, caller }) => {
    const booth = await runBooth(deps, event, caller, params.exhibitorId);
    await inTransaction(pool, async (transaction) => {
      const name = await updateGated(transaction.db, { ...booth, fileId: params.fileId }, body.gated);
      if (name === undefined) throw new ProblemError('not-found', 'The booth has no such document.');
      const act = { action: 'changeDocument', details: { name } } as const;
      await recordBoothAct(transaction.db, actingAs(deps, event, caller), booth, act);
    });
    return listed(event, params.exhibitorId, caller);
  });

  registerEndpoint(app, deps, removeOwnDocument, async ({ params }, { event, caller }) => {
    const booth = await runBooth(deps, event, caller, params.exhibitorId);
    await inTransaction(pool, async (transaction) => {
      const document = { ...booth, fileId: params.fileId };
      const name = await removeDocument(transaction.db, document, new Date(clock.now()));
      if (name === undefined) return;
      const act = { action: 'removeDocument', details: { name } } as const;
      await recordBoothAct(transaction.db, actingAs(deps, event, caller), booth, act);
    });
    return listed(event, params.exhibitorId, caller);
  });
}
