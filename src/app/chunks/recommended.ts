import {
  messages,
  RecommendedAttendees,
  recommendedReducer,
  recommendedSaga,
} from '../../features/recommendedAttendees';
import type { ChunkModule } from '../chunkModule';

/** Recommended attendees: loaded by the pages that show them. */
export const chunk: ChunkModule<'RecommendedAttendees'> = {
  reducers: { recommended: recommendedReducer },
  sagas: { recommended: recommendedSaga },
  messages,
  screens: { RecommendedAttendees },
};
