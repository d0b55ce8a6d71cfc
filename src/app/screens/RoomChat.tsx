import { useSelector } from 'react-redux';
import { roomChat } from '../../contract/rooms/rooms';
import { selectMayOpen, type WithAccess } from '../../features/access/guard';
import { Comments } from '../../features/stage/comments';
import { ReportDialog } from '../../features/stage/moderation';

/** The chat of a room (product.md#rooms). */
export function RoomChat({ roomId }: { roomId: string }) {
  const removesAll = useSelector((state: WithAccess) => selectMayOpen(state, 'superuser'));
  return (
    <>
      <Comments sessionId={roomChat(roomId)} removesAll={removesAll} words="messages" />
      <ReportDialog />
    </>
  );
}
