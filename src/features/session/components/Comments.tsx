import { useDispatch, useSelector } from 'react-redux';
import { selectUser } from '../../../shared/auth';
import { viewerTimeZone } from '../../../shared/lib/dates';
import { selectLocale } from '../../../shared/page';
import {
  commentRequested,
  draftChanged,
  removalConfirmationRequested,
  removalConfirmed,
  removalDeclined,
  type CommentsState,
} from '../commentsSlice';
import { commentsOf, selectThread } from '../selectors';
import { CommentsView } from './CommentsView';

export interface CommentsProps {
  sessionId: string;
  /** Whether the user may remove everybody's comments, not just their own. */
  removesAll: boolean;
}

/** The connected comments of a session. */
export function Comments({ sessionId, removesAll }: CommentsProps) {
  const dispatch = useDispatch();
  const thread = useSelector((state: { comments: CommentsState }) => selectThread(state, sessionId));
  const user = useSelector(selectUser);
  return (
    <CommentsView
      status={thread.status}
      comments={commentsOf(thread)}
      draft={thread.draft}
      posting={thread.posting}
      userId={user?.id ?? null}
      removesAll={removesAll}
      removal={thread.removal}
      viewerZone={viewerTimeZone()}
      locale={useSelector(selectLocale)}
      onDraft={(text) => dispatch(draftChanged({ sessionId, text }))}
      onSend={() => dispatch(commentRequested({ sessionId }))}
      onRemove={(number) => dispatch(removalConfirmationRequested({ sessionId, number }))}
      onRemovalConfirm={() => dispatch(removalConfirmed({ sessionId }))}
      onRemovalDecline={() => dispatch(removalDeclined({ sessionId }))}
    />
  );
}
