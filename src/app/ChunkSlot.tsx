import type { ChunkName } from '../shared/chunks';
import { loadedChunks } from './loadedChunks';
import { useChunk } from './useChunk';

/** Where to find a screen that is loaded on demand. */
export interface ChunkScreenProps {
  chunk: ChunkName;
  /** Name of one of the chunk's screens. */
  screen: string;
}

/**
 * A slot for optional content that may load later: renders nothing until the chunk is loaded, or if it fails.
 */
export function ChunkSlot({ chunk, screen }: ChunkScreenProps) {
  const state = useChunk(chunk);
  const Screen = state?.status === 'loaded' ? loadedChunks.get(chunk)?.screens[screen] : undefined;
  return Screen ? <Screen /> : null;
}
