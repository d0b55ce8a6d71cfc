import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { captionFileAddress, postCaptionFile } from '../../../../src/contract/stage/captionFiles';
import {
  correctCaption,
  listCaptions,
  postCaption,
  type Caption,
} from '../../../../src/contract/stage/captions';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import { sessionChannel } from '../../../../src/contract/program/stages';
import { inTransaction, type Transaction } from '../../../db/transaction';
import type { ServerDeps } from '../../../deps';
import type { Caller } from '../../../identity/caller';
import { shownDataSet, REAL_PROGRAM } from '../../../lib/dataSet';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { readUpload } from '../../../plugins/uploads';
import { ProblemError } from '../../../problem';
import { partIn } from '../../program/sessions/presenters';
import { findSession } from '../../program/sessions/repository';
import { readCaptions } from './check';
import {
  findLast,
  insertCaptionFile,
  insertCaptions,
  listLast,
  lockCaptions,
  updateText,
  type SessionAt,
} from './repository';
import { sessionExists } from '../../../lib/sessionExists';

/** Captions in a list: those still on screen for somebody who joins now, and a captioner's recent ones. */
const LISTED = 20;

export function captionRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const { db, pool, channels, clock, eventTime } = deps;

  /** Captions are typed in the presenter's view. */
  const mayType = async (session: SessionAt, { userId, verifiedEmail }: Caller) =>
    (await partIn(db, { ...session, userId, verifiedEmail })).opensView;

  /** Throws a problem: 404 if there is no such session, 403 for non-captioners, 409 once it has ended. */
  async function openToType(event: EventConfig, sessionId: string, caller: Caller): Promise<SessionAt> {
    const session = { conferenceId: event.conferenceId, sessionId };
    if (!(await mayType(session, caller))) {
      throw new ProblemError('forbidden', 'Only the session’s presenters and superusers can type captions.');
    }
    const row = await findSession(db, { ...session, dataSet: shownDataSet(event, deps) ?? REAL_PROGRAM });
    if (!row) throw noSession(sessionId);
    if (row.end_time.getTime() <= eventTime.now(event.conferenceId)) {
      throw new ProblemError('conflict', 'The session has ended.');
    }
    return session;
  }

  const noSession = (sessionId: string) =>
    new ProblemError('not-found', `There is no session "${sessionId}" at this conference.`);

  const publish = (session: SessionAt, { client }: Transaction, caption: Caption) =>
    channels.publish(
      session.conferenceId,
      sessionChannel(session.sessionId),
      { kind: 'caption', caption },
      { client },
    );

  registerEndpoint(app, deps, listCaptions, async ({ params }, { event, caller }) => {
    const session = { conferenceId: event.conferenceId, sessionId: params.sessionId };
    if (!(await sessionExists(db, session.conferenceId, session.sessionId)))
      throw noSession(params.sessionId);
    return {
      captions: await listLast(db, session, LISTED),
      types: await mayType(session, caller),
    };
  });

  registerEndpoint(app, deps, postCaption, async ({ params, body }, { event, caller, storeReply }) => {
    const session = await openToType(event, params.sessionId, caller);
    return inTransaction(pool, async (transaction) => {
      await lockCaptions(transaction.db, session);
      const at = new Date(eventTime.now(event.conferenceId));
      const by = { at, storedAt: new Date(clock.now()), userId: caller.userId };
      const [caption] = await insertCaptions(transaction.db, session, [{ ...body, ...by }]);
      if (!caption) throw new Error('The caption was not stored.');
      await publish(session, transaction, caption);
      await storeReply(transaction.db, caption);
      return caption;
    });
  });

  registerEndpoint(app, deps, correctCaption, async ({ params, body }, { event, caller }) => {
    const session = await openToType(event, params.sessionId, caller);
    return inTransaction(pool, async (transaction) => {
      await lockCaptions(transaction.db, session);
      const number = Number(params.number);
      const last = await findLast(transaction.db, session, number);
      if (last?.revision !== body.revision) {
        throw new ProblemError('conflict', 'Only the last caption can be corrected, as it is now.');
      }
      const change = { text: body.text, userId: caller.userId };
      const caption = await updateText(transaction.db, session, number, change);
      await publish(session, transaction, caption);
      return caption;
    });
  });

  registerEndpoint(app, deps, postCaptionFile, async ({ query }, { event, request }) => {
    const bytes = await readUpload(request, postCaptionFile.upload);
    const { report, text } = readCaptions(bytes, {
      seconds: query.seconds,
      convert: query.convert !== undefined,
    });
    if (text === null) return { ...report, address: null };
    const fileId = createHash('sha256').update(text).digest('hex').slice(0, 32);
    await insertCaptionFile(db, { conferenceId: event.conferenceId, fileId }, text);
    return { ...report, address: captionFileAddress(event.conferenceId, fileId) };
  });
}
