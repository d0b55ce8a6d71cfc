import type { FastifyInstance } from 'fastify';
import {
  commentSigns,
  deleteComment,
  getComments,
  postComment,
  putCommentReaction,
} from '../../../../src/contract/stage/comments';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import { IDEMPOTENCY_KEY } from '../../../../src/contract/kit/idempotency';
import { roomOfChat } from '../../../../src/contract/rooms/rooms';
import type { Database } from '../../../db/database';
import type { ServerDeps } from '../../../deps';
import { inTurn, type Turn } from '../../../deps/turn';
import type { Caller } from '../../../identity/caller';
import { isModerator, isSuperuser } from '../../../identity/roles';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { ProblemError } from '../../../problem';
import { tellOfChat } from '../../rooms/rooms/publishing';
import { isInRoom } from '../../rooms/rooms/repository';
import { actingAs, recordAct } from '../../access/moderationLog/acts';
import { moderatorNotifier } from '../../access/moderationLog/notifier';
import { checkMaySpeak } from '../../access/moderation/speaking';
import { checkPace } from '../slowMode/pace';
import { plainPublisher, sessionPublisher, storeComment, type CommentPublisher } from './publishing';
import {
  authorOf,
  commentExists,
  hostsAmong,
  listComments,
  listRemoved,
  markHosts,
  ownReactions,
  removeComment,
  setReaction,
  subjectKinds,
  type Subject,
  type SubjectKind,
} from './repository';

/**
 * A comment list, and whose it is: a session's channel carries what happens in it, a room's people are told.
 */
interface OpenSubject extends Subject {
  isSession: boolean;
  /** The room whose chat it is; null if it is none. */
  roomId: string | null;
}

/** The chat of a room, for those who are in it. */
async function openChat(
  db: Database,
  { conferenceId }: EventConfig,
  { userId }: Caller,
  subjectId: string,
): Promise<OpenSubject | undefined> {
  const roomId = roomOfChat(subjectId);
  if (roomId === null || !(await isInRoom(db, { conferenceId, roomId, userId }))) return undefined;
  return { conferenceId, subjectId, isSession: false, roomId };
}

/**
 * Resolves the id to its comment list: 404 if the event has no such subject, or the caller is not in the room
 * whose chat it is; 403 if the event disables comments.
 */
async function openSubject(
  db: Database,
  event: EventConfig,
  caller: Caller,
  subjectId: string,
): Promise<OpenSubject> {
  const subject = { conferenceId: event.conferenceId, subjectId };
  const kinds = await subjectKinds(db, subject);
  if (kinds.length === 0) {
    const chat = await openChat(db, event, caller, subjectId);
    if (chat) return chat;
    throw new ProblemError('not-found', `There is nothing called "${subjectId}" to comment on.`);
  }
  const { session, tradeshow, posters } = event.pageOptions;
  const isOn = {
    session: session.comments,
    exhibitor: tradeshow.comments,
    poster: posters?.comments ?? false,
  } as const satisfies Record<SubjectKind, boolean>;
  const open = kinds.some((kind) => isOn[kind]);
  if (!open) throw new ProblemError('forbidden', 'Comments are turned off here for this conference.');
  return { ...subject, isSession: kinds.includes('session'), roomId: null };
}

const noComment = (number: number) =>
  new ProblemError('not-found', `There is no comment number ${number} here.`);

/**
 * Text is stored exactly as sent. The browser sanitizes before sending and again when displaying, so a
 * stricter rule added later also covers stored comments (product.md#comments). Removing a comment erases its
 * text.
 */
export function commentRoutes(app: FastifyInstance, deps: ServerDeps): void {
  function publisher(subject: OpenSubject, turn: Turn): CommentPublisher {
    const { conferenceId, roomId } = subject;
    if (subject.isSession) return sessionPublisher(turn, subject);
    return plainPublisher(async () => {
      if (roomId !== null) await tellOfChat(turn, { conferenceId, roomId });
    });
  }

  const tellModerators = moderatorNotifier(app, deps);
  const checkSpeaker = (db: Database, { conferenceId }: EventConfig, { userId, verifiedEmail }: Caller) =>
    checkMaySpeak(db, deps.eventTime, { conferenceId, userId, verifiedEmail });

  /**
   * When the caller comments. Throws a problem if they are silenced or too fast. At their own booth or
   * poster, people answer as its hosts, whom a silence does not stop.
   */
  async function speakingAt(db: Database, event: EventConfig, subject: OpenSubject, caller: Caller) {
    const { isSession, subjectId } = subject;
    const hosts = isSession ? new Set() : await hostsAmong(db, subject, [caller.userId]);
    if (hosts.has(caller.userId)) return new Date(deps.eventTime.now(event.conferenceId));
    const voice = await checkSpeaker(db, event, caller);
    if (isSession) await checkPace(db, event, subjectId, voice);
    return voice.at;
  }

  registerEndpoint(app, deps, getComments, async ({ params, query }, { event, caller }) => {
    const subject = await openSubject(deps.db, event, caller, params.subjectId);
    const after = query.after ?? 0;
    const seesHidden = await isModerator(deps.db, event.conferenceId, caller.userId);
    // In this order: a comment removed or hidden in between is then missing from both, and named by the next
    // call.
    const removed = await listRemoved(deps.db, subject, after, seesHidden);
    const listed = await listComments(deps.db, subject, after, seesHidden);
    const comments = subject.isSession ? listed : await markHosts(deps.db, subject, listed);
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
      const subject = await openSubject(deps.db, event, caller, params.subjectId);
      const author = { userId: caller.userId, userName: caller.name || caller.username };
      const { text, replyTo } = body;
      if (replyTo !== undefined && !(await commentExists(deps.db, subject, replyTo)))
        throw noComment(replyTo);
      const posted = await inTurn(deps, async (turn) => {
        const { db } = turn;
        const createdAt = await speakingAt(db, event, subject, caller);
        const header = request.headers[IDEMPOTENCY_KEY];
        const key = typeof header === 'string' ? header : null;
        const comment = { ...author, text, createdAt, replyTo };
        const stored = await storeComment(db, publisher(subject, turn), subject, comment, key);
        const [reply = stored] = subject.isSession ? [] : await markHosts(db, subject, [stored]);
        await storeReply(db, reply);
        return reply;
      });
      tellModerators(event.conferenceId);
      return posted;
    },
  );

  registerEndpoint(app, deps, deleteComment, async ({ params }, { event, caller }) => {
    const subject = await openSubject(deps.db, event, caller, params.subjectId);
    const { userId } = caller;
    const { number } = params;
    const author = await authorOf(deps.db, subject, number);
    if (author === undefined) throw noComment(number);
    const isOwn = author.userId === userId;
    if (!isOwn && !(await isSuperuser(deps.db, event.conferenceId, userId))) {
      throw new ProblemError('forbidden', 'Only the author and superusers can remove a comment.');
    }
    const acting = actingAs(deps, event, caller);
    await inTurn(deps, async (turn) => {
      const { db } = turn;
      const isNew = await removeComment(db, subject, { number, by: userId, at: acting.at });
      if (!isNew) return;
      if (!isOwn) {
        const target = { kind: 'comment', sessionId: subject.subjectId, id: String(number) } as const;
        await recordAct(db, acting, { action: 'remove', target, about: author });
      }
      await publisher(subject, turn).removed(number);
    });
    tellModerators(event.conferenceId);
  });

  registerEndpoint(app, deps, putCommentReaction, async ({ params, body }, { event, caller }) => {
    const subject = await openSubject(deps.db, event, caller, params.subjectId);
    const { number } = params;
    if (!commentSigns(event).some(({ sign }) => sign === body.sign)) {
      throw new ProblemError('unprocessable', 'This reaction is not available here.', [
        { path: 'sign', message: 'must be one of the event’s reactions' },
      ]);
    }
    return inTurn(deps, async (turn) => {
      await checkSpeaker(turn.db, event, caller);
      const given = { ...body, number, userId: caller.userId };
      const result = await setReaction(turn.db, subject, given);
      if (!result) throw noComment(number);
      const { reactions, isChanged } = result;
      if (isChanged) await publisher(subject, turn).reacted(number, reactions);
      return { reactions };
    });
  });
}
