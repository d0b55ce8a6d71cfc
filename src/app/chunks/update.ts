import { messages, UpdateNotice, updateReducer, updateSaga } from '../../features/platform/update';
import type { ChunkModule } from '../chunkModule';
import { pushEndSaga } from '../sagas/pushEnd';

/**
 * Watches for newer builds and for leftovers of an ended login: on every route, including the gate, loaded
 * after the first screen.
 */
export const chunk: ChunkModule<'UpdateNotice'> = {
  reducers: { update: updateReducer },
  sagas: { update: updateSaga, pushEnd: pushEndSaga },
  messages,
  screens: { UpdateNotice },
};
