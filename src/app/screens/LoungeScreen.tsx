import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { accessRequested, selectMayOpen, type WithAccess } from '../../features/access/guard';
import { Lounge } from '../../features/rooms/lounge';

/** The networking lounge, opened at the room of the path's letter (product.md#networking). */
export function LoungeScreen() {
  const dispatch = useDispatch();
  const { roomId = '' } = useParams();
  const isHost = useSelector((state: WithAccess) => selectMayOpen(state, 'superuserOrModerator'));
  useEffect(() => void dispatch(accessRequested()), [dispatch]);
  return <Lounge letter={roomId} isHost={isHost} />;
}
