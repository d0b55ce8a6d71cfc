import type { ChunkName } from '../shared/chunks';
import type { ChunksState } from './chunksSlice';

export const selectChunk = (state: { chunks: ChunksState }, name: ChunkName) => state.chunks[name];
