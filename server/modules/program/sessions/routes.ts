import type { FastifyInstance } from 'fastify';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import {
  delaySession,
  getSession,
  getSessionPart,
  getSessionPresenters,
  getSessions,
  MAX_SESSION_PRESENTERS,
  putSessionPresenter,
  type Session,
} from '../../../../src/contract/program/sessions';
import { inTransaction } from '../../../db/transaction';
import type { ServerDeps } from '../../../deps';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { ProblemError } from '../../../problem';
import type { BoundedReading } from '../../../lib/boundedReading';
import { dataSetOf } from '../../../lib/dataSet';
import { nameFirstPicture } from '../../../lib/firstPicture';
import { actingAs } from '../../access/moderationLog/acts';
import { moderatorNotifier } from '../../access/moderationLog/notifier';
import { moveStart } from './delay';
import { withLiveInput } from './liveInput';
import { attendeesFor } from './presence';
import { listPresenters, partIn, setPresenter } from './presenters';
import { findSession, listProgramme, programVersion } from './repository';
import { toSession, type SessionRow } from './rows';
import { divideProgram, firstShown, nextEnd } from './service';
import { sharePrograms } from './sharedProgram';
import { withTypedCaptions } from './typedCaptions';
import { sessionExists } from '../../../lib/sessionExists';

function notFound(sessionId: string): ProblemError {
  return new ProblemError('not-found', `There is no session "${sessionId}" in this program.`);
}

export function sessionRoutes(app: FastifyInstance, deps: ServerDeps, bounded: BoundedReading): void {
  const shared = sharePrograms();
  const tellModerators = moderatorNotifier(app, deps);
  const toSessionNow = (event: EventConfig, row: SessionRow): Session => {
    const now = deps.eventTime.now(event.conferenceId);
    return toSession(withLiveInput(deps.settings, event, now)(row), new Date(now).toISOString());
  };

  registerEndpoint(app, deps, getSessions, async ({ query }, { event, reply }) => {
    const dataSet = dataSetOf(event, query.tableName);
    const now = deps.eventTime.now(event.conferenceId);
    const { conferenceId } = event;
    const version = await programVersion(deps.db, conferenceId, dataSet);
    const program = await shared({ key: `${conferenceId} ${dataSet}`, version, now }, async () => {
      const rows = await listProgramme(deps.db, conferenceId, dataSet, new Date(now));
      const playable = rows.map(withLiveInput(deps.settings, event, now));
      return { list: divideProgram(playable, now), until: nextEnd(rows, now) };
    });
    const first = firstShown(program.upcomingSessions, now);
    if (first) nameFirstPicture(reply, event, first.image);
    return program;
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
    return { ...session, attendees: await attendeesFor({ deps, bounded, event, caller }, row) };
  });

  registerEndpoint(app, deps, delaySession, async ({ params, query, body }, { event, caller }) => {
    const key = {
      conferenceId: event.conferenceId,
      dataSet: dataSetOf(event, query.tableName),
      sessionId: params.sessionId,
    };
    const row = await moveStart(deps, actingAs(deps, event, caller), key, new Date(body.startTime));
    if (!row) throw notFound(params.sessionId);
    tellModerators(event.conferenceId);
    return toSessionNow(event, row);
  });

  /** Throws 404 unless the event has the session in any data set. */
  async function existing(conferenceId: string, sessionId: string) {
    if (!(await sessionExists(deps.db, conferenceId, sessionId))) throw notFound(sessionId);
    return { conferenceId, sessionId };
  }

  registerEndpoint(app, deps, getSessionPresenters, async ({ params }, { event }) => {
    const session = await existing(event.conferenceId, params.sessionId);
    return { presenters: await listPresenters(deps.db, session) };
  });

  registerEndpoint(app, deps, putSessionPresenter, async ({ params, body }, { event, caller }) => {
    const session = await existing(event.conferenceId, params.sessionId);
    const presenters = await inTransaction(deps.pool, async ({ db }) => {
      if (!(await setPresenter(db, session, body))) {
        throw new ProblemError('conflict', `A session has at most ${MAX_SESSION_PRESENTERS} presenters.`);
      }
      return listPresenters(db, session);
    });
    deps.log.info({ ...session, by: caller.userId, presents: body.presents }, 'a presenter is changed');
    return { presenters };
  });

  registerEndpoint(app, deps, getSessionPart, async ({ params }, { event, caller }) =>
    partIn(deps.db, { ...(await existing(event.conferenceId, params.sessionId)), ...caller }),
  );
}
