import { useSelector } from 'react-redux';
import { imageUrl } from '../../../contract/eventConfig';
import { AdsView } from '../../../features/home';
import { selectConfig } from '../../../shared/event';
import { HomeSectionFrame } from './HomeSectionFrame';

/** Advertisements of the event that are in use (spec §3, §4). */
export function AdsSection() {
  const config = useSelector(selectConfig);
  const ads = config.ads
    .filter(({ isUsed }) => isUsed)
    .map(({ id, imgsource, title, link }) => ({ id, title, link, image: imageUrl(config, imgsource) }));
  if (ads.length === 0) return null;
  return (
    <HomeSectionFrame section="ads">
      <AdsView ads={ads} />
    </HomeSectionFrame>
  );
}
