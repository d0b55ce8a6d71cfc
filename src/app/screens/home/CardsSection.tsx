import { useSelector } from 'react-redux';
import { imageUrl } from '../../../contract/platform/eventConfig';
import { InfoCardsView } from '../../../features/event/home';
import { selectConfig } from '../../../shared/platform/event';
import { HomeSectionFrame } from './HomeSectionFrame';
import { useLeadsSomewhere } from '../openLinks';
import { cardsOf, type CardsSectionName } from './staticCards';

/** A set of static cards. Cards whose page is closed are shown without a link. */
export function CardsSection({ section }: { section: CardsSectionName }) {
  const config = useSelector(selectConfig);
  const leads = useLeadsSomewhere();
  const cards = cardsOf(section, config).map((card) => ({
    ...card,
    imgPath: imageUrl(config, card.imgPath),
    link: leads(card.link) ? card.link : null,
  }));
  if (cards.length === 0) return null;
  return (
    <HomeSectionFrame section={section}>
      <InfoCardsView cards={cards} />
    </HomeSectionFrame>
  );
}
