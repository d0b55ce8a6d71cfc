import type { ChunkModule, ChunkName } from '../shared/chunks';

/**
 * The code that `deps.load.chunk` brought, by name. State only says which chunks are part of the app; this is where their
 * code is found. A headless run fills it with all chunks beforehand.
 */
export const loadedChunks = new Map<ChunkName, ChunkModule>();
