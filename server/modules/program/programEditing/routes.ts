import type { FastifyInstance } from 'fastify';
import {
  changeSessions,
  deleteSession,
  getStoredSession,
  listProgramme,
  listSessionVersions,
  moveSessions,
  postSession,
  putSession,
  type ListedSession,
  type StoredSession,
} from '../../../../src/contract/program/programEditing';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import type { SessionFields } from '../../../../src/contract/program/sessions';
import type { ServerDeps } from '../../../deps';
import { dataSetOf } from '../../../lib/dataSet';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { ProblemError } from '../../../problem';
import { actingAs } from '../../access/moderationLog/acts';
import { findSession } from '../sessions/repository';
import { toFields, type SessionRow } from '../sessions/rows';
import { changeTogether, createSession, editSession, sharedChange, takeOff } from './editing';
import { readProgram } from './repository';
import { listVersions } from './versions';
import { captionLanguage } from '../../../../src/contract/program/captionLanguage';

const notFound = (sessionId: string) =>
  new ProblemError('not-found', `There is no session "${sessionId}" in this program.`);

/** A session as the list of all sessions shows it. */
function toListed(row: SessionRow): ListedSession {
  const { speakers, videoUrl, videoUrlOnDemand, ...fields } = toFields(row);
  return {
    ...fields,
    sessionId: row.session_id,
    speakers: speakers.map(({ name }) => name),
    hasStream: videoUrl !== null,
    hasRecording: videoUrlOnDemand !== null,
    captions: captionLanguage.options.filter((language) => fields[`captions-${language}`] !== undefined),
    revision: row.revision,
  };
}

const toStored = (row: SessionRow): StoredSession => ({
  sessionId: row.session_id,
  fields: toFields(row),
  revision: row.revision,
});

/** Editing the program, for superusers (product.md#program-editing). */
export function programEditingRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const programOf = (event: EventConfig, tableName: string | undefined) => ({
    conferenceId: event.conferenceId,
    dataSet: dataSetOf(event, tableName),
  });

  registerEndpoint(app, deps, listProgramme, async ({ query }, { event }) => ({
    sessions: (await readProgram(deps.db, programOf(event, query.tableName))).map(toListed),
    currentTimeISO: new Date(deps.eventTime.now(event.conferenceId)).toISOString(),
  }));

  registerEndpoint(app, deps, getStoredSession, async ({ params, query }, { event }) => {
    const row = await findSession(deps.db, { ...programOf(event, query.tableName), ...params });
    if (!row) throw notFound(params.sessionId);
    return toStored(row);
  });

  registerEndpoint(app, deps, listSessionVersions, async ({ params, query }, { event }) => ({
    versions: await listVersions(deps.db, { ...programOf(event, query.tableName), ...params }),
  }));

  registerEndpoint(app, deps, putSession, async ({ params, query, body }, { event, caller }) => {
    const key = { ...programOf(event, query.tableName), ...params };
    const row = await editSession(deps, actingAs(deps, event, caller), key, body);
    if (!row) throw notFound(params.sessionId);
    return { ok: true as const, revision: row.revision };
  });

  registerEndpoint(app, deps, postSession, async ({ query, body }, { event, caller, storeReply }) => {
    const acting = actingAs(deps, event, caller);
    const row = await createSession(deps, acting, programOf(event, query.tableName), body, ({ db }, made) =>
      storeReply(db, toStored(made)),
    );
    return toStored(row);
  });

  registerEndpoint(app, deps, deleteSession, async ({ params, query }, { event, caller }) => {
    const key = { ...programOf(event, query.tableName), ...params };
    if (!(await takeOff(deps, actingAs(deps, event, caller), key, query.revision))) {
      throw notFound(params.sessionId);
    }
  });

  registerEndpoint(app, deps, changeSessions, async ({ query, body }, { event, caller }) => {
    const program = programOf(event, query.tableName);
    const changed = sharedChange(body.sessions, { ...body, timeZone: event.timeZone });
    const rows = await changeTogether(deps, actingAs(deps, event, caller), program, changed);
    return { sessions: rows.map(toListed) };
  });

  registerEndpoint(app, deps, moveSessions, async ({ query, body }, { event, caller }) => {
    const changed = body.sessions.map(({ sessionId, revision, ...slot }) => ({
      sessionId,
      revision,
      change: (fields: SessionFields) => ({ ...fields, ...slot }),
    }));
    const program = programOf(event, query.tableName);
    const rows = await changeTogether(deps, actingAs(deps, event, caller), program, changed);
    return { sessions: rows.map(toListed) };
  });
}
