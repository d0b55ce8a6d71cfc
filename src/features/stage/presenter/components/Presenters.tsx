import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  presenterDraftChanged,
  presenterSetRequested,
  presentersRequested,
  type WithPresenter,
} from '../slice';
import { PresentersListView } from './PresentersListView';

/** The connected list of who presents the session, for superusers. */
export function Presenters() {
  const dispatch = useDispatch();
  const list = useSelector((state: WithPresenter) => state.presenter.list);
  const sessionId = useSelector((state: WithPresenter) => state.presenter.sessionId);
  useEffect(() => {
    if (sessionId !== null) dispatch(presentersRequested());
  }, [dispatch, sessionId]);
  return (
    <PresentersListView
      {...list}
      onDraft={(account) => dispatch(presenterDraftChanged({ account }))}
      onSet={(account, presents) => dispatch(presenterSetRequested({ account, presents }))}
      onRetry={() => dispatch(presentersRequested())}
    />
  );
}
