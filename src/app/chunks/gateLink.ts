import { GateLink, gateLinkSaga, messages } from '../../features/auth/gateLink';
import type { ChunkModule } from '../../shared/chunks';

/** Signing in by a link: for the few whose page was opened with one. Its state is the gate's. */
export const chunk: ChunkModule = {
  reducers: {},
  sagas: { gateLink: gateLinkSaga },
  messages,
  screens: { GateLink },
};
