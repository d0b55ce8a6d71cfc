import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { deletionsEntered } from '../deletionsSlice';
import { selectWaiting } from '../selectors';
import { HubView } from './HubView';

/** Landing page of the administration, with the count of open deletion requests. */
export function Hub() {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(deletionsEntered());
  }, [dispatch]);
  return <HubView waiting={useSelector(selectWaiting)} />;
}
