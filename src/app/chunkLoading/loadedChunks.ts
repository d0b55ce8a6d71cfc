import type { ChunkModule } from '../chunkModule';

/**
 * Code loaded by `deps.load.chunk`, by name. State only says which chunks are part of the app; their code is
 * here. A headless run fills it with all chunks in advance.
 */
export const loadedChunks = new Map<string, ChunkModule>();
