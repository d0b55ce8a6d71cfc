import type { FastifyInstance } from 'fastify';
import {
  getExhibitor,
  getSuggestedExhibitors,
  getTradeshow,
  searchTradeshow,
} from '../../../../src/contract/exhibition/tradeshow';
import type { ServerDeps } from '../../../deps';
import type { BoundedReading } from '../../../lib/boundedReading';
import { dataSetOf, REAL_PROGRAM } from '../../../lib/dataSet';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { ProblemError } from '../../../problem';
import { seenDocuments } from '../boothDocuments/documents';
import { createFileLinks } from '../../platform/files/links';
import { countEmptySearch } from '../../platform/emptySearches/repository';
import { boundOf, createReaders } from '../../people/attendees/readers';
import { mayRunBooth } from '../boothStaff/members';
import { withLogo, withPictures } from './pictures';
import { findBooth, listExhibitors, listSponsored, suggestExhibitors } from './repository';
import { searchExhibitors } from './search';
import { readTeam } from './team';

/** Exhibitors suggested to a person: two rows of cards on a wide screen. */
const SUGGESTED = 8;

export function tradeshowRoutes(app: FastifyInstance, deps: ServerDeps, bounded: BoundedReading): void {
  const { db } = deps;
  const readers = createReaders(deps);
  const links = createFileLinks(deps);

  registerEndpoint(app, deps, getTradeshow, async ({ query }, { event }) => {
    const hall = { conferenceId: event.conferenceId, dataSet: dataSetOf(event, query.tableName) };
    return { exhibitors: (await listExhibitors(db, hall)).map((each) => withLogo(links, event, each)) };
  });

  registerEndpoint(app, deps, searchTradeshow, async ({ query }, { event }) => {
    const { q, tableName, ...rest } = query;
    const hall = { conferenceId: event.conferenceId, dataSet: dataSetOf(event, tableName) };
    const { exhibitors, similar, count } = await searchExhibitors(db, hall, { text: q, ...rest });
    if (exhibitors.length + similar.length === 0 && q?.trim()) {
      const at = new Date(deps.eventTime.now(event.conferenceId));
      await countEmptySearch(db, { conferenceId: event.conferenceId, part: 'exhibitors', text: q, at });
    }
    const seen = (found: typeof exhibitors) => found.map((each) => withLogo(links, event, each));
    return { exhibitors: seen(exhibitors), similar: seen(similar), count };
  });

  registerEndpoint(app, deps, getSuggestedExhibitors, async ({ query }, { event, caller }) => {
    const hall = { conferenceId: event.conferenceId, dataSet: dataSetOf(event, query.tableName) };
    const suggested = await suggestExhibitors(db, hall, caller.userId, SUGGESTED);
    return {
      suggested: suggested.map(({ exhibitor, interests }) => ({
        exhibitor: withLogo(links, event, exhibitor),
        interests,
      })),
    };
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
      hall.dataSet === REAL_PROGRAM && mayRunBooth(db, { conferenceId, ...caller }, exhibitorId),
    ]);
    const visitor = { ...caller, isStaff: mayEdit };
    const documents =
      hall.dataSet === REAL_PROGRAM ? await seenDocuments(db, links, event, exhibitorId, visitor) : [];
    const seen = withPictures(links, event, booth);
    return { ...seen, documents, team, sessions, mayEdit };
  });
}
