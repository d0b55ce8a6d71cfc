import { useIntl } from 'react-intl';
import { FeaturedVideoView } from '../../features/event/featuredVideo';
import { FeaturedVideoAdmin } from '../../features/event/featuredVideoAdmin';
import { isVimeoAddress, VideoCheck } from '../../features/stage/video/check';

/** Chooses what the home page features, beside how that looks there. */
export function FeaturedVideoAdminScreen() {
  const { formatMessage } = useIntl();
  const label = formatMessage({ id: 'featuredAdmin.video' });
  return (
    <FeaturedVideoAdmin
      // Other pages only open: whether they play anything shows there.
      checkOf={({ source, address, captions }) =>
        (source === 'session' || isVimeoAddress(address)) && (
          <VideoCheck field="featuredVideo" label={label} address={address} captions={captions} />
        )
      }
      previewOf={(video, posterUrl) => (
        <FeaturedVideoView video={video} posterUrl={posterUrl} livePath={null} />
      )}
    />
  );
}
