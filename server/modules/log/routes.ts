import type { FastifyInstance } from 'fastify';
import { appendLog } from '../../../src/contract/log';
import type { ServerDeps } from '../../deps';
import { registerEndpoint } from '../../plugins/contractRoutes';
import { appendEntry } from './service';

export function logRoutes(app: FastifyInstance, deps: ServerDeps): void {
  registerEndpoint(app, deps, appendLog, async ({ body }, { event, caller }) => {
    const recordedAt = await appendEntry(deps, event, caller, body);
    return { entryId: body.entryId, recordedAt: recordedAt.toISOString() };
  });
}
