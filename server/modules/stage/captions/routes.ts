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
import type { ServerDeps } from '../../../deps';
import { inTurn, type Turn } from '../../../deps/turn';
import { shownDataSet, REAL_PROGRAM } from '../../../lib/dataSet';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { readUpload } from '../../../plugins/uploads';
import { ProblemError } from '../../../problem';
import { partIn, type SessionAt } from '../../program/sessions/presenters';
import { findSession } from '../../program/sessions/repository';
import { readCaptions } from './check';
import {
  findLast,
  insertCaptionFile,
  insertCaptions,
  listLast,
  lockCaptions,
  updateText,
} from './repository';
import type { KnownUser } from '../../../lib/listedAccounts';
import { checkSession, noSession } from '../../../lib/sessionExists';

/** Captions in a list: those still on screen for somebody who joins now, and a captioner's recent ones. */
const LISTED = 20;

export function captionRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const { db, clock, eventTime } = deps;

  /** Captions are typed in the presenter's view. */
  const mayType = async (session: SessionAt, user: KnownUser) =>
    (await partIn(db, { ...user, ...session })).opensView;

  /** Throws a problem: 404 if there is no such session, 403 for non-captioners, 409 once it has ended. */
  async function checkMayType(event: EventConfig, session: SessionAt, user: KnownUser): Promise<void> {
    if (!(await mayType(session, user))) {
      throw new ProblemError('forbidden', 'Only the session’s presenters and superusers can type captions.');
    }
    const row = await findSession(db, { ...session, dataSet: shownDataSet(event, deps) ?? REAL_PROGRAM });
    if (!row) throw noSession(session);
    if (row.end_time.getTime() <= eventTime.now(event.conferenceId)) {
      throw new ProblemError('conflict', 'The session has ended.');
    }
  }

  const publish = ({ channels, client }: Turn, session: SessionAt, caption: Caption) =>
    channels.publish(
      session.conferenceId,
      sessionChannel(session.sessionId),
      { kind: 'caption', caption },
      { client },
    );

  registerEndpoint(app, deps, listCaptions, async ({ params }, { user }) => {
    await checkSession(db, params);
    return {
      captions: await listLast(db, params, LISTED),
      types: await mayType(params, user),
    };
  });

  registerEndpoint(app, deps, postCaption, async ({ params, body }, { event, user, storeReply }) => {
    await checkMayType(event, params, user);
    return inTurn(deps, async (turn) => {
      const { db } = turn;
      await lockCaptions(db, params);
      const at = new Date(eventTime.now(event.conferenceId));
      const by = { at, storedAt: new Date(clock.now()), userId: user.userId };
      const [caption] = await insertCaptions(db, params, [{ ...body, ...by }]);
      if (!caption) throw new Error('The caption was not stored.');
      await publish(turn, params, caption);
      await storeReply(db, caption);
      return caption;
    });
  });

  registerEndpoint(app, deps, correctCaption, async ({ params, body }, { event, user }) => {
    await checkMayType(event, params, user);
    return inTurn(deps, async (turn) => {
      const { db } = turn;
      await lockCaptions(db, params);
      const number = Number(params.number);
      const last = await findLast(db, params, number);
      if (last?.revision !== body.revision) {
        throw new ProblemError('conflict', 'Only the last caption can be corrected, as it is now.');
      }
      const change = { text: body.text, userId: user.userId };
      const caption = await updateText(db, params, number, change);
      await publish(turn, params, caption);
      return caption;
    });
  });

  registerEndpoint(app, deps, postCaptionFile, async ({ params: { conferenceId }, query }, { request }) => {
    const bytes = await readUpload(request, postCaptionFile.upload);
    const { report, text } = readCaptions(bytes, {
      seconds: query.seconds,
      convert: query.convert !== undefined,
    });
    if (text === null) return { ...report, address: null };
    const fileId = createHash('sha256').update(text).digest('hex').slice(0, 32);
    await insertCaptionFile(db, { conferenceId, fileId }, text);
    return { ...report, address: captionFileAddress(conferenceId, fileId) };
  });
}
