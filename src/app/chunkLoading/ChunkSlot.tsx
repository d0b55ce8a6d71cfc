import type { ChunkScreenName } from '../chunkRegistry';
import { loadedChunks } from './loadedChunks';
import { useChunk } from './useChunk';

/**
 * A slot for optional content that may load later: renders nothing until the chunk is loaded, or if it fails.
 */
export function ChunkSlot({ chunk, screen }: ChunkScreenName) {
  const state = useChunk(chunk);
  const Screen = state?.status === 'loaded' ? loadedChunks.get(chunk)?.screens[screen] : undefined;
  return Screen ? <Screen /> : null;
}
