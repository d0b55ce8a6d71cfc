import {
  messages,
  RecommendedAttendees,
  recommendedReducer,
  recommendedSaga,
} from '../../features/recommendedAttendees';
import type { ChunkModule } from '../../shared/chunks';

/** People worth meeting: loaded by the pages that suggest them. */
export const chunk: ChunkModule = {
  reducers: { recommended: recommendedReducer },
  sagas: { recommended: recommendedSaga },
  messages,
  screens: { RecommendedAttendees },
};
