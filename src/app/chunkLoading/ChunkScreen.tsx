import { useDispatch } from 'react-redux';
import type { ChunkScreenName } from '../chunkRegistry';
import { PageMessage } from '../../shared/kit/ui/PageMessage';
import { ScreenError } from './ScreenError';
import { chunkRequested } from './slice';
import { loadedChunks } from './loadedChunks';
import { useChunk } from './useChunk';

/** Renders a screen from a chunk that is loaded on first use. */
export function ChunkScreen({ chunk, screen }: ChunkScreenName) {
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
