import * as z from 'zod/mini';
import { publicText } from '../kit/publicText';
import {
  done,
  isoInstant,
  serialNumber,
  numberInAddress,
  resourceId,
  userId,
  wholeNumber,
  commentSubjectId,
} from '../kit/common';
import { defineEndpoint } from '../kit/endpoint';

const count = z.int().check(z.minimum(0));

/** Maximum length of the words of a report, and of a moderator's reason. */
export const MAX_REPORT_NOTE = 300;
/** Maximum number of targets of one act. */
export const MAX_ACT_TARGETS = 100;
/** Acts, and lines of the queue, per page at most. */
export const MAX_MODERATION_PAGE = 100;
/** How long a short silence lasts, in minutes of event time. */
export const SHORT_SILENCE_MIN = 10;
/** Seconds between two comments of a person that slow mode can ask for; 0 is off. */
export const SLOW_MODES = [0, 10, 30, 60, 300] as const;

const note = z.string().check(z.trim(), z.maxLength(MAX_REPORT_NOTE));

/** What can be reported and moderated: a comment or a private message by its number, a question by its id. */
export const moderationTarget = z.object({
  kind: z.enum(['comment', 'question', 'message']),
  /** Of a comment on something else, that one's id; of a message, the conversation's. */
  sessionId: commentSubjectId,
  id: z.string().check(z.regex(/^[A-Za-z0-9-]{1,40}$/)),
});
export type ModerationTarget = z.infer<typeof moderationTarget>;

/** A target as text, to compare targets by. */
export const targetKey = ({ kind, sessionId, id }: ModerationTarget) => `${kind}/${sessionId}/${id}`;

export const reportReason = z.enum(['spam', 'abusive', 'offTopic', 'other']);
export type ReportReason = z.infer<typeof reportReason>;

/**
 * Reports a comment, a question or a message to the moderators (product.md#moderation). Reporting it again
 * has no effect. 404 if there is none, or the caller is not in its conversation, 422 if it is the caller's
 * own. Its author is not told.
 */
export const reportTarget = defineEndpoint({
  id: 'reportTarget',
  method: 'POST',
  path: '/reports',
  access: 'authorized',
  body: z.object({ target: moderationTarget, reason: reportReason, note: z.optional(note) }),
  response: done,
});

/** What moderators do to comments, questions and messages. */
export const targetAction = z.enum(['hide', 'show', 'dismiss', 'pin', 'unpin', 'approve', 'answer']);
export type TargetAction = z.infer<typeof targetAction>;

/** Everything that the log of acts records. */
export const loggedAction = z.enum([
  'hide',
  'show',
  'dismiss',
  'pin',
  'unpin',
  'silence',
  'slowMode',
  'approve',
  'answer',
  'remove',
  'openPoll',
  'closePoll',
  'delay',
  'closeMessages',
  'openMessages',
  'readContext',
  'undo',
]);
export type LoggedAction = z.infer<typeof loggedAction>;

/** Somebody by id and name; both empty once the person was erased. */
const person = z.object({ userId: z.string(), name: z.string() });

/**
 * An act of moderation as recorded. It never holds the text it was about. `at` is event time, `recordedAt`
 * real time.
 */
export const moderationAct = z.object({
  actId: z.int(),
  action: loggedAction,
  by: person,
  at: isoInstant,
  recordedAt: isoInstant,
  reason: z.string(),
  target: z.object({
    kind: z.enum(['comment', 'question', 'message', 'poll', 'session', 'stage', 'person']),
    sessionId: z.nullable(z.string()),
    sessionTitle: z.nullable(z.string()),
    id: z.string(),
  }),
  /** Whose comment or question it was, or whom the act was about; null for an anonymous question. */
  about: z.nullable(person),
  /** Of a silence: when it ends, null for the event's length. */
  until: z.optional(z.nullable(isoInstant)),
  /** Of a delay: the new start. */
  startTime: z.optional(isoInstant),
  /** Of slow mode. */
  seconds: z.optional(count),
  /** The action that this one undid. */
  undid: z.optional(loggedAction),
  /** Who undid it, if anybody. */
  undoneBy: z.nullable(person),
  /** Whether it can be undone. */
  undoable: z.boolean(),
});
export type ModerationAct = z.infer<typeof moderationAct>;

/**
 * What became of one target: `done` by this act; `already` so, by `act` where that is known; `gone`: there is
 * no such target anymore; `unfit`: the action does not apply to it.
 */
export const actResult = z.object({
  target: moderationTarget,
  outcome: z.enum(['done', 'already', 'gone', 'unfit']),
  act: z.nullable(moderationAct),
});
export type ActResult = z.infer<typeof actResult>;

/**
 * Acts on up to `MAX_ACT_TARGETS` comments and questions, in one transaction; what became of each is listed.
 * Hidden ones disappear from everybody's page but stay stored, and `show` brings them back; `dismiss` closes
 * the reports; `pin` puts a comment on top of its session's chat, in place of an earlier one;
 * exhibitors, posters and conversations have no such place. Of questions,
 * `hide` dismisses them, `approve` lets everybody see a pending one, and `answer` marks one as answered live.
 */
export const moderateTargets = defineEndpoint({
  id: 'moderateTargets',
  method: 'POST',
  path: '/moderation/acts',
  access: 'moderator',
  body: z.object({
    action: targetAction,
    targets: z.array(moderationTarget).check(z.minLength(1), z.maxLength(MAX_ACT_TARGETS)),
    reason: z.optional(note),
  }),
  response: z.object({ results: z.array(actResult) }),
});

/**
 * Undoes an act and restores what it changed. 409 if somebody undid it, or if what it changed has changed
 * again since; 422 if acts of its kind cannot be undone.
 */
export const undoAct = defineEndpoint({
  id: 'undoAct',
  method: 'POST',
  path: '/moderation/acts/{actId}/undo',
  access: 'moderator',
  params: z.object({
    actId: serialNumber,
  }),
  response: moderationAct,
});

/** Somebody's silence: until a time of the event, or for as long as it lasts if null. */
export const silence = z.object({ until: z.nullable(isoInstant) });
export type Silence = z.infer<typeof silence>;

/**
 * Silences somebody: for `SHORT_SILENCE_MIN` minutes, or for the event. They read everything but cannot
 * write, ask or give signs, and are told at once; nobody else is. If they are silenced as long already, that
 * act is returned. 422 for oneself, moderators and superusers.
 */
export const silencePerson = defineEndpoint({
  id: 'silencePerson',
  method: 'POST',
  path: '/moderation/silences',
  access: 'moderator',
  body: z.object({ userId, span: z.enum(['short', 'event']), reason: z.optional(note) }),
  response: z.object({ act: moderationAct, outcome: z.enum(['done', 'already']) }),
});

/** Sets how long people on a stage wait between two comments; 0 switches slow mode off. */
export const setSlowMode = defineEndpoint({
  id: 'setSlowMode',
  method: 'PUT',
  path: '/moderation/stages/{stageId}/slow-mode',
  access: 'moderator',
  params: z.object({ stageId: z.string().check(z.maxLength(80)) }),
  body: z.object({ seconds: z.union(SLOW_MODES.map((seconds) => z.literal(seconds))) }),
  response: z.object({ act: z.nullable(moderationAct) }),
});

/**
 * What the queue shows: reported ones and pending questions (`open`), one of both, the newest, or the hidden
 * ones.
 */
export const queueView = z.enum(['open', 'reports', 'questions', 'newest', 'hidden']);
export type QueueView = z.infer<typeof queueView>;

/** A line of the moderators' queue. */
export const queueItem = z.object({
  target: moderationTarget,
  /**
   * Title of the session or the poster, name of the exhibitor; empty for a conversation, which is private.
   */
  sessionTitle: z.string(),
  /** What the text is in. */
  place: z.enum(['session', 'exhibitor', 'poster', 'room', 'conversation']),
  /** HTML of a comment, to be sanitized before display; plain text of others. */
  text: z.string(),
  /** Null for an anonymous question: moderators do not learn who asked either. */
  author: z.nullable(person),
  /** The author's silence and the act that began it; null if they may write. */
  silence: z.nullable(z.extend(silence, { actId: z.int() })),
  /** Event time. */
  createdAt: isoInstant,
  /** Answered questions are shown too; hidden ones are dismissed. */
  state: z.enum(['shown', 'hidden', 'pending', 'answered']),
  pinned: z.boolean(),
  /** Open reports, by reason, and what people wrote in them, latest first. Nobody learns who reported. */
  reports: z.object({
    count,
    reasons: z.array(z.object({ reason: reportReason, count })),
    notes: z.array(z.string()),
  }),
});
export type QueueItem = z.infer<typeof queueItem>;

/**
 * The queue over all sessions, exhibitors and posters, page by page: what waits longest comes first, of the
 * newest the latest. It has private messages only while they are reported or hidden, never among the newest.
 */
export const listModerationQueue = defineEndpoint({
  id: 'listModerationQueue',
  method: 'GET',
  path: '/moderation/queue',
  access: 'moderator',
  query: z.object({
    view: z.optional(queueView),
    sessionId: z.optional(commentSubjectId),
    kind: z.optional(z.enum(['comment', 'question', 'message'])),
    /** `next` of the page before. */
    after: z.optional(z.string().check(z.maxLength(200))),
    limit: z.optional(numberInAddress(1, MAX_MODERATION_PAGE)),
  }),
  response: z.object({
    items: z.array(queueItem),
    /** Where the next page begins; null on the last. */
    next: z.nullable(z.string()),
    /** What waits everywhere: reported targets and pending questions. */
    waiting: z.object({ reports: count, questions: count }),
    /** Sessions, exhibitors and posters that have something to moderate, by title. */
    sessions: z.array(z.object({ sessionId: z.string(), title: z.string() })),
  }),
});

/** Messages before a reported one that moderators can read. */
export const CONTEXT_MESSAGES = 5;

/** A message that came before a reported one. */
export const contextMessage = z.object({
  number: z.int(),
  author: person,
  /** Plain text; empty if there are only files or cards, or once deleted. */
  text: z.string(),
  /** Names of its files. */
  files: z.array(z.string()),
  /** Event time. */
  at: isoInstant,
  state: z.enum(['shown', 'hidden', 'deleted']),
});
export type ContextMessage = z.infer<typeof contextMessage>;

/**
 * What came right before a reported or hidden message, as far as somebody who reported it sees it. Each
 * reading is in the log of acts. 404 for other messages, which nobody but their conversation's members reads.
 */
export const readMessageContext = defineEndpoint({
  id: 'readMessageContext',
  method: 'POST',
  path: '/moderation/message-context',
  access: 'moderator',
  repeatable: 'reads',
  body: z.object({ conversationId: publicText(z.uuid()), number: wholeNumber(1) }),
  response: z.object({ messages: z.array(contextMessage) }),
});

/** The log of acts, latest first, page by page (product.md#moderation). */
export const listModerationActs = defineEndpoint({
  id: 'listModerationActs',
  method: 'GET',
  path: '/moderation/acts',
  access: 'moderator',
  query: z.object({
    /** Acts before this one. */
    before: z.optional(serialNumber),
    limit: z.optional(numberInAddress(1, MAX_MODERATION_PAGE)),
  }),
  response: z.object({ acts: z.array(moderationAct), next: z.nullable(z.int()) }),
});

/** What rules a session's chat, for the caller. */
export const chatRules = z.object({
  /** Number of the comment shown on top; null if none is. */
  pinned: z.nullable(z.int()),
  /** The session's stage, whose slow mode holds here; null if it has none. */
  stageId: z.nullable(z.string()),
  /** Seconds between two comments of a person; 0: slow mode is off. */
  slowSeconds: count,
  /** Whether the caller moderates, and sees hidden comments. */
  moderates: z.boolean(),
  /** Whether slow mode does not hold for the caller. */
  exempt: z.boolean(),
  /** Event time before which the caller cannot send another comment; null if they can. */
  waitUntil: z.nullable(isoInstant),
  /** Null if the caller may write. */
  silence: z.nullable(silence),
});
export type ChatRules = z.infer<typeof chatRules>;

export const getChatRules = defineEndpoint({
  id: 'getChatRules',
  method: 'GET',
  path: '/sessions/{sessionId}/chat-rules',
  access: 'authorized',
  params: z.object({ sessionId: resourceId }),
  response: chatRules,
});

/**
 * Channel that only moderators follow. It carries signals without content, gathered to one every 500 ms per
 * server process: something in the queue or the log has changed.
 */
export const MODERATION_CHANNEL = 'moderation/queue';
export const moderationSignal = z.object({ kind: z.literal('moderationChanged') });

/** In the channel of a person: whether they are silenced now. */
export const silenceMessage = z.object({ kind: z.literal('silence'), silence: z.nullable(silence) });

/**
 * `type` of the problem of a comment that comes too soon in slow mode (429), or from a silenced person (403).
 */
export const SLOW_MODE_PROBLEM = 'urn:plenary:problem:slow-mode';
export const SILENCED_PROBLEM = 'urn:plenary:problem:silenced';
