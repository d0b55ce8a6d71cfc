import type { PublicText } from '../../../contract/kit/publicText';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import type { Comment } from '../../../contract/stage/comments';
import type { ChatRules, Silence } from '../../../contract/access/moderation';
import { createEntityAdapter } from '../../../shared/kit/lib/entityAdapter';
import type { SendProblem } from '../../../shared/kit/lib/apiFailure';
import { signedOut } from '../../../shared/platform/auth';

/** What is wrong with a draft. */
export type DraftProblem = 'empty' | 'tooLong';

/** A comment on its way: shown at once, until the server has stored it. */
export interface Outgoing {
  /** Idempotency key: a retry after a lost reply is stored only once. */
  key: PublicText;
  /** As typed. */
  text: string;
  /** As sent: with links, sanitized. */
  html: string;
  replyTo: number | null;
  status: 'waiting' | 'sending' | 'failed';
  problem: SendProblem | null;
}

/** The removal of a comment: the user is asked, then it is sent; a failure can be retried. */
export interface Removal {
  number: number;
  status: 'asking' | 'sending' | 'failed';
  /** Why it failed. */
  problem: SendProblem | null;
}

/** Comments keyed by number. */
export const commentsAdapter = createEntityAdapter<Comment, number>({
  selectId: ({ number }) => number,
  sortComparer: (a, b) => a.number - b.number,
});

/** The comments on one session, or on something else that is commented on. */
export interface Thread {
  status: 'loading' | 'loaded' | 'failed';
  comments: ReturnType<typeof commentsAdapter.getInitialState>;
  /** All comments up to this number are loaded: the next poll asks for later ones. */
  readTo: number;
  /** Number of the latest comment that was shown to the user. */
  seenTo: number;
  /** The user's own reactions, by comment. */
  own: Record<number, string[]>;
  draft: string;
  /** What is wrong with the draft; set once the user tried to send it. */
  draftProblem: DraftProblem | null;
  /** Number of the comment the draft answers. */
  replyTo: number | null;
  /** Comments on their way, in the order they were sent. */
  outgoing: Outgoing[];
  /** Comments of the user stored by the server during this visit. */
  sent: number;
  /** Null while no comment is being removed. */
  removal: Removal | null;
  /** The chat rules that apply to the user; null until known. */
  rules: ChatRules | null;
}

/**
 * By session; anything else with comments, an exhibitor or a poster, uses its own id in place of the
 * session's.
 */
export type CommentsState = Record<string, Thread>;

export const emptyThread = (): Thread => ({
  status: 'loading',
  comments: commentsAdapter.getInitialState(),
  readTo: 0,
  seenTo: 0,
  own: {},
  draft: '',
  draftProblem: null,
  replyTo: null,
  outgoing: [],
  sent: 0,
  removal: null,
  rules: null,
});

/**
 * The session's thread, created if missing. A newly created one is not an Immer draft yet, so the adapter's
 * result has to be assigned back.
 */
function threadOf(state: CommentsState, id: string): Thread {
  return (state[id] ??= emptyThread());
}

const entryOf = (thread: Thread, key: string) => thread.outgoing.find((entry) => entry.key === key);

type OfSession<T = object> = PayloadAction<{ sessionId: string } & T>;

/** A reaction that the user adds to a comment (`on`) or removes. */
interface Reaction {
  number: number;
  sign: PublicText;
  on: boolean;
}

function give(thread: Thread, { number, sign, on }: Reaction): void {
  const others = (thread.own[number] ?? []).filter((each) => each !== sign);
  thread.own[number] = on ? [...others, sign] : others;
  const comment = thread.comments.entities[number];
  if (!comment) return;
  const count = (comment.reactions?.[sign] ?? 0) + (on ? 1 : -1);
  const { [sign]: _before, ...rest } = comment.reactions ?? {};
  comment.reactions = count > 0 ? { ...rest, [sign]: count } : rest;
}

function setReactions(
  state: CommentsState,
  { payload }: OfSession<{ number: number; reactions: Record<string, number> }>,
): void {
  const comment = threadOf(state, payload.sessionId).comments.entities[payload.number];
  if (comment) comment.reactions = payload.reactions;
}

const initialState: CommentsState = {};

export const commentsSlice = createSlice({
  name: 'comments',
  initialState,
  reducers: {
    /**
     * The next comments, the numbers of earlier ones that have been removed, and the user's own reactions.
     */
    commentsSucceeded(
      state,
      {
        payload,
      }: OfSession<{
        comments: Comment[];
        removed?: number[] | undefined;
        own?: Record<string, string[]> | undefined;
      }>,
    ) {
      const thread = threadOf(state, payload.sessionId);
      // What was shown when the page opened is not new.
      if (thread.status !== 'loaded')
        thread.seenTo = Math.max(0, ...payload.comments.map((one) => one.number));
      thread.status = 'loaded';
      thread.comments = commentsAdapter.upsertMany(thread.comments, payload.comments);
      if (payload.removed) thread.comments = commentsAdapter.removeMany(thread.comments, payload.removed);
      for (const { number } of payload.comments) {
        const given = payload.own?.[number];
        if (given) thread.own[number] = given;
      }
      thread.readTo = Math.max(thread.readTo, ...payload.comments.map(({ number }) => number));
    },
    /** Everything is loaded again: some messages were lost. */
    commentsReset(state, { payload }: OfSession) {
      const thread = threadOf(state, payload.sessionId);
      thread.comments = commentsAdapter.getInitialState();
      thread.readTo = 0;
    },
    commentsFailed(state, { payload }: OfSession) {
      const thread = threadOf(state, payload.sessionId);
      if (thread.status === 'loading') thread.status = 'failed';
    },
    /** The session's channel carried a comment, from anybody; `key` is that of its author's request. */
    commentReceived(state, { payload }: OfSession<{ comment: Comment; key: PublicText | null }>) {
      const thread = threadOf(state, payload.sessionId);
      // A hidden comment that is shown again arrives without the flag.
      delete thread.comments.entities[payload.comment.number]?.hidden;
      thread.comments = commentsAdapter.upsertOne(thread.comments, payload.comment);
      thread.outgoing = thread.outgoing.filter(({ key }) => key !== payload.key);
      // With a gap before it, the next poll still asks for what is missing.
      if (payload.comment.number === thread.readTo + 1) thread.readTo += 1;
    },
    /** Somebody added a reaction to a comment, or removed it. */
    reactionsReceived: setReactions,
    /** The comments were shown to the user. */
    commentsSeen(state, { payload }: OfSession) {
      const thread = state[payload.sessionId];
      if (thread) thread.seenTo = Math.max(thread.seenTo, thread.comments.ids.at(-1) ?? 0);
    },
    draftChanged(state, { payload }: OfSession<{ text: string }>) {
      const thread = threadOf(state, payload.sessionId);
      thread.draft = payload.text;
      thread.draftProblem = null;
    },
    /** A draft from before a reload; what was typed meanwhile stays. */
    draftRestored(state, { payload }: OfSession<{ text: string }>) {
      const thread = threadOf(state, payload.sessionId);
      if (thread.draft === '') thread.draft = payload.text;
    },
    /** The draft answers this comment; null: none. */
    replyChosen(state, { payload }: OfSession<{ number: number | null }>) {
      threadOf(state, payload.sessionId).replyTo = payload.number;
    },
    /** Send the draft. */
    commentRequested(_state, _action: OfSession) {},
    draftRefused(state, { payload }: OfSession<{ problem: DraftProblem }>) {
      threadOf(state, payload.sessionId).draftProblem = payload.problem;
    },
    /** The draft becomes a comment on its way. */
    commentQueued(state, { payload }: OfSession<{ key: PublicText; text: string; html: string }>) {
      const thread = threadOf(state, payload.sessionId);
      const { key, text, html } = payload;
      thread.outgoing.push({
        key,
        text,
        html,
        replyTo: thread.replyTo,
        status: 'waiting',
        problem: null,
      });
      // Anything typed since it was requested stays.
      if (thread.draft === text) thread.draft = '';
      thread.draftProblem = null;
      thread.replyTo = null;
    },
    commentStarted(state, { payload }: OfSession<{ key: PublicText }>) {
      const entry = entryOf(threadOf(state, payload.sessionId), payload.key);
      if (entry) Object.assign(entry, { status: 'sending', problem: null });
    },
    /** The server has stored it. */
    commentSucceeded(state, { payload }: OfSession<{ key: PublicText; comment: Comment }>) {
      const thread = threadOf(state, payload.sessionId);
      thread.comments = commentsAdapter.upsertOne(thread.comments, payload.comment);
      thread.outgoing = thread.outgoing.filter(({ key }) => key !== payload.key);
      thread.sent += 1;
      const { rules } = thread;
      if (rules && rules.slowSeconds > 0 && !rules.exempt) {
        const next = Date.parse(payload.comment.createdAt) + rules.slowSeconds * 1_000;
        rules.waitUntil = new Date(next).toISOString();
      }
    },
    /** `nextKey`: for the next attempt, if the server refused this one, since it remembers refusals. */
    commentFailed(
      state,
      { payload }: OfSession<{ key: PublicText; problem: SendProblem; nextKey: PublicText | null }>,
    ) {
      const { key, problem, nextKey } = payload;
      const entry = entryOf(threadOf(state, payload.sessionId), key);
      if (entry) Object.assign(entry, { status: 'failed', problem, key: nextKey ?? key });
    },
    /** Send a failed comment again. */
    commentRetried(state, { payload }: OfSession<{ key: PublicText }>) {
      const entry = entryOf(threadOf(state, payload.sessionId), payload.key);
      if (entry?.status === 'failed') Object.assign(entry, { status: 'waiting', problem: null });
    },
    /** Gives up on a failed comment. Its text returns to the draft, unless another one was begun. */
    commentDiscarded(state, { payload }: OfSession<{ key: PublicText }>) {
      const thread = threadOf(state, payload.sessionId);
      const entry = entryOf(thread, payload.key);
      if (entry?.status !== 'failed') return;
      thread.outgoing = thread.outgoing.filter(({ key }) => key !== payload.key);
      if (thread.draft === '') thread.draft = entry.text;
    },
    /** The user adds a reaction to a comment, or removes it. Shown at once. */
    reactionRequested(state, { payload }: OfSession<Reaction>) {
      const thread = threadOf(state, payload.sessionId);
      const { number, sign, on } = payload;
      const given = thread.own[number] ?? [];
      if (thread.comments.entities[number] && given.includes(sign) !== on) give(thread, payload);
    },
    reactionSucceeded: setReactions,
    /** It was not stored: the reaction is reverted. */
    reactionFailed(state, { payload }: OfSession<Reaction>) {
      give(threadOf(state, payload.sessionId), { ...payload, on: !payload.on });
    },
    /** The user wants to remove a comment and is asked to confirm. */
    removalConfirmationRequested(state, { payload }: OfSession<{ number: number }>) {
      threadOf(state, payload.sessionId).removal = {
        number: payload.number,
        status: 'asking',
        problem: null,
      };
    },
    removalDeclined(state, { payload }: OfSession) {
      const thread = threadOf(state, payload.sessionId);
      if (thread.removal?.status !== 'sending') thread.removal = null;
    },
    /** Remove the comment in question. */
    removalConfirmed(state, { payload }: OfSession) {
      const { removal } = threadOf(state, payload.sessionId);
      if (removal) Object.assign(removal, { status: 'sending', problem: null });
    },
    /** It was removed, by this user or another, just now or earlier. */
    commentRemoved(state, { payload }: OfSession<{ number: number }>) {
      const thread = threadOf(state, payload.sessionId);
      thread.comments = commentsAdapter.removeOne(thread.comments, payload.number);
      if (thread.removal?.number === payload.number) thread.removal = null;
      if (thread.replyTo === payload.number) thread.replyTo = null;
    },
    rulesSucceeded(state, { payload }: OfSession<{ rules: ChatRules }>) {
      threadOf(state, payload.sessionId).rules = payload.rules;
    },
    /** A moderator hid it: only moderators still see it. */
    commentHidden(state, { payload }: OfSession<{ number: number }>) {
      const thread = threadOf(state, payload.sessionId);
      const comment = thread.comments.entities[payload.number];
      if (thread.rules?.moderates === true && comment) comment.hidden = true;
      else thread.comments = commentsAdapter.removeOne(thread.comments, payload.number);
      if (thread.replyTo === payload.number) thread.replyTo = null;
    },
    pinChanged(state, { payload }: OfSession<{ number: number | null }>) {
      const { rules } = threadOf(state, payload.sessionId);
      if (rules) rules.pinned = payload.number;
    },
    /** Slow mode was set; 0 switches it off. */
    paceChanged(state, { payload }: OfSession<{ seconds: number }>) {
      const { rules } = threadOf(state, payload.sessionId);
      if (!rules) return;
      rules.slowSeconds = payload.seconds;
      if (payload.seconds === 0) rules.waitUntil = null;
    },
    /** The user was silenced, or no longer is: in every chat. */
    silenceReceived(state, { payload }: PayloadAction<{ silence: Silence | null }>) {
      for (const { rules } of Object.values(state)) if (rules) rules.silence = payload.silence;
    },
    removalFailed(state, { payload }: OfSession<{ problem: SendProblem }>) {
      const { removal } = threadOf(state, payload.sessionId);
      if (removal) Object.assign(removal, { status: 'failed', problem: payload.problem });
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  commentsSucceeded,
  commentsReset,
  commentsFailed,
  commentReceived,
  reactionsReceived,
  commentsSeen,
  draftChanged,
  draftRestored,
  replyChosen,
  commentRequested,
  draftRefused,
  commentQueued,
  commentStarted,
  commentSucceeded,
  commentFailed,
  commentRetried,
  commentDiscarded,
  reactionRequested,
  reactionSucceeded,
  reactionFailed,
  removalConfirmationRequested,
  removalDeclined,
  removalConfirmed,
  commentRemoved,
  removalFailed,
  rulesSucceeded,
  commentHidden,
  pinChanged,
  paceChanged,
  silenceReceived,
} = commentsSlice.actions;

export interface WithComments {
  comments: CommentsState;
}
