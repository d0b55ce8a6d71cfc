import type { EvaluationComment, EvaluationReport } from '../../../contract/program/evaluationReport';
import type { Download } from '../../../shared/platform/downloads';
import { signedOut } from '../../../shared/platform/auth';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';

type Status = 'idle' | 'loading' | 'loaded' | 'failed';

export interface CommentFilter {
  q: string;
  /** Includes hidden comments. */
  withHidden: boolean;
}

/** What organizers learn from evaluations. */
export interface EvaluationReportState {
  /** The session the report is about; null for the whole event. */
  sessionId: string | null;
  status: Status;
  report: EvaluationReport | null;
  comments: {
    status: Status;
    filter: CommentFilter;
    list: EvaluationComment[];
    next: string | null;
    more: 'idle' | 'loading' | 'failed';
    /** Hiding or showing a comment failed. */
    isRefused: boolean;
  };
  download: Download;
}

const initialState: EvaluationReportState = {
  sessionId: null,
  status: 'idle',
  report: null,
  download: 'idle',
  comments: {
    status: 'idle',
    filter: { q: '', withHidden: false },
    list: [],
    next: null,
    more: 'idle',
    isRefused: false,
  },
};

interface CommentPage {
  comments: EvaluationComment[];
  next: string | null;
}

export const evaluationReportSlice = createSlice({
  name: 'evaluationReport',
  initialState,
  reducers: {
    reportOpened(state, { payload }: PayloadAction<{ sessionId: string | null }>) {
      const { download } = initialState;
      Object.assign(state, { sessionId: payload.sessionId, status: 'loading', report: null, download });
      Object.assign(state.comments, { status: 'loading', list: [], next: null, more: 'idle' });
    },
    reportClosed() {},
    reportRequested(state) {
      if (state.report === null) state.status = 'loading';
    },
    reportSucceeded(state, { payload }: PayloadAction<EvaluationReport>) {
      state.status = 'loaded';
      state.report = payload;
    },
    /** Keeps what was loaded before. */
    reportFailed(state) {
      if (state.report === null) state.status = 'failed';
    },
    commentFilterChanged({ comments }, { payload }: PayloadAction<Partial<CommentFilter>>) {
      Object.assign(comments.filter, payload);
      comments.status = 'loading';
    },
    commentsRequested({ comments }) {
      comments.status = 'loading';
    },
    commentsSucceeded({ comments }, { payload }: PayloadAction<CommentPage>) {
      Object.assign(comments, { status: 'loaded', list: payload.comments, next: payload.next, more: 'idle' });
    },
    commentsFailed({ comments }) {
      comments.status = 'failed';
    },
    moreCommentsRequested({ comments }) {
      if (comments.status !== 'loading') comments.more = 'loading';
    },
    moreCommentsSucceeded({ comments }, { payload }: PayloadAction<CommentPage>) {
      comments.list.push(...payload.comments);
      comments.next = payload.next;
      comments.more = 'idle';
    },
    moreCommentsFailed({ comments }) {
      comments.more = 'failed';
    },
    /** Shown at once; reverted if the server refuses it. */
    commentHidingRequested(
      { comments },
      { payload }: PayloadAction<Pick<EvaluationComment, 'entryId' | 'questionId' | 'isHidden'>>,
    ) {
      mark(comments.list, payload);
      comments.isRefused = false;
    },
    commentHidingFailed(
      { comments },
      { payload }: PayloadAction<Pick<EvaluationComment, 'entryId' | 'questionId' | 'isHidden'>>,
    ) {
      mark(comments.list, { ...payload, isHidden: !payload.isHidden });
      comments.isRefused = true;
    },
    evaluationExportRequested(state, _action: PayloadAction<{ format: 'csv' | 'json' }>) {
      state.download = 'working';
    },
    evaluationExportSucceeded(state) {
      state.download = 'done';
    },
    evaluationExportFailed(state) {
      state.download = 'failed';
    },
    reportPrintRequested() {},
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

function mark(
  list: EvaluationComment[],
  { entryId, questionId, isHidden }: Pick<EvaluationComment, 'entryId' | 'questionId' | 'isHidden'>,
): void {
  const comment = list.find((each) => each.entryId === entryId && each.questionId === questionId);
  if (comment) comment.isHidden = isHidden;
}

export const {
  reportOpened,
  reportClosed,
  reportRequested,
  reportSucceeded,
  reportFailed,
  commentFilterChanged,
  commentsRequested,
  commentsSucceeded,
  commentsFailed,
  moreCommentsRequested,
  moreCommentsSucceeded,
  moreCommentsFailed,
  commentHidingRequested,
  commentHidingFailed,
  evaluationExportRequested,
  evaluationExportSucceeded,
  evaluationExportFailed,
  reportPrintRequested,
} = evaluationReportSlice.actions;

export interface WithEvaluationReport {
  evaluationReport: EvaluationReportState;
}
