import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { gateLinkUnavailable } from '../features/access/auth';
import { ChunkSlot } from './chunkLoading/ChunkSlot';
import { useChunk } from './chunkLoading/useChunk';

/**
 * Where the gate asks about a gate link. If the chunk that handles links fails to load, the gate is notified
 * and reports it.
 */
export function GateLinkSlot() {
  const dispatch = useDispatch();
  const failed = useChunk('gateLink')?.status === 'failed';
  useEffect(() => {
    if (failed) dispatch(gateLinkUnavailable());
  }, [failed, dispatch]);
  return <ChunkSlot chunk="gateLink" screen="GateLink" />;
}
