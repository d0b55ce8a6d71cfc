import type { ChunkName } from '../chunkRegistry';
import type { ChunksState } from './slice';

export const selectChunk = (state: { chunks: ChunksState }, name: ChunkName) => state.chunks[name];
