import { FormattedMessage } from 'react-intl';
import { NoticeView } from './NoticeView';

export interface MediaNoticesViewProps {
  /** Sound and pictures are interrupted. */
  isLost: boolean;
  /** The camera was switched off, since the room is full of them. */
  isListenFirst: boolean;
  /** The user's own connection is poor. */
  isPoor: boolean;
  /** They send a picture, and so can help it. */
  sendsPictures: boolean;
}

/** What is to be said about sound and pictures as they travel. */
export function MediaNoticesView({ isLost, isListenFirst, isPoor, sendsPictures }: MediaNoticesViewProps) {
  return (
    <div role="status">
      {isLost && (
        <NoticeView>
          <FormattedMessage id="room.mediaLost" />
        </NoticeView>
      )}
      {isListenFirst && (
        <NoticeView>
          <FormattedMessage id="room.listenFirst" />
        </NoticeView>
      )}
      {isPoor && !isLost && (
        <NoticeView>
          <FormattedMessage id={sendsPictures ? 'room.ownPoorCamera' : 'room.ownPoor'} />
        </NoticeView>
      )}
    </div>
  );
}
