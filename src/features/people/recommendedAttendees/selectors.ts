import type { RecommendedState } from './slice';

interface WithRecommended {
  recommended: RecommendedState;
}

export const selectRecommended = (state: WithRecommended) => state.recommended;
