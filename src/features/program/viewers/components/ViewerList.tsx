import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectConferenceId } from '../../../../shared/platform/event';
import { selectViewerList, selectViewers } from '../selectors';
import { listClosed, listOpened, listRequested, moreRequested, queryChanged } from '../slice';
import { ViewerListView } from './ViewerListView';

/** The connected list of who watches; loaded and kept up to date while it is rendered. */
export function ViewerList() {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(listOpened());
    return () => void dispatch(listClosed());
  }, [dispatch]);
  return (
    <ViewerListView
      conferenceId={useSelector(selectConferenceId)}
      list={useSelector(selectViewerList)}
      count={useSelector(selectViewers)}
      onQuery={(query) => dispatch(queryChanged({ query }))}
      onRetry={() => dispatch(listRequested())}
      onMore={() => dispatch(moreRequested())}
    />
  );
}
