import { useSelector } from 'react-redux';
import { imageUrl } from '../../contract/platform/eventConfig';
import { AwardsView } from '../../features/event/content';
import { selectConfig } from '../../shared/platform/event';
import { useScreenName } from './useScreenName';

/** The event's awards (product.md#routes). */
export function AwardsScreen() {
  const config = useSelector(selectConfig);
  const { awards } = config.pageOptions;
  const categories = (awards?.categories ?? []).map((category) => ({
    ...category,
    winners: category.winners.map(({ image, ...winner }) => ({
      ...winner,
      imageUrl: imageUrl(config, image),
    })),
  }));
  return <AwardsView heading={useScreenName()} intro={awards?.intro ?? null} categories={categories} />;
}
