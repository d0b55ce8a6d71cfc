import { useSelector } from 'react-redux';
import { imageUrl, type EventConfig } from '../../../contract/eventConfig';
import { InfoCardsView } from '../../../features/home';
import { selectConfig } from '../../../shared/event';
import { HomeSectionFrame } from './HomeSectionFrame';
import { useLeadsSomewhere } from '../openLinks';

/** Sections made of static cards (product.md#home), and the configuration field that holds them. */
const CARDS = {
  expectations: 'staticExpectations',
  communityExchange: 'staticCommunityExchange',
  exhibitor: 'staticExhibitor',
  howTo: 'staticHowTo',
} as const satisfies Record<string, keyof EventConfig>;

/** A set of static cards. Cards whose page is closed are shown without a link. */
export function CardsSection({ section }: { section: keyof typeof CARDS }) {
  const config = useSelector(selectConfig);
  const leads = useLeadsSomewhere();
  const cards = config[CARDS[section]].map((card) => ({
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
