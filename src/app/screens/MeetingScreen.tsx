import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { parseRoomId, roomChat } from '../../contract/rooms/rooms';
import { accessRequested, selectMayOpen, type WithAccess } from '../../features/access/guard';
import { selectNewComments, type WithComments } from '../../features/stage/comments';
import { Broadcasts } from '../../features/rooms/lounge/broadcast';
import { Door } from '../../features/rooms/lounge/door';
import { KnockAnswer, LoungeRooms } from '../../features/rooms/lounge/hop';
import {
  OverlayView,
  Room,
  roomClosed,
  roomOpened,
  selectPanel,
  selectRoomInside,
  selectRoomTitle,
  selectWants,
} from '../../features/rooms/room';
import { commentSubjectEntered, commentSubjectLeft } from '../../shared/program/comments';
import { RoomChat } from './RoomChat';
import { useContentTitle } from './useContentTitle';

/** Reads the chat of the room that the user is in, also while it is not shown. */
function useChatOf(roomId: string | null): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (roomId === null) return;
    const subjectId = roomChat(roomId);
    dispatch(commentSubjectEntered({ subjectId }));
    return () => void dispatch(commentSubjectLeft({ subjectId }));
  }, [roomId, dispatch]);
}

const isOfLounge = (roomId: string | null) => roomId !== null && parseRoomId(roomId)?.kind === 'lounge';

/**
 * Opens the room of the page, with switches as they are if the user comes from another room of the lounge.
 */
function useOpenRoom(roomId: string): void {
  const dispatch = useDispatch();
  const inside = useSelector(selectRoomInside);
  const wants = useSelector(selectWants);
  const latest = useRef({ inside, wants });
  useEffect(() => {
    latest.current = { inside, wants };
  }, [inside, wants]);
  useEffect(() => {
    const before = latest.current;
    const comesStraight = isOfLounge(roomId) && isOfLounge(before.inside) && before.inside !== roomId;
    dispatch(roomOpened({ roomId, ...(comesStraight && { comesWith: before.wants }) }));
    return () => void dispatch(roomClosed());
  }, [roomId, dispatch]);
}

/** A video room, at `/meeting/{id}` (product.md#rooms). */
export function MeetingScreen() {
  const dispatch = useDispatch();
  const { meetingId = '' } = useParams();
  useEffect(() => void dispatch(accessRequested()), [dispatch]);
  useOpenRoom(meetingId);
  const isHost = useSelector((state: WithAccess) => selectMayOpen(state, 'superuserOrModerator'));
  const isLounge = isOfLounge(meetingId);
  const panel = useSelector(selectPanel);
  useContentTitle(useSelector(selectRoomTitle));
  useChatOf(useSelector(selectRoomInside));
  const unread = useSelector((state: WithComments) => selectNewComments(state, roomChat(meetingId)));
  return (
    <OverlayView
      hasPanel={panel !== null}
      said={
        <>
          {isLounge && <Broadcasts />}
          <Door />
          {isLounge && <KnockAnswer roomId={meetingId} isListed={panel === 'rooms'} />}
        </>
      }
    >
      <Room
        chat={<RoomChat roomId={meetingId} />}
        rooms={isLounge ? <LoungeRooms roomId={meetingId} isHost={isHost} /> : null}
        hasNewMessages={unread > 0}
      />
    </OverlayView>
  );
}
