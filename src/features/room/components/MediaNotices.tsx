import { shallowEqual, useSelector } from 'react-redux';
import type { WithRoomQuality } from '../qualitySlice';
import type { WithRoom } from '../slice';
import { MediaNoticesView } from './MediaNoticesView';

const selectMedia = ({ room }: WithRoom) => {
  const { isMediaLost, isListenFirst, captures, phase } = room;
  return { isMediaLost, isListenFirst, captures, phase };
};

/** What is to be said about sound and pictures as they travel. */
export function MediaNotices() {
  const { isMediaLost, isListenFirst, captures, phase } = useSelector(selectMedia, shallowEqual);
  const { own } = useSelector(({ roomQuality }: WithRoomQuality) => roomQuality);
  return (
    <MediaNoticesView
      isLost={isMediaLost}
      isListenFirst={isListenFirst}
      // Without the server that is said, and nothing else.
      isPoor={own === 'poor' && phase === 'joined'}
      sendsPictures={captures.camera.status === 'on'}
    />
  );
}
