import { shallowEqual, useSelector } from 'react-redux';
import type { WithRoomQuality } from '../qualitySlice';
import type { WithRoom } from '../slice';
import { MediaNoticesView } from './MediaNoticesView';

const selectMedia = ({ room }: WithRoom) => {
  const { isMediaLost, isListenFirst, captures, phase } = room;
  return { isMediaLost, isListenFirst, captures, phase };
};

/** Notices about the quality of sound and video. */
export function MediaNotices() {
  const { isMediaLost, isListenFirst, captures, phase } = useSelector(selectMedia, shallowEqual);
  const { own } = useSelector(({ roomQuality }: WithRoomQuality) => roomQuality);
  return (
    <MediaNoticesView
      isLost={isMediaLost}
      isListenFirst={isListenFirst}
      // While the server is unreachable, only that is shown.
      isPoor={own === 'poor' && phase === 'joined'}
      sendsPictures={captures.camera.status === 'on'}
    />
  );
}
