import type { FastifyInstance } from 'fastify';
import {
  getEventTime,
  getServerTime,
  setEventTime,
  type EventTimeStatus,
} from '../../../../src/contract/platform/eventTime';
import { REAL_TIME_ONLY } from './eventTime';
import type { ServerDeps } from '../../../deps';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { ProblemError } from '../../../problem';

/** In production event time is real time. */
const isSettable = ({ settings }: ServerDeps) => settings.environment !== 'production';

/** Event time for everyone; superusers may set it for a rehearsal. */
export function eventTimeRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const timeOf = (conferenceId: string) => ({
    currentTimeISO: deps.eventTime.nowISO(conferenceId),
    simulatedOffset: deps.eventTime.offset(conferenceId),
  });
  const state = (conferenceId: string): EventTimeStatus => ({
    ...timeOf(conferenceId),
    pretended: deps.eventTime.offset(conferenceId) !== 0,
    settable: isSettable(deps),
  });

  registerEndpoint(app, deps, getServerTime, (_input, { event }) => timeOf(event.conferenceId));

  registerEndpoint(app, deps, getEventTime, (_input, { event }) => state(event.conferenceId));

  registerEndpoint(app, deps, setEventTime, async ({ body }, { event, caller, request }) => {
    if (!isSettable(deps)) throw new ProblemError('forbidden', REAL_TIME_ONLY);
    const { conferenceId } = event;
    await deps.eventTime.set(conferenceId, body.at === null ? null : new Date(body.at), 'person');
    request.log.info({ conferenceId, userId: caller.userId, at: body.at }, 'event time set');
    return state(conferenceId);
  });
}
