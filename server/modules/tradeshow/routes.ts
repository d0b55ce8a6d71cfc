import type { FastifyInstance } from 'fastify';
import {
  getExhibitor,
  getSuggestedExhibitors,
  getTradeshow,
  searchTradeshow,
} from '../../../src/contract/tradeshow';
import type { ServerDeps } from '../../deps';
import type { BoundedReading } from '../../lib/boundedReading';
import { dataSetOf, REAL_PROGRAMME } from '../../lib/dataSet';
import { registerEndpoint } from '../../plugins/contractRoutes';
import { ProblemError } from '../../problem';
import { boundOf, createReaders } from '../attendees/readers';
import { mayRunBooth } from './members';
import { findBooth, listExhibitors, listSponsored, suggestExhibitors } from './repository';
import { searchExhibitors } from './search';
import { readTeam } from './team';

/** Exhibitors suggested to a person: two rows of cards on a wide screen. */
const SUGGESTED = 8;

export function tradeshowRoutes(app: FastifyInstance, deps: ServerDeps, bounded: BoundedReading): void {
  const { db } = deps;
  const readers = createReaders(deps);

  registerEndpoint(app, deps, getTradeshow, async ({ query }, { event }) => ({
    exhibitors: await listExhibitors(db, {
      conferenceId: event.conferenceId,
      dataSet: dataSetOf(event, query.tableName),
    }),
  }));

  registerEndpoint(app, deps, searchTradeshow, ({ query }, { event }) => {
    const { q, tableName, ...rest } = query;
    const hall = { conferenceId: event.conferenceId, dataSet: dataSetOf(event, tableName) };
    return searchExhibitors(db, hall, { text: q, ...rest });
  });

  registerEndpoint(app, deps, getSuggestedExhibitors, async ({ query }, { event, caller }) => {
    const hall = { conferenceId: event.conferenceId, dataSet: dataSetOf(event, query.tableName) };
    return { suggested: await suggestExhibitors(db, hall, caller.userId, SUGGESTED) };
  });

  registerEndpoint(app, deps, getExhibitor, async ({ params, query }, { event, caller }) => {
    const { exhibitorId } = params;
    const { conferenceId } = event;
    const hall = { conferenceId, dataSet: dataSetOf(event, query.tableName) };
    const booth = await findBooth(db, hall, exhibitorId);
    if (!booth) throw new ProblemError('not-found', 'There is no exhibitor with this ID at this event.');
    const reader = await readers.of(event, caller);
    const [team, sessions, mayEdit] = await Promise.all([
      bounded.people(
        boundOf(reader, caller),
        () => readTeam(db, reader, exhibitorId),
        (found) => found.length,
      ),
      listSponsored(db, hall, exhibitorId),
      hall.dataSet === REAL_PROGRAMME && mayRunBooth(db, { conferenceId, ...caller }, exhibitorId),
    ]);
    return { ...booth, documents: [], team, sessions, mayEdit };
  });
}
