import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { commentSigns } from '../../../../contract/stage/comments';
import type { ModerationTarget, TargetAction } from '../../../../contract/access/moderation';
import { selectUser } from '../../../../shared/platform/auth';
import { selectConfig } from '../../../../shared/platform/event';
import type { WithEventTime } from '../../../../shared/platform/eventTime';
import { viewerTimeZone } from '../../../../shared/kit/lib/dates';
import {
  actRequested,
  reportRequested,
  silenceRequested,
  slowModeRequested,
} from '../../../../shared/stage/moderation';
import { selectLocale, selectVisible } from '../../../../shared/platform/page';
import { commentsOf, selectRulesNow, selectThread, selectWaitSeconds } from '../selectors';
import {
  commentDiscarded,
  commentRequested,
  commentRetried,
  commentsSeen,
  draftChanged,
  reactionRequested,
  removalConfirmationRequested,
  removalConfirmed,
  removalDeclined,
  replyChosen,
  type WithComments,
} from '../slice';
import type { CommentsViewProps } from './commentsProps';
import { CommentSpeech } from './CommentSpeech';
import { CommentsView } from './CommentsView';

export interface CommentsProps extends Pick<CommentsViewProps, 'title' | 'hostLabel' | 'words'> {
  /** The session's id, or that of another subject of comments. */
  sessionId: string;
  /** Whether the user may remove everybody's comments, not just their own. */
  removesAll: boolean;
  /** Shown read-only. */
  readOnly?: boolean;
  /** The outcome of a moderator's act. */
  notice?: ReactNode;
}

const targetOf = (sessionId: string, number: number): ModerationTarget => ({
  kind: 'comment',
  sessionId,
  id: String(number),
});

/** The actions on a session's comments. */
function useCommands(sessionId: string) {
  const dispatch = useDispatch();
  return useMemo(
    () => ({
      onDraft: (text: string) => dispatch(draftChanged({ sessionId, text })),
      onSend: () => dispatch(commentRequested({ sessionId })),
      onReply: (number: number | null) => dispatch(replyChosen({ sessionId, number })),
      onReact: (number: number, sign: string, on: boolean) =>
        dispatch(reactionRequested({ sessionId, number, sign, on })),
      onRetry: (key: string) => dispatch(commentRetried({ sessionId, key })),
      onDiscard: (key: string) => dispatch(commentDiscarded({ sessionId, key })),
      onRemove: (number: number) => dispatch(removalConfirmationRequested({ sessionId, number })),
      onReport: (number: number) => dispatch(reportRequested({ target: targetOf(sessionId, number) })),
      onModerate: (number: number, action: TargetAction) =>
        dispatch(actRequested({ action, targets: [targetOf(sessionId, number)] })),
      onSilence: (userId: string, span: 'short' | 'event') => dispatch(silenceRequested({ userId, span })),
      onRemovalConfirm: () => dispatch(removalConfirmed({ sessionId })),
      onRemovalDecline: () => dispatch(removalDeclined({ sessionId })),
    }),
    [dispatch, sessionId],
  );
}

/**
 * The connected comments of a session. They are marked as seen only when they are no longer shown: nothing
 * counts new ones until then, and otherwise each comment in a busy chat would change the store twice.
 */
export function Comments({ sessionId, removesAll, readOnly = false, notice, ...called }: CommentsProps) {
  const dispatch = useDispatch();
  const thread = useSelector((state: WithComments) => selectThread(state, sessionId));
  const user = useSelector(selectUser);
  const isVisible = useSelector(selectVisible);
  const stored = thread.comments;
  const comments = useMemo(() => commentsOf({ comments: stored }), [stored]);
  // In the layout phase: what replaces them must not show them as new even for a moment.
  useLayoutEffect(() => {
    if (!isVisible) return;
    dispatch(commentsSeen({ sessionId }));
    return () => void dispatch(commentsSeen({ sessionId }));
  }, [dispatch, isVisible, sessionId]);
  return (
    <CommentsView
      {...called}
      status={thread.status}
      comments={comments}
      outgoing={thread.outgoing}
      own={thread.own}
      signs={commentSigns(useSelector(selectConfig))}
      draft={thread.draft}
      draftProblem={thread.draftProblem}
      replyTo={comments.find(({ number }) => number === thread.replyTo) ?? null}
      sent={thread.sent}
      userId={user?.id ?? null}
      removesAll={removesAll}
      readOnly={readOnly}
      removal={thread.removal}
      rules={useSelector((state: WithComments & WithEventTime) => selectRulesNow(state, sessionId))}
      waitSeconds={useSelector((state: WithComments & WithEventTime) => selectWaitSeconds(state, sessionId))}
      notice={notice}
      speech={
        <CommentSpeech
          comments={comments}
          isLoading={thread.status !== 'loaded'}
          userId={user?.id ?? null}
          words={called.words}
        />
      }
      viewerZone={viewerTimeZone()}
      locale={useSelector(selectLocale)}
      {...useCommands(sessionId)}
      onPace={(seconds) => {
        const stageId = thread.rules?.stageId;
        if (typeof stageId === 'string') dispatch(slowModeRequested({ stageId, seconds }));
      }}
    />
  );
}
