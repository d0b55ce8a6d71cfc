import { useDispatch, useSelector } from 'react-redux';
import { updateRequested } from '../slice';
import { selectNewerBuild } from '../selectors';
import { UpdateNoticeView } from './UpdateNoticeView';

/** The notice of a newer build (product.md#shell); nothing if there is none. */
export function UpdateNotice() {
  const dispatch = useDispatch();
  return useSelector(selectNewerBuild) && <UpdateNoticeView onUpdate={() => dispatch(updateRequested())} />;
}
