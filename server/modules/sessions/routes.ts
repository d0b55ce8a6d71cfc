import type { FastifyInstance } from 'fastify';
import { delaySession, getSession, getSessions, putSession } from '../../../src/contract/sessions';
import type { ServerDeps } from '../../deps';
import { registerEndpoint } from '../../plugins/contractRoutes';
import { ProblemError } from '../../problem';
import type { BoundedReading } from '../../lib/boundedReading';
import { dataSetOf } from '../../lib/dataSet';
import { announceChange, moveStart } from './delay';
import { attendeesFor } from './presence';
import { findSession, listProgramme, updateSession } from './repository';
import { toSession } from './rows';
import { checkFields, divideProgramme } from './service';

function notFound(sessionId: string): ProblemError {
  return new ProblemError('not-found', `There is no session "${sessionId}" in this program.`);
}

export function sessionRoutes(app: FastifyInstance, deps: ServerDeps, bounded: BoundedReading): void {
  registerEndpoint(app, deps, getSessions, async ({ query }, { event }) => {
    const dataSet = dataSetOf(event, query.tableName);
    const now = deps.eventTime.now(event.conferenceId);
    return divideProgramme(await listProgramme(deps.db, event.conferenceId, dataSet, new Date(now)), now);
  });

  registerEndpoint(app, deps, getSession, async ({ params, query }, { event, caller }) => {
    const row = await findSession(deps.db, {
      conferenceId: event.conferenceId,
      dataSet: dataSetOf(event, query.tableName),
      sessionId: params.sessionId,
    });
    if (!row) throw notFound(params.sessionId);
    const session = toSession(row, deps.eventTime.nowISO(event.conferenceId));
    if (query.attendees !== 'true') return session;
    return { ...session, attendees: await attendeesFor({ deps, bounded, event, caller }, row.session_id) };
  });

  registerEndpoint(app, deps, delaySession, async ({ params, query, body }, { event }) => {
    const key = {
      conferenceId: event.conferenceId,
      dataSet: dataSetOf(event, query.tableName),
      sessionId: params.sessionId,
    };
    const row = await moveStart(deps, key, new Date(body.startTime));
    if (!row) throw notFound(params.sessionId);
    return toSession(row, deps.eventTime.nowISO(event.conferenceId));
  });

  // PUT only updates existing sessions; new ones are created by imports.
  registerEndpoint(app, deps, putSession, async ({ params, query, body }, { event }) => {
    const key = {
      conferenceId: event.conferenceId,
      dataSet: dataSetOf(event, query.tableName),
      sessionId: params.sessionId,
    };
    checkFields(body);
    if (!(await updateSession(deps.db, key, body))) throw notFound(params.sessionId);
    await announceChange(deps.channels, key);
    return { ok: true } as const;
  });
}
