import { selectAreConnectionsKnown, type WithConnections } from '../../features/people/connections';
import { selectAuthorized, type WithAuth } from '../../shared/platform/auth';
import { selectChunk } from '../chunkLoading/selectors';
import type { ChunksState } from '../chunkLoading/slice';

/** Chunks that bring sections of the own profile. Each keeps its state under the chunk's name. */
type SectionChunk = 'availability' | 'recommended' | 'sharedContacts';

/** The state that decides about the sections. */
export type OwnSectionsState = WithAuth &
  WithConnections & { chunks: ChunksState } & Partial<
    Record<SectionChunk, { status: 'idle' | 'loading' | 'loaded' | 'failed' }>
  >;

/** Whether a section has what it shows, says why not, or shows nothing. */
function selectIsSectionKnown(state: OwnSectionsState, name: SectionChunk): boolean {
  if (selectChunk(state, name)?.status === 'failed') return true;
  const status = state[name]?.status;
  return status === 'loaded' || status === 'failed';
}

/** Whether it is known how much room the sections of other features take on the own profile. */
export const selectAreSectionsKnown = (state: OwnSectionsState, hasMeetings: boolean): boolean =>
  !selectAuthorized(state) ||
  (selectAreConnectionsKnown(state) &&
    (!hasMeetings || selectIsSectionKnown(state, 'availability')) &&
    selectIsSectionKnown(state, 'recommended') &&
    selectIsSectionKnown(state, 'sharedContacts'));
