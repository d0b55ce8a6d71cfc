import type { FastifyInstance } from 'fastify';
import { deleteComment, getComments, postComment } from '../../../src/contract/comments';
import type { EventConfig } from '../../../src/contract/eventConfig';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import type { ServerDeps } from '../../deps';
import { isSuperuser } from '../../identity/roles';
import { registerEndpoint } from '../../plugins/contractRoutes';
import { ProblemError } from '../../problem';
import {
  addComment,
  authorOf,
  listComments,
  listRemoved,
  removeComment,
  subjectKinds,
  type Subject,
} from './repository';

/**
 * Resolves the id to its comment list: 404 if the event has no such subject, 403 if the event disables
 * comments.
 */
async function openSubject(db: Database, event: EventConfig, subjectId: string): Promise<Subject> {
  const subject = { conferenceId: event.conferenceId, subjectId };
  const kinds = await subjectKinds(db, subject);
  if (kinds.length === 0) {
    throw new ProblemError('not-found', `There is no session or exhibitor "${subjectId}" to comment on.`);
  }
  const { session, tradeshow } = event.pageOptions;
  const open = kinds.some((kind) => (kind === 'session' ? session.comments : tradeshow.comments));
  if (!open) throw new ProblemError('forbidden', 'Comments are turned off here for this conference.');
  return subject;
}

/**
 * Text is stored exactly as sent. The browser sanitizes before sending and again when displaying, so a
 * stricter rule added later also covers stored comments (product.md#comments). Removing a comment erases its text.
 */
export function commentRoutes(app: FastifyInstance, deps: ServerDeps): void {
  registerEndpoint(app, deps, getComments, async ({ params, query }, { event }) => {
    const subject = await openSubject(deps.db, event, params.subjectId);
    const after = query.after ?? 0;
    // In this order: a comment removed in between is then missing from both, and named by the next call.
    const removed = await listRemoved(deps.db, subject, after);
    const comments = await listComments(deps.db, subject, after);
    return { comments, ...(removed.length > 0 && { removed }) };
  });

  registerEndpoint(app, deps, postComment, async ({ params, body }, { event, caller, storeReply }) => {
    const subject = await openSubject(deps.db, event, params.subjectId);
    const createdAt = new Date(deps.eventTime.now(event.conferenceId));
    const author = { userId: caller.userId, userName: caller.name || caller.username };
    return inTransaction(deps.pool, async ({ db }) => {
      const number = await addComment(db, subject, { ...author, text: body.text, createdAt });
      const reply = { number, text: body.text, ...author, createdAt: createdAt.toISOString() };
      await storeReply(db, reply);
      return reply;
    });
  });

  registerEndpoint(app, deps, deleteComment, async ({ params }, { event, caller }) => {
    const subject = await openSubject(deps.db, event, params.subjectId);
    const { userId } = caller;
    const author = await authorOf(deps.db, subject, params.number);
    if (author === undefined) {
      throw new ProblemError('not-found', `There is no comment number ${params.number} here.`);
    }
    if (author !== userId && !(await isSuperuser(deps.db, event.conferenceId, userId))) {
      throw new ProblemError('forbidden', 'Only the author and superusers can remove a comment.');
    }
    const at = new Date(deps.eventTime.now(event.conferenceId));
    await removeComment(deps.db, subject, { number: params.number, by: userId, at });
    return { ok: true as const };
  });
}
