import type { FastifyInstance } from 'fastify';
import {
  commentSigns,
  deleteComment,
  getComments,
  postComment,
  putCommentReaction,
} from '../../../src/contract/comments';
import type { EventConfig } from '../../../src/contract/eventConfig';
import { IDEMPOTENCY_KEY } from '../../../src/contract/idempotency';
import type { Database } from '../../db/database';
import { inTransaction, type Transaction } from '../../db/transaction';
import type { ServerDeps } from '../../deps';
import { isSuperuser } from '../../identity/roles';
import { registerEndpoint } from '../../plugins/contractRoutes';
import { ProblemError } from '../../problem';
import { storeComment } from './posting';
import { commentPublisher, SILENT } from './publishing';
import { ownReactions, setReaction } from './reactions';
import {
  authorOf,
  commentExists,
  listComments,
  listRemoved,
  removeComment,
  subjectKinds,
} from './repository';
import type { Subject } from './subject';

/** A comment list, and whether a session has it, whose channel then carries what happens in it. */
interface OpenSubject extends Subject {
  isSession: boolean;
}

/**
 * Resolves the id to its comment list: 404 if the event has no such subject, 403 if the event disables
 * comments.
 */
async function openSubject(db: Database, event: EventConfig, subjectId: string): Promise<OpenSubject> {
  const subject = { conferenceId: event.conferenceId, subjectId };
  const kinds = await subjectKinds(db, subject);
  if (kinds.length === 0) {
    throw new ProblemError('not-found', `There is no session or exhibitor "${subjectId}" to comment on.`);
  }
  const { session, tradeshow } = event.pageOptions;
  const open = kinds.some((kind) => (kind === 'session' ? session.comments : tradeshow.comments));
  if (!open) throw new ProblemError('forbidden', 'Comments are turned off here for this conference.');
  return { ...subject, isSession: kinds.includes('session') };
}

const noComment = (number: number) =>
  new ProblemError('not-found', `There is no comment number ${number} here.`);

/**
 * Text is stored exactly as sent. The browser sanitizes before sending and again when displaying, so a
 * stricter rule added later also covers stored comments (product.md#comments). Removing a comment erases its text.
 */
export function commentRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const publisher = (subject: OpenSubject, { client }: Transaction) =>
    subject.isSession ? commentPublisher(deps.channels, subject, client) : SILENT;

  registerEndpoint(app, deps, getComments, async ({ params, query }, { event, caller }) => {
    const subject = await openSubject(deps.db, event, params.subjectId);
    const after = query.after ?? 0;
    // In this order: a comment removed in between is then missing from both, and named by the next call.
    const removed = await listRemoved(deps.db, subject, after);
    const comments = await listComments(deps.db, subject, after);
    const reacted = comments.flatMap(({ number, reactions }) => (reactions ? [number] : []));
    const own = await ownReactions(deps.db, subject, caller.userId, reacted);
    return {
      comments,
      ...(removed.length > 0 && { removed }),
      ...(Object.keys(own).length > 0 && { own }),
    };
  });

  registerEndpoint(
    app,
    deps,
    postComment,
    async ({ params, body }, { event, caller, request, storeReply }) => {
      const subject = await openSubject(deps.db, event, params.subjectId);
      const createdAt = new Date(deps.eventTime.now(event.conferenceId));
      const author = { userId: caller.userId, userName: caller.name || caller.username };
      const { text, replyTo } = body;
      if (replyTo !== undefined && !(await commentExists(deps.db, subject, replyTo)))
        throw noComment(replyTo);
      return inTransaction(deps.pool, async (transaction) => {
        const { db } = transaction;
        const header = request.headers[IDEMPOTENCY_KEY];
        const key = typeof header === 'string' ? header : null;
        const comment = { ...author, text, createdAt, replyTo };
        const reply = await storeComment(db, publisher(subject, transaction), subject, comment, key);
        await storeReply(db, reply);
        return reply;
      });
    },
  );

  registerEndpoint(app, deps, deleteComment, async ({ params }, { event, caller }) => {
    const subject = await openSubject(deps.db, event, params.subjectId);
    const { userId } = caller;
    const { number } = params;
    const author = await authorOf(deps.db, subject, number);
    if (author === undefined) throw noComment(number);
    if (author !== userId && !(await isSuperuser(deps.db, event.conferenceId, userId))) {
      throw new ProblemError('forbidden', 'Only the author and superusers can remove a comment.');
    }
    const at = new Date(deps.eventTime.now(event.conferenceId));
    await inTransaction(deps.pool, async (transaction) => {
      const isNew = await removeComment(transaction.db, subject, { number, by: userId, at });
      if (isNew) await publisher(subject, transaction).removed(number);
    });
    return { ok: true as const };
  });

  registerEndpoint(app, deps, putCommentReaction, async ({ params, body }, { event, caller }) => {
    const subject = await openSubject(deps.db, event, params.subjectId);
    const { number } = params;
    if (!commentSigns(event).some(({ sign }) => sign === body.sign)) {
      throw new ProblemError('unprocessable', 'This sign cannot be given here.', [
        { path: 'sign', message: 'must be one of the event’s signs' },
      ]);
    }
    return inTransaction(deps.pool, async (transaction) => {
      const given = { ...body, number, userId: caller.userId };
      const result = await setReaction(transaction.db, subject, given);
      if (!result) throw noComment(number);
      const { reactions, isChanged } = result;
      if (isChanged) await publisher(subject, transaction).reacted(number, reactions);
      return { reactions };
    });
  });
}
