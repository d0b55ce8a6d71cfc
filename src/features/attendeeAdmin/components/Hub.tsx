import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { deletionsEntered } from '../deletionsSlice';
import { selectWaiting } from '../selectors';
import { HubView } from './HubView';

/**
 * Landing page of the administration. Only superusers load the count of deletion requests, because only they
 * can open them.
 */
export function Hub({ isSuperuser }: { isSuperuser: boolean }) {
  const dispatch = useDispatch();
  useEffect(() => {
    if (isSuperuser) dispatch(deletionsEntered());
  }, [isSuperuser, dispatch]);
  return <HubView isSuperuser={isSuperuser} waiting={useSelector(selectWaiting)} />;
}
