import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { FaultText, faultOf } from '../../../../../shared/platform/faults';
import { RetryAlert } from '../../../../../shared/kit/ui/RetryAlert';
import { knockRequested, selectKnock, withdrawRequested } from '../../knockSlice';
import { selectLounge, selectRooms } from '../../selectors';
import { loungeClosed, loungeOpened, loungeRequested } from '../../slice';
import { LoungeRoomsView } from './LoungeRoomsView';

/** The other rooms of the lounge, for people in one of them. `isHost`: may enter full or locked rooms. */
export function LoungeRooms({ roomId, isHost }: { roomId: string; isHost: boolean }) {
  const dispatch = useDispatch();
  const { status, failure } = useSelector(selectLounge);
  const rooms = useSelector(selectRooms);
  const knock = useSelector(selectKnock);
  useEffect(() => {
    dispatch(loungeOpened());
    return () => void dispatch(loungeClosed());
  }, [dispatch]);
  if (status === 'failed') {
    return (
      <RetryAlert onRetry={() => dispatch(loungeRequested())}>
        <FormattedMessage
          id="loungeHop.failed"
          values={{ reason: failure && <FaultText fault={faultOf(failure)} /> }}
        />
      </RetryAlert>
    );
  }
  const others = rooms.filter((room) => room.roomId !== roomId);
  return (
    <LoungeRoomsView
      rooms={others}
      isLoading={status === 'loading'}
      {...{ isHost, knock }}
      onKnock={(wanted) => dispatch(knockRequested({ roomId: wanted }))}
      onWithdraw={() => dispatch(withdrawRequested())}
    />
  );
}
