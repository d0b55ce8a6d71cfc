import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { resourceId } from '../../../src/contract/common';
import { getFeaturedVideo } from '../../../src/contract/featuredVideo';
import { recordingsOver } from '../../../src/contract/recordingsEnd';
import type { ServerDeps } from '../../deps';
import { registerEndpoint } from '../../plugins/contractRoutes';
import { REAL_PROGRAMME } from '../../lib/dataSet';
import { nameFirstPicture } from '../../lib/firstPicture';
import { readEventSetting } from '../../lib/eventSetting';
import { findSession } from '../sessions/repository';
import { withLiveInput } from '../sessions/liveInput';
import { videoAt } from '../sessions/service';

/**
 * Value of the event setting `featuredVideo`: the session featured on the home page; `tableName` if it is in
 * a data set.
 */
const featuredSetting = z.object({ sessionId: resourceId, tableName: z.optional(z.string()) });

export function featuredVideoRoutes(app: FastifyInstance, deps: ServerDeps): void {
  registerEndpoint(app, deps, getFeaturedVideo, async (_input, { event, request, reply }) => {
    const stored = await readEventSetting(deps.db, event.conferenceId, 'featuredVideo');
    if (stored === undefined) return { featured: null };
    const setting = featuredSetting.safeParse(stored);
    const row =
      setting.success &&
      (await findSession(deps.db, {
        conferenceId: event.conferenceId,
        dataSet: setting.data.tableName ?? REAL_PROGRAMME,
        sessionId: setting.data.sessionId,
      }));
    if (!row) {
      request.log.warn(
        { conferenceId: event.conferenceId },
        'event_setting "featuredVideo" names no session: nothing is featured',
      );
      return { featured: null };
    }
    const now = deps.eventTime.now(event.conferenceId);
    const over = row.on_demand_only || row.end_time.getTime() <= now;
    if (over && recordingsOver(event, now)) return { featured: null };
    // Where a session on air takes its place, the program names the picture.
    if (event.pageOptions.home.onAirTitle === undefined) nameFirstPicture(reply, event, row.image);
    return {
      featured: {
        sessionId: row.session_id,
        title: row.title,
        description: row.description,
        image: row.image,
        videoUrl: videoAt(withLiveInput(deps.settings, event, now)(row), now),
      },
    };
  });
}
