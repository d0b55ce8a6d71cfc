import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { selectUser } from '../../../../shared/platform/auth';
import { selectEventNow } from '../../../../shared/platform/eventTime';
import { PageMessage } from '../../../../shared/kit/ui/PageMessage';
import type { Room as RoomToEnter } from '../../../../contract/rooms/rooms';
import type { WithRoomCheck } from '../checkSlice';
import { openingOf } from '../opening';
import { NOT_FOUND, selectIsQuiet, selectOwn, selectRoom, selectRoomFeature } from '../selectors';
import {
  checkRequested,
  enterRequested,
  leaveRequested,
  roomRequested,
  switchRequested,
  type WithRoom,
} from '../slice';
import type { CallProps } from './Call';
import { CheckView } from './CheckView';
import { DeviceOffers } from './DeviceOffers';
import { LeftView } from './LeftView';
import { MessageView } from './MessageView';
import { useCallCode } from './useCallCode';
import { useDevices } from './useDevices';
import { WaitingView } from './WaitingView';

function Check({ room }: { room: RoomToEnter }) {
  const dispatch = useDispatch();
  const { phase, fault } = useSelector(selectRoomFeature);
  const { network } = useSelector(({ roomCheck }: WithRoomCheck) => roomCheck);
  const user = useSelector(selectUser);
  const now = useSelector(selectEventNow);
  return (
    <CheckView
      room={room}
      isQuiet={useSelector(selectIsQuiet)}
      name={user?.name ?? ''}
      companyName={user?.companyName ?? ''}
      {...useDevices()}
      offers={<DeviceOffers />}
      network={network}
      opening={openingOf(room, now)}
      isEntering={phase === 'joining'}
      fault={fault}
      onSwitch={(medium, isOn) => dispatch(switchRequested({ medium, isOn }))}
      onEnter={() => dispatch(enterRequested())}
    />
  );
}

function Left({ room }: { room: RoomToEnter }) {
  const dispatch = useDispatch();
  const { left } = useSelector(selectRoomFeature);
  const now = useSelector(selectEventNow);
  return (
    <LeftView
      room={room}
      reason={left ?? 'own'}
      opening={openingOf(room, now)}
      onAgain={() => dispatch(checkRequested())}
    />
  );
}

const selectVisit = ({ room: { phase, load, failure, comesWith } }: WithRoom) => ({
  phase,
  load,
  failure,
  comesWith,
});

/** A video room, from the device check to the end of the call (product.md#rooms). */
export function Room({ chat, rooms, hasNewMessages }: Omit<CallProps, 'room'>) {
  const dispatch = useDispatch();
  const { phase, load, failure, comesWith } = useSelector(selectVisit, shallowEqual);
  const room = useSelector(selectRoom);
  const own = useSelector(selectOwn);
  const { code: Call, onRetry } = useCallCode();
  if (!room) {
    if (load !== 'failed' || !failure) return <PageMessage kind="loading" />;
    if (failure.status === NOT_FOUND) return <MessageView kind="notFound" />;
    return <MessageView kind="failed" failure={failure} onRetry={() => dispatch(roomRequested())} />;
  }
  if (phase === 'left') return <Left room={room} />;
  if (own?.state === 'waiting') {
    return (
      <WaitingView
        room={room}
        isReconnecting={phase === 'reconnecting'}
        onLeave={() => dispatch(leaveRequested())}
      />
    );
  }
  if (phase === 'waiting' || phase === 'joined' || phase === 'reconnecting') {
    if (Call === null) return <PageMessage kind="loading" />;
    if (Call === 'failed') return <PageMessage kind="chunkFailed" onRetry={onRetry} />;
    return <Call room={room} chat={chat} rooms={rooms} hasNewMessages={hasNewMessages} />;
  }
  if (comesWith) return <PageMessage kind="loading" />;
  return <Check room={room} />;
}
