import type { FastifyInstance } from 'fastify';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import { getFeaturedVideo, type FeaturedVideo } from '../../../../src/contract/event/featuredVideo';
import { recordingsOver } from '../../../../src/contract/platform/recordingsEnd';
import type { ServerDeps } from '../../../deps';
import { REAL_PROGRAM } from '../../../lib/dataSet';
import { readEventSetting } from '../../../lib/eventSetting';
import { nameFirstPicture } from '../../../lib/firstPicture';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { createFileLinks } from '../../platform/files/links';
import { withLiveInput } from '../../program/sessions/liveInput';
import { findSession } from '../../program/sessions/repository';
import { videoAt } from '../../program/sessions/service';
import { featuredVideoAdminRoutes } from './adminRoutes';
import { featuredSetting, type FeaturedSetting } from './setting';

/** The video featured on the home page (product.md#home). */
export function featuredVideoRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const links = createFileLinks(deps);
  featuredVideoAdminRoutes(app, deps);

  /** The session with its video; null if it has ended for good, undefined if there is none. */
  async function ofSession(
    event: EventConfig,
    { sessionId, tableName = REAL_PROGRAM, ...own }: Extract<FeaturedSetting, { sessionId: string }>,
  ): Promise<FeaturedVideo | null | undefined> {
    const { conferenceId } = event;
    const row = await findSession(deps.db, { conferenceId, dataSet: tableName, sessionId });
    if (!row) return undefined;
    const now = deps.eventTime.now(conferenceId);
    const over = row.on_demand_only || row.end_time.getTime() <= now;
    if (over && recordingsOver(event, now)) return null;
    return {
      sessionId,
      title: own.title ?? row.title,
      description: own.description ?? row.description,
      image: links.pictureUrl(event, own.image ?? row.image),
      videoUrl: videoAt(withLiveInput(deps.settings, event, now)(row), now),
    };
  }

  async function featuredOf(event: EventConfig, setting: FeaturedSetting) {
    if ('sessionId' in setting) return ofSession(event, setting);
    const { title = '', description = '', image = null, videoUrl } = setting;
    return { sessionId: null, title, description, image: links.pictureUrl(event, image), videoUrl };
  }

  registerEndpoint(app, deps, getFeaturedVideo, async (_input, { event, request, reply }) => {
    const stored = await readEventSetting(deps.db, event.conferenceId, 'featuredVideo');
    if (stored === undefined) return { featured: null };
    const setting = featuredSetting.safeParse(stored);
    const featured = setting.success ? await featuredOf(event, setting.data) : undefined;
    if (featured === undefined) {
      request.log.warn(
        { conferenceId: event.conferenceId },
        'event_setting "featuredVideo" names no session: nothing is featured',
      );
      return { featured: null };
    }
    // Where a session on air takes its place, the program names the picture.
    if (featured && event.pageOptions.home.onAirTitle === undefined) {
      nameFirstPicture(reply, event, featured.image);
    }
    return { featured };
  });
}
