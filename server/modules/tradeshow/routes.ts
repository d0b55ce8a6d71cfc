import type { FastifyInstance } from 'fastify';
import { getTradeshow } from '../../../src/contract/tradeshow';
import type { ServerDeps } from '../../deps';
import { registerEndpoint } from '../../plugins/contractRoutes';
import { dataSetOf } from '../../lib/dataSet';
import { listExhibitors } from './repository';

export function tradeshowRoutes(app: FastifyInstance, deps: ServerDeps): void {
  registerEndpoint(app, deps, getTradeshow, async ({ query }, { event }) => ({
    exhibitors: await listExhibitors(deps.db, event.conferenceId, dataSetOf(event, query.tableName)),
  }));
}
