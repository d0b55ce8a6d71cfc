import { developerReducer, developerSaga, messages } from '../../features/developer';
import type { ChunkModule } from '../../shared/chunks';
import { DeveloperScreen } from '../screens/DeveloperScreen';

/** The developer page. */
export const chunk: ChunkModule = {
  reducers: { developer: developerReducer },
  sagas: { developer: developerSaga },
  messages,
  screens: { Developer: DeveloperScreen },
};
