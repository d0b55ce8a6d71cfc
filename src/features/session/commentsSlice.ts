import { createSlice, type PayloadAction } from '../../shared/lib/slices';
import type { Comment } from '../../contract/comments';
import { createEntityAdapter } from '../../shared/lib/entityAdapter';
import { signedOut } from '../../shared/auth';

/** Why a comment was not sent. `offline` and `busy` can be retried unchanged. */
export type CommentProblem = 'offline' | 'busy' | 'refused' | 'empty' | 'tooLong';

/** Progress of the comment being written. Its text stays in `draft` until the server has stored it. */
export type Posting =
  | { status: 'idle' }
  | { status: 'sending' }
  | { status: 'sent' }
  | { status: 'failed'; problem: CommentProblem };

/** The removal of a comment: the user is asked, then it is sent; a failure can be retried. */
export interface Removal {
  number: number;
  status: 'asking' | 'sending' | 'failed';
  /** Why it failed. */
  problem: RemovalProblem | null;
}
export type RemovalProblem = Extract<CommentProblem, 'offline' | 'busy' | 'refused'>;

/** Comments keyed by number. */
export const commentsAdapter = createEntityAdapter<Comment, number>({
  selectId: ({ number }) => number,
  sortComparer: (a, b) => a.number - b.number,
});

/** The comments on one session. */
export interface Thread {
  status: 'loading' | 'loaded' | 'failed';
  comments: ReturnType<typeof commentsAdapter.getInitialState>;
  /** All comments up to this number are loaded: the next poll asks for later ones. */
  readTo: number;
  draft: string;
  posting: Posting;
  /** Null while no comment is being removed. */
  removal: Removal | null;
  /**
   * Idempotency key of the draft, kept from the first attempt so that a retry after a lost reply is stored
   * only once. Reset when the draft changes.
   */
  key: string | null;
}

export type CommentsState = Record<string, Thread>;

export const emptyThread = (): Thread => ({
  status: 'loading',
  comments: commentsAdapter.getInitialState(),
  readTo: 0,
  draft: '',
  posting: { status: 'idle' },
  removal: null,
  key: null,
});

/**
 * The session's thread, created if missing. A newly created one is not an Immer draft yet, so the adapter's
 * result has to be assigned back.
 */
function threadOf(state: CommentsState, id: string): Thread {
  return (state[id] ??= emptyThread());
}

type OfSession<T = object> = PayloadAction<{ sessionId: string } & T>;

const initialState: CommentsState = {};

export const commentsSlice = createSlice({
  name: 'comments',
  initialState,
  reducers: {
    /** New comments, and the numbers of earlier ones that have been removed. */
    commentsSucceeded(state, { payload }: OfSession<{ comments: Comment[]; removed?: number[] }>) {
      const thread = threadOf(state, payload.sessionId);
      thread.status = 'loaded';
      thread.comments = commentsAdapter.upsertMany(thread.comments, payload.comments);
      if (payload.removed) thread.comments = commentsAdapter.removeMany(thread.comments, payload.removed);
      thread.readTo = Math.max(thread.readTo, ...payload.comments.map(({ number }) => number));
    },
    commentsFailed(state, { payload }: OfSession) {
      const thread = threadOf(state, payload.sessionId);
      if (thread.status === 'loading') thread.status = 'failed';
    },
    draftChanged(state, { payload }: OfSession<{ text: string }>) {
      const thread = threadOf(state, payload.sessionId);
      if (payload.text !== thread.draft) thread.key = null;
      thread.draft = payload.text;
      if (thread.posting.status !== 'sending') thread.posting = { status: 'idle' };
    },
    /** Send the draft. No effect while one is being sent. */
    commentRequested(_state, _action: OfSession) {},
    commentStarted(state, { payload }: OfSession<{ key: string }>) {
      const thread = threadOf(state, payload.sessionId);
      thread.posting = { status: 'sending' };
      thread.key = payload.key;
    },
    /** The server has stored it. Anything typed in the meantime stays. */
    commentSucceeded(state, { payload }: OfSession<{ comment: Comment; text: string }>) {
      const thread = threadOf(state, payload.sessionId);
      thread.comments = commentsAdapter.upsertOne(thread.comments, payload.comment);
      thread.posting = { status: 'sent' };
      thread.key = null;
      if (thread.draft === payload.text) thread.draft = '';
    },
    commentFailed(state, { payload }: OfSession<{ problem: CommentProblem }>) {
      const thread = threadOf(state, payload.sessionId);
      thread.posting = { status: 'failed', problem: payload.problem };
      // The server refused it, so the next attempt needs a new key.
      if (payload.problem === 'refused') thread.key = null;
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
    /** It is removed, also if it was already. */
    commentRemoved(state, { payload }: OfSession<{ number: number }>) {
      const thread = threadOf(state, payload.sessionId);
      thread.comments = commentsAdapter.removeOne(thread.comments, payload.number);
      if (thread.removal?.number === payload.number) thread.removal = null;
    },
    removalFailed(state, { payload }: OfSession<{ problem: RemovalProblem }>) {
      const { removal } = threadOf(state, payload.sessionId);
      if (removal) Object.assign(removal, { status: 'failed', problem: payload.problem });
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  commentsSucceeded,
  commentsFailed,
  draftChanged,
  commentRequested,
  commentStarted,
  commentSucceeded,
  commentFailed,
  removalConfirmationRequested,
  removalDeclined,
  removalConfirmed,
  commentRemoved,
  removalFailed,
} = commentsSlice.actions;
