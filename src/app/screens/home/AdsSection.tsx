import { useSelector } from 'react-redux';
import { imageUrl } from '../../../contract/platform/eventConfig';
import { PartnerCardsView } from '../../../features/event/home';
import { selectConfig } from '../../../shared/platform/event';
import { usePromotions } from '../../../shared/exhibition/promotions';
import { useLeadsSomewhere } from '../openLinks';
import { HomeSectionFrame } from './HomeSectionFrame';

/** Ads that are in use and whose link is open (product.md#home). */
export function AdsSection() {
  const config = useSelector(selectConfig);
  const leads = useLeadsSomewhere();
  const watch = usePromotions();
  const cards = config.ads
    .filter(({ isUsed, link }) => isUsed && leads(link))
    .map(({ id, imgsource, title, link }) => ({ id, title, link, image: imageUrl(config, imgsource) }));
  if (cards.length === 0) return null;
  return (
    <HomeSectionFrame section="ads">
      <PartnerCardsView cards={cards} watch={watch} />
    </HomeSectionFrame>
  );
}
