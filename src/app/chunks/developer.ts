import { developerReducer, developerSaga, messages } from '../../features/platform/developer';
import type { ChunkModule } from '../chunkModule';
import { DeveloperScreen } from '../screens/DeveloperScreen';

/** The developer page. */
export const chunk: ChunkModule<'Developer'> = {
  reducers: { developer: developerReducer },
  sagas: { developer: developerSaga },
  messages,
  screens: { Developer: DeveloperScreen },
};
