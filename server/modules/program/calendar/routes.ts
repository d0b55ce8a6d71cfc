import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  endCalendarSubscription,
  getCalendarFeed,
  getCalendarItem,
  getCalendarSubscription,
  renewCalendarSubscription,
} from '../../../../src/contract/program/calendar';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import type { ServerDeps } from '../../../deps';
import { createHourlyCount } from '../../../lib/hourlyCount';
import { isKnownTag } from '../../../plugins/httpDates';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { ProblemError } from '../../../problem';
import type { CalendarEvent } from './icalendar';
import { endFeed, feedSince } from './repository';
import { ownerOf, readFeed, readItem, renewFeed } from './service';

/** Readings of one address per hour and process: devices of a person read every 15 minutes. */
const READINGS_PER_HOUR = 240;

const originOf = ({ protocol, host }: FastifyRequest) => new URL(`${protocol}://${host}`).origin;

export function calendarRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const readings = createHourlyCount(() => deps.clock.now());

  /** Links lead to the app, which may have another host than its API. */
  function calendarEvent(event: EventConfig, request: FastifyRequest): CalendarEvent {
    const [domain] = event.domains;
    const isApp = domain === undefined || deps.events.byHost(request.host) === event;
    return {
      conferenceId: event.conferenceId,
      name: event.conferenceName,
      timeZone: event.timeZone,
      origin: isApp ? originOf(request) : `https://${domain}`,
    };
  }

  registerEndpoint(app, deps, getCalendarItem, async ({ params }, { event, request, reply, user }) => {
    const text = await readItem(deps.db, calendarEvent(event, request), user, params.item);
    void reply.headers({
      'content-disposition': `attachment; filename="${params.item}.ics"`,
    });
    return Buffer.from(text);
  });

  registerEndpoint(app, deps, getCalendarFeed, async ({ params }, { event, request, reply }) => {
    const owner = await ownerOf(deps.db, event.conferenceId, params.token);
    if (readings.of(params.token) >= READINGS_PER_HOUR) {
      throw new ProblemError(
        'too-many-requests',
        'This calendar is being read too often; try again in an hour.',
      );
    }
    readings.add(params.token, 1);
    const { text, tag } = await readFeed(deps.db, calendarEvent(event, request), owner);
    void reply.headers({ etag: tag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' });
    if (isKnownTag(request.headers['if-none-match'] ?? '', tag)) {
      void reply.code(304);
      return Buffer.alloc(0);
    }
    return Buffer.from(text);
  });

  registerEndpoint(app, deps, getCalendarSubscription, async (_input, { user }) => {
    const since = await feedSince(deps.db, user);
    return { since: since?.toISOString() ?? null };
  });

  registerEndpoint(app, deps, renewCalendarSubscription, async (_input, { event, caller, request }) => {
    const { conferenceId } = event;
    const at = new Date(deps.clock.now());
    const secret = await renewFeed(deps.db, { conferenceId, userId: caller.userId }, at);
    return {
      address: `${originOf(request)}/api/${conferenceId}/calendar/feed/${secret}.ics`,
      since: at.toISOString(),
    };
  });

  registerEndpoint(app, deps, endCalendarSubscription, async (_input, { user }) => {
    await endFeed(deps.db, user);
  });
}
