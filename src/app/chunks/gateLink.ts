import { GateLink, gateLinkSaga, messages } from '../../features/access/auth/gateLink';
import type { ChunkModule } from '../chunkModule';

/** Sign-in by gate link, for the few pages opened with one. Its state belongs to the gate. */
export const chunk: ChunkModule<'GateLink'> = {
  reducers: {},
  sagas: { gateLink: gateLinkSaga },
  messages,
  screens: { GateLink },
};
