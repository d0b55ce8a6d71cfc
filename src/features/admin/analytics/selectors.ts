import type { WithAnalytics } from './slice';

export const selectAnalytics = (state: WithAnalytics) => state.analytics;
