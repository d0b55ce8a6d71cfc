import { useContext, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  moreRequested,
  noticesRequested,
  NoticesView,
  panelClosed,
  panelOpened,
  type WithNotices,
} from '../../features/notices/notifications/panel';
import { MenuTrigger } from './menuTrigger';
import { useLeadsSomewhere } from './openLinks';

/** The panel of notifications, connected to the store and to the header's bell. */
export function NoticesScreen() {
  const dispatch = useDispatch();
  const trigger = useContext(MenuTrigger);
  const isOpen = trigger?.isOpen ?? false;
  const { status, notices, hasMore, more } = useSelector((state: WithNotices) => state.notices);
  const isLinked = useLeadsSomewhere();
  useEffect(() => {
    if (!isOpen) return;
    dispatch(panelOpened());
    return () => void dispatch(panelClosed());
  }, [isOpen, dispatch]);
  if (!trigger) return null;
  return (
    <NoticesView
      {...{ status, notices, hasMore, more, isOpen, isLinked }}
      triggerRef={trigger.buttonRef}
      onClose={trigger.onClose}
      onRetry={() => dispatch(noticesRequested())}
      onMore={() => dispatch(moreRequested())}
    />
  );
}
