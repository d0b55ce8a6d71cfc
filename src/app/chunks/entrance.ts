import { Entrance, entranceReducer, entranceSaga, messages } from '../../features/access/entrance';
import type { ChunkModule } from '../chunkModule';

/** The entrance animation, shown once, for events that have one. */
export const chunk: ChunkModule<'Entrance'> = {
  reducers: { entrance: entranceReducer },
  sagas: { entrance: entranceSaga },
  messages,
  screens: { Entrance },
};
