import { createSelector } from 'reselect';
import type { EventConfig } from '../../../contract/platform/eventConfig';
import type { Exhibitor } from '../../../contract/exhibition/tradeshow';
import { selectConfig, type WithEvent } from '../../../shared/platform/event';
import type { TradeshowState } from './slice';

/** The home page adds tiers from the highest down until it has this many companies… */
export const FEATURED_ENOUGH = 6;
/** …and never more than this: an event may have a single tier for all. */
export const FEATURED_MOST = 12;

export interface WithTradeshow extends WithEvent {
  tradeshow: TradeshowState;
}

/** A tradeshow tier and its companies. */
export interface SponsorTier {
  tier: EventConfig['tradeshowTiers'][number];
  exhibitors: Exhibitor[];
}

export const selectTradeshow = (state: WithTradeshow) => state.tradeshow;
export const selectExhibitors = (state: WithTradeshow) => state.tradeshow.exhibitors;
export const selectTiers = (state: WithTradeshow) => selectConfig(state).tradeshowTiers;

/** Companies of the highest non-empty tiers (product.md#tradeshow), for the home page. */
export const selectFeaturedSponsors = createSelector(
  [selectTiers, selectExhibitors],
  (tiers, exhibitors): SponsorTier[] => {
    const featured: SponsorTier[] = [];
    let count = 0;
    for (const tier of [...tiers].sort((a, b) => b.level - a.level)) {
      const ofTier = exhibitors.filter((company) => company.tier === tier.level);
      if (ofTier.length === 0 || count >= FEATURED_ENOUGH) continue;
      const shown = ofTier.slice(0, FEATURED_MOST - count);
      featured.push({ tier, exhibitors: shown });
      count += shown.length;
    }
    return featured;
  },
);
