import { messages, Rehearsal, rehearsalReducer, rehearsalSaga } from '../../features/rehearsal';
import type { ChunkModule } from '../../shared/chunks';

/** The rehearsal clock: for superusers of an event whose time is pretended. */
export const chunk: ChunkModule = {
  reducers: { rehearsal: rehearsalReducer },
  sagas: { rehearsal: rehearsalSaga },
  messages,
  screens: { Rehearsal },
};
