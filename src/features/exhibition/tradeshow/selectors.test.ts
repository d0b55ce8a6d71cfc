import type { EventConfig } from '../../../contract/platform/eventConfig';
import { buildExhibitor } from '../../../../test/builders/tradeshow';
import { stateFor } from '../../../../test/builders/state';
import { FEATURED_MOST, selectFeaturedSponsors } from './selectors';

/** Companies by tier: `{ 4: 2 }` means two of level 4. */
function featured(counts: Record<number, number>, levels: number[] = [1, 2, 3, 4]) {
  const exhibitors = Object.entries(counts).flatMap(([tier, count]) =>
    Array.from({ length: count }, (_, index) =>
      buildExhibitor({ exhibitorId: `${tier}-${index}`, tier: Number(tier) }),
    ),
  );
  const tradeshowTiers: EventConfig['tradeshowTiers'] = levels.map((level) => ({
    level,
    headerLabel: `Tier ${level}`,
  }));
  const state = stateFor(
    { event: { tradeshowTiers } },
    { tradeshow: { status: 'loaded' as const, failure: null, exhibitors } },
  );
  return selectFeaturedSponsors(state).map(({ tier, exhibitors: shown }) => [tier.level, shown.length]);
}

it('shows the highest tiers first until there are enough companies', () => {
  expect(featured({ 1: 9, 2: 3, 3: 4, 4: 2 })).toEqual([
    [4, 2],
    [3, 4],
  ]);
});

it('omits tiers without companies', () => {
  expect(featured({ 2: 1, 4: 1 })).toEqual([
    [4, 1],
    [2, 1],
  ]);
});

it('never shows more companies than fit on the page, even if one tier has them all', () => {
  expect(featured({ 1: 40 }, [1])).toEqual([[1, FEATURED_MOST]]);
});

it('omits companies whose tier the event does not have', () => {
  expect(featured({ 9: 3 })).toEqual([]);
});
