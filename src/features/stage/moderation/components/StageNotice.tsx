import { useDispatch, useSelector } from 'react-redux';
import { noticeClosed, undoRequested, type WithModerationActs } from '../actsSlice';
import { NoticeBar } from './NoticeBar';

/** What became of a moderator's last act on a stage, and its undo. */
export function StageNotice() {
  const dispatch = useDispatch();
  const { notice } = useSelector((state: WithModerationActs) => state.moderationActs);
  return (
    <NoticeBar
      notice={notice}
      onUndo={(actIds) => dispatch(undoRequested({ actIds }))}
      onClose={() => dispatch(noticeClosed())}
    />
  );
}
