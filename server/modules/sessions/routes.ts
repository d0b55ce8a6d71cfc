import type { FastifyInstance } from 'fastify';
import type { EventConfig } from '../../../src/contract/eventConfig';
import {
  delaySession,
  getSession,
  getSessions,
  putSession,
  type Session,
} from '../../../src/contract/sessions';
import type { ServerDeps } from '../../deps';
import { registerEndpoint } from '../../plugins/contractRoutes';
import { ProblemError } from '../../problem';
import type { BoundedReading } from '../../lib/boundedReading';
import { dataSetOf } from '../../lib/dataSet';
import { announceChange, moveStart } from './delay';
import { withLiveInput } from './liveInput';
import { attendeesFor } from './presence';
import { findSession, listProgramme, updateSession } from './repository';
import { toSession, type SessionRow } from './rows';
import { checkFields, divideProgramme } from './service';
import { withTypedCaptions } from './typedCaptions';

function notFound(sessionId: string): ProblemError {
  return new ProblemError('not-found', `There is no session "${sessionId}" in this program.`);
}

export function sessionRoutes(app: FastifyInstance, deps: ServerDeps, bounded: BoundedReading): void {
  const toSessionNow = (event: EventConfig, row: SessionRow): Session => {
    const now = deps.eventTime.now(event.conferenceId);
    return toSession(withLiveInput(deps.settings, event, now)(row), new Date(now).toISOString());
  };

  registerEndpoint(app, deps, getSessions, async ({ query }, { event }) => {
    const dataSet = dataSetOf(event, query.tableName);
    const now = deps.eventTime.now(event.conferenceId);
    const rows = await listProgramme(deps.db, event.conferenceId, dataSet, new Date(now));
    return divideProgramme(rows.map(withLiveInput(deps.settings, event, now)), now);
  });

  registerEndpoint(app, deps, getSession, async ({ params, query }, { event, caller }) => {
    const row = await findSession(deps.db, {
      conferenceId: event.conferenceId,
      dataSet: dataSetOf(event, query.tableName),
      sessionId: params.sessionId,
    });
    if (!row) throw notFound(params.sessionId);
    const now = deps.eventTime.now(event.conferenceId);
    const session = toSessionNow(event, await withTypedCaptions(deps.db, row, now));
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
    return toSessionNow(event, row);
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
