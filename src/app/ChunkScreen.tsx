import { useDispatch } from 'react-redux';
import { PageMessage } from '../shared/ui/PageMessage';
import type { ChunkScreenProps } from './ChunkSlot';
import { ScreenError } from './ScreenError';
import { chunkRequested } from './chunksSlice';
import { loadedChunks } from './loadedChunks';
import { useChunk } from './useChunk';

/** Renders a screen from a chunk that is loaded on first use. */
export function ChunkScreen({ chunk, screen }: ChunkScreenProps) {
  const dispatch = useDispatch();
  const state = useChunk(chunk);

  if (state?.status === 'failed') {
    return <PageMessage kind="chunkFailed" onRetry={() => dispatch(chunkRequested(chunk))} />;
  }
  if (state?.status !== 'loaded') return <PageMessage kind="loading" />;
  const Screen = loadedChunks.get(chunk)?.screens[screen];
  if (!Screen)
    return <ScreenError error={{ code: 'module-not-found', message: `There is no screen "${screen}".` }} />;
  return <Screen />;
}
