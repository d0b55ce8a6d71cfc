import { FormattedMessage } from 'react-intl';
import { NoticeView } from './NoticeView';

export interface MediaNoticesViewProps {
  /** Sound and video are interrupted. */
  isLost: boolean;
  /** The camera was switched off, since the room already has many. */
  isListenFirst: boolean;
  /** The user's own connection is poor. */
  isPoor: boolean;
  /** The user sends video, and so could improve the connection by switching it off. */
  sendsPictures: boolean;
}

/** Notices about the quality of sound and video. */
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
