import type { ChunkScreenProps } from './ChunkScreen';
import { loadedChunks } from './loadedChunks';
import { useChunk } from './useChunk';

/** A place beside a screen for something that may come later: nothing is shown until it is there, or when it does not come. */
export function ChunkSlot({ chunk, screen }: ChunkScreenProps) {
  const state = useChunk(chunk);
  const Screen = state?.status === 'loaded' ? loadedChunks.get(chunk)?.screens[screen] : undefined;
  return Screen ? <Screen /> : null;
}
