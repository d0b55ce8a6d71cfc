import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { knockLeft, selectKnock, type OwnKnock } from '../../knockSlice';
import { selectKnockedRoom } from '../../selectors';
import { KnockAnswerView } from './KnockAnswerView';

/**
 * The outcome of a knock at another room, shown to people in a room until they leave it. `isListed`: the list
 * of rooms is open, and shows it already.
 */
export function KnockAnswer({ roomId, isListed }: { roomId: string; isListed: boolean }) {
  const dispatch = useDispatch();
  const knock = useSelector(selectKnock);
  const room = useSelector(selectKnockedRoom);
  const [closed, setClosed] = useState<OwnKnock | null>(null);
  useEffect(() => () => void dispatch(knockLeft()), [roomId, dispatch]);
  const isShown = !isListed && knock !== closed;
  return <KnockAnswerView knock={isShown ? knock : null} room={room} onClose={() => setClosed(knock)} />;
}
