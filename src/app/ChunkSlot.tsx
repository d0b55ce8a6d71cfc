import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { chunkRequested, selectChunk, type ChunksState } from './chunksSlice';
import type { ChunkScreenProps } from './ChunkScreen';
import { loadedChunks } from './loadedChunks';

/** A place beside a screen for something that may come later: nothing is shown until it is there, or when it does not come. */
export function ChunkSlot({ chunk, screen }: ChunkScreenProps) {
  const dispatch = useDispatch();
  const state = useSelector((root: { chunks: ChunksState }) => selectChunk(root, chunk));
  const missing = state === undefined;
  useEffect(() => {
    if (missing) dispatch(chunkRequested(chunk));
  }, [missing, dispatch, chunk]);

  const Screen = state?.status === 'loaded' ? loadedChunks.get(chunk)?.screens[screen] : undefined;
  return Screen ? <Screen /> : null;
}
