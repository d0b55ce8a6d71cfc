import type { FastifyInstance } from 'fastify';
import { getEventClock, setEventClock, type EventClockState } from '../../../src/contract/eventClock';
import { REAL_TIME_ONLY } from './eventClock';
import type { ServerDeps } from '../../deps';
import { registerEndpoint } from '../../plugins/contractRoutes';
import { ProblemError } from '../../problem';

/** The rehearsal clock, for superusers. */
export function eventClockRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const settable = deps.settings.environment !== 'production';
  const state = (conferenceId: string): EventClockState => ({
    currentTimeISO: deps.eventClock.nowISO(conferenceId),
    pretended: deps.eventClock.offset(conferenceId) !== 0,
    settable,
  });

  registerEndpoint(app, deps, getEventClock, (_input, { event }) => state(event.conferenceId));

  registerEndpoint(app, deps, setEventClock, async ({ body }, { event, caller, request }) => {
    if (!settable) throw new ProblemError('forbidden', REAL_TIME_ONLY);
    const { conferenceId } = event;
    await deps.eventClock.set(conferenceId, body.at === null ? null : new Date(body.at), 'person');
    request.log.info({ conferenceId, userId: caller.userId, at: body.at }, 'event time set');
    return state(conferenceId);
  });
}
