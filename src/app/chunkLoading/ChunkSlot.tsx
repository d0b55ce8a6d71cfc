import type { ReactNode } from 'react';
import type { ChunkScreenName } from '../chunkRegistry';
import { loadedChunks } from './loadedChunks';
import { useChunk } from './useChunk';

/**
 * A slot for optional content that may load later: renders `waiting`, or nothing, until the chunk is loaded, and
 * nothing if it fails.
 */
export function ChunkSlot({ chunk, screen, waiting = null }: ChunkScreenName & { waiting?: ReactNode }) {
  const state = useChunk(chunk);
  const Screen = state?.status === 'loaded' ? loadedChunks.get(chunk)?.screens[screen] : undefined;
  if (Screen) return <Screen />;
  return state?.status === 'failed' ? null : waiting;
}
