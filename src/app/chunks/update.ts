import { messages, UpdateNotice, updateReducer, updateSaga } from '../../features/update';
import type { ChunkModule } from '../../shared/chunks';

/** The watch for newer builds: on every route, the gate too, and behind the first screen. */
export const chunk: ChunkModule = {
  reducers: { update: updateReducer },
  sagas: { update: updateSaga },
  messages,
  screens: { UpdateNotice },
};
