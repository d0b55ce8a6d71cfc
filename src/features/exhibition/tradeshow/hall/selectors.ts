import { createSelector } from 'reselect';
import { selectConfig } from '../../../../shared/platform/event';
import { selectSearch, type WithPage } from '../../../../shared/platform/page';
import { selectExhibitors, selectTiers, type SponsorTier, type WithTradeshow } from '../selectors';
import { readCriteria } from './address';
import type { TradeshowSearchState } from './searchSlice';
import type { SuggestedState } from './suggestedSlice';

export interface WithTradeshowSearch extends WithTradeshow, WithPage {
  tradeshowSearch: TradeshowSearchState;
}

export const selectTradeshowSearch = (state: WithTradeshowSearch) => state.tradeshowSearch;
export const selectDraft = (state: WithTradeshowSearch) => state.tradeshowSearch.draft;
export const selectPosition = (state: WithTradeshowSearch) => state.tradeshowSearch.position;
export const selectSuggested = (state: { tradeshowSuggested: SuggestedState }) => state.tradeshowSuggested;

/** Search criteria in the URL. */
export const selectAddressed = createSelector([selectSearch], readCriteria);

/** The search outcome without the draft. Compare it shallowly, so typing does not re-render the results. */
export function selectAnswer({ tradeshowSearch }: WithTradeshowSearch) {
  const { status, found, foundBy, similar, count, more } = tradeshowSearch;
  return { status, found, foundBy, similar, count, more };
}

/**
 * The event's tiers that have exhibitors, highest level first, each with all of them (product.md#tradeshow).
 */
export const selectLanes = createSelector(
  [selectTiers, selectExhibitors],
  (tiers, exhibitors): SponsorTier[] =>
    [...tiers]
      .sort((a, b) => b.level - a.level)
      .map((tier) => ({ tier, exhibitors: exhibitors.filter((each) => each.tier === tier.level) }))
      .filter((lane) => lane.exhibitors.length > 0),
);

/** Exhibitors to be shown on top, whatever their tier. */
export const selectFeaturedBooths = createSelector([selectExhibitors, selectTiers], (exhibitors, tiers) => {
  const levels = new Set(tiers.map(({ level }) => level));
  return exhibitors.filter(({ featured, tier }) => featured && levels.has(tier));
});

/** A name to narrow by, and how many exhibitors it would leave. */
export interface Counted {
  name: string;
  count: number;
}

function countsOf(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** The categories of all exhibitors, in alphabetical order. */
export const selectCategories = createSelector([selectExhibitors], (exhibitors): Counted[] =>
  [...countsOf(exhibitors.flatMap(({ categories }) => categories))]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => a.name.localeCompare(b.name)),
);

/** The event's interests that exhibitors have, in the event's order, as they are drawn. */
export const selectHallInterests = createSelector(
  [selectExhibitors, (state: WithTradeshow) => selectConfig(state).primaryInterests],
  (exhibitors, interests) => {
    const counts = countsOf(exhibitors.flatMap((each) => each.interests));
    return interests.flatMap((interest) => {
      const count = counts.get(interest.name);
      return count === undefined ? [] : [{ ...interest, count }];
    });
  },
);
