import type { FastifyInstance } from 'fastify';
import { getComments, postComment } from '../../../src/contract/comments';
import type { EventConfig } from '../../../src/contract/eventConfig';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import type { ServerDeps } from '../../deps';
import { registerEndpoint } from '../../plugins/contractRoutes';
import { ProblemError } from '../../problem';
import { addComment, listComments, subjectKinds, type Subject } from './repository';

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
  if (!open) throw new ProblemError('forbidden', 'Comments are switched off here for this conference.');
  return subject;
}

/**
 * Text is stored exactly as sent. The browser sanitizes before sending and again when displaying, so a
 * stricter rule added later also covers stored comments (product.md#comments).
 */
export function commentRoutes(app: FastifyInstance, deps: ServerDeps): void {
  registerEndpoint(app, deps, getComments, async ({ params, query }, { event }) => {
    const subject = await openSubject(deps.db, event, params.subjectId);
    return { comments: await listComments(deps.db, subject, query.after ?? 0) };
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
}
