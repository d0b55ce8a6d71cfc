import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { imageUrl, type HomePage } from '../../../contract/platform/eventConfig';
import { SocialView } from '../../../features/event/home';
import { selectConfig } from '../../../shared/platform/event';
import { isForeign } from '../../../shared/kit/lib/isForeign';
import { AnyLink } from '../../../shared/kit/ui/AnyLink';
import { ChunkSlot } from '../../chunkLoading/ChunkSlot';
import { HomeSectionFrame } from './HomeSectionFrame';

type Frame = Extract<HomePage['social'], { kind: 'frame' }>;

/**
 * A page in a frame: the event's own at once, a provider's once the user agrees. The link to the provider
 * waits for nothing.
 */
function FramedPosts({ title, page, height }: Frame) {
  const src = imageUrl(useSelector(selectConfig), page);
  if (!isForeign(src, window.location.origin)) {
    return (
      <HomeSectionFrame section="social">
        <SocialView kind="frame" title={title} src={src} height={height} />
      </HomeSectionFrame>
    );
  }
  const link = (
    <AnyLink to={src}>
      <FormattedMessage id="home.openProvider" values={{ host: new URL(src).host }} />
    </AnyLink>
  );
  return (
    <HomeSectionFrame section="social" action={link}>
      <ChunkSlot chunk="socialPosts" screen="ProviderPosts" />
    </HomeSectionFrame>
  );
}

/** Social media embed, if the event configures one (product.md#home). */
export function SocialSection() {
  const { social } = useSelector(selectConfig).pageOptions.home;
  if (!social) return null;
  if (social.kind === 'frame') return <FramedPosts {...social} />;
  return (
    <HomeSectionFrame section="social">
      <SocialView {...social} />
    </HomeSectionFrame>
  );
}
