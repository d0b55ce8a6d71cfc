import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ChunkName } from '../shared/chunks';
import { PageMessage } from '../shared/ui/PageMessage';
import { ScreenError } from './ScreenError';
import { chunkRequested, selectChunk, type ChunksState } from './chunksSlice';
import { loadedChunks } from './loadedChunks';

export interface ChunkScreenProps {
  chunk: ChunkName;
  /** Name of one of the chunk's screens. */
  screen: string;
}

/** A screen of a part of the app that is loaded when it is first shown. */
export function ChunkScreen({ chunk, screen }: ChunkScreenProps) {
  const dispatch = useDispatch();
  const state = useSelector((root: { chunks: ChunksState }) => selectChunk(root, chunk));
  const missing = state === undefined;
  useEffect(() => {
    if (missing) dispatch(chunkRequested(chunk));
  }, [missing, dispatch, chunk]);

  if (state?.status === 'failed') {
    return <PageMessage kind="chunkFailed" onRetry={() => dispatch(chunkRequested(chunk))} />;
  }
  if (state?.status !== 'loaded') return <PageMessage kind="loading" />;
  const Screen = loadedChunks.get(chunk)?.screens[screen];
  if (!Screen)
    return <ScreenError error={{ code: 'module-not-found', message: `There is no screen "${screen}".` }} />;
  return <Screen />;
}
