import type { FastifyInstance } from 'fastify';
import {
  exportAnalytics,
  getAttendance,
  getEngagement,
  getVideoFigures,
  listWatchedVideos,
} from '../../../../src/contract/admin/analytics';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import { addDays, zonedInstant } from '../../../../src/contract/kit/zonedTime';
import type { ServerDeps } from '../../../deps';
import { countsTestEntries } from '../../../lib/environmentKind';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { ProblemError } from '../../../problem';
import { exportCsv } from './exportCsv';
import {
  readAttendance,
  readBooths,
  readEmptySearches,
  readPolls,
  readVideo,
  readVideos,
} from './repository';

/** A day of the event as a range of instants; null for all days. */
function rangeOf({ timeZone }: EventConfig, day: string | undefined) {
  if (day === undefined) return null;
  const at = (date: string) => new Date(zonedInstant(date, '00:00', timeZone));
  return { from: at(day), until: at(addDays(day, 1)) };
}

/** The event's figures for organizers (product.md#administration). */
export function analyticsRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const { db } = deps;
  const countedAt = ({ conferenceId }: EventConfig) => ({
    conferenceId,
    isTest: countsTestEntries(deps.settings),
  });

  registerEndpoint(app, deps, getAttendance, ({ query }, { event }) =>
    readAttendance(db, countedAt(event), rangeOf(event, query.day)),
  );

  registerEndpoint(app, deps, listWatchedVideos, async (_input, { event }) => ({
    videos: await readVideos(db, countedAt(event)),
  }));

  registerEndpoint(app, deps, getVideoFigures, async ({ params }, { event }) => {
    const video = await readVideo(db, countedAt(event), params.videoId);
    if (!video) throw new ProblemError('not-found', 'Nobody has watched a video with this ID.');
    return video;
  });

  registerEndpoint(app, deps, getEngagement, async (_input, { event }) => {
    const which = countedAt(event);
    const [booths, polls, searches] = await Promise.all([
      readBooths(db, which),
      readPolls(db, which),
      readEmptySearches(db, which),
    ]);
    return { booths, polls, searches };
  });

  registerEndpoint(app, deps, exportAnalytics, ({ query }, { event, reply }) => {
    void reply.headers({
      'content-disposition': `attachment; filename="${event.conferenceId}-${query.part}.csv"`,
    });
    return exportCsv(db, countedAt(event), { ...query, range: rangeOf(event, query.day) });
  });
}
