import { messages, UpdateNotice, updateReducer, updateSaga } from '../../features/update';
import type { ChunkModule } from '../../shared/chunks';
import { pushEndSaga } from '../pushEndSaga';

/** The watch for newer builds, and for what a session left: on every route, the gate too, and behind the first screen. */
export const chunk: ChunkModule = {
  reducers: { update: updateReducer },
  sagas: { update: updateSaga, pushEnd: pushEndSaga },
  messages,
  screens: { UpdateNotice },
};
