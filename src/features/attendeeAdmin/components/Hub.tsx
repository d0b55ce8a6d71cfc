import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { deletionsEntered } from '../deletionsSlice';
import { selectWaiting } from '../selectors';
import { HubView } from './HubView';

/** Where the administration begins. Who waits to be deleted is counted for superusers, to whom it is open. */
export function Hub({ isSuperuser }: { isSuperuser: boolean }) {
  const dispatch = useDispatch();
  useEffect(() => {
    if (isSuperuser) dispatch(deletionsEntered());
  }, [isSuperuser, dispatch]);
  return <HubView isSuperuser={isSuperuser} waiting={useSelector(selectWaiting)} />;
}
