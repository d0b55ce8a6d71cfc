import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { broadcastEnded, broadcastsLeft, broadcastsWatched, selectBroadcast } from '../slice';
import { BroadcastView } from './BroadcastView';

/** The connected broadcasts, which are followed while this is mounted. */
export function Broadcasts() {
  const dispatch = useDispatch();
  const { said } = useSelector(selectBroadcast);
  useEffect(() => {
    dispatch(broadcastsWatched());
    return () => void dispatch(broadcastsLeft());
  }, [dispatch]);
  return <BroadcastView said={said} onClose={(broadcastId) => dispatch(broadcastEnded({ broadcastId }))} />;
}
