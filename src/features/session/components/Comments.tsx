import { useDispatch, useSelector } from 'react-redux';
import { viewerTimeZone } from '../../../shared/lib/dates';
import { selectLocale } from '../../../shared/page';
import { commentRequested, draftChanged, type CommentsState } from '../commentsSlice';
import { commentsOf, selectThread } from '../selectors';
import { CommentsView } from './CommentsView';

/** The connected comments of a session. */
export function Comments({ sessionId }: { sessionId: string }) {
  const dispatch = useDispatch();
  const thread = useSelector((state: { comments: CommentsState }) => selectThread(state, sessionId));
  return (
    <CommentsView
      status={thread.status}
      comments={commentsOf(thread)}
      draft={thread.draft}
      posting={thread.posting}
      viewerZone={viewerTimeZone()}
      locale={useSelector(selectLocale)}
      onDraft={(text) => dispatch(draftChanged({ sessionId, text }))}
      onSend={() => dispatch(commentRequested({ sessionId }))}
    />
  );
}
