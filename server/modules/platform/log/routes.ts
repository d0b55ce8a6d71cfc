import type { FastifyInstance } from 'fastify';
import { appendLog } from '../../../../src/contract/platform/log';
import { noteForAudit } from '../../../audit/plugin';
import type { ServerDeps } from '../../../deps';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { entryUser } from './entryKind';
import { appendEntry } from './service';

export function logRoutes(app: FastifyInstance, deps: ServerDeps): void {
  registerEndpoint(app, deps, appendLog, async ({ body }, { event, caller, request }) => {
    noteForAudit(request, { objectId: entryUser(body) });
    const recordedAt = await appendEntry(deps, event, caller, body);
    return { entryId: body.entryId, recordedAt: recordedAt.toISOString() };
  });
}
