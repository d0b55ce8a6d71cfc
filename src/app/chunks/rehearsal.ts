import {
  messages,
  Rehearsal,
  rehearsalReducer,
  rehearsalSaga,
  RehearsalStart,
} from '../../features/platform/rehearsal';
import type { ChunkModule } from '../chunkModule';

/** The rehearsal clock: for superusers, where event time is simulated or may be. */
export const chunk: ChunkModule<'Rehearsal' | 'RehearsalStart'> = {
  reducers: { rehearsal: rehearsalReducer },
  sagas: { rehearsal: rehearsalSaga },
  messages,
  screens: { Rehearsal, RehearsalStart },
};
