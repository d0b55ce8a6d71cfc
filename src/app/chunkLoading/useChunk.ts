import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ChunkName } from '../chunkRegistry';
import { chunkRequested, type ChunksState } from './slice';
import { selectChunk } from './selectors';

/** The loading state of a chunk. Requests the chunk if nothing has yet. */
export function useChunk(chunk: ChunkName) {
  const dispatch = useDispatch();
  const state = useSelector((root: { chunks: ChunksState }) => selectChunk(root, chunk));
  const missing = state === undefined;
  useEffect(() => {
    if (missing) dispatch(chunkRequested(chunk));
  }, [missing, dispatch, chunk]);
  return state;
}
