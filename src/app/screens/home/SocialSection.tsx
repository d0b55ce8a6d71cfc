import { useSelector } from 'react-redux';
import { imageUrl } from '../../../contract/eventConfig';
import { SocialView } from '../../../features/home';
import { selectConfig } from '../../../shared/event';
import { HomeSectionFrame } from './HomeSectionFrame';

/** Social media embed, if the event configures one (product.md#home). */
export function SocialSection() {
  const config = useSelector(selectConfig);
  const { social } = config.pageOptions.home;
  if (!social) return null;
  return (
    <HomeSectionFrame section="social">
      {social.kind === 'frame' ? (
        <SocialView
          kind="frame"
          title={social.title}
          src={imageUrl(config, social.page)}
          height={social.height}
        />
      ) : (
        <SocialView {...social} />
      )}
    </HomeSectionFrame>
  );
}
