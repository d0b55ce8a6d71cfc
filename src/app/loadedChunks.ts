import type { ChunkModule, ChunkName } from '../shared/chunks';
import { loadCatalog, type Catalog } from '../shared/messages';

/** A chunk with its messages loaded. */
export type LoadedChunk = Omit<ChunkModule, 'messages'> & { messages: Catalog };

/**
 * Code loaded by `deps.load.chunk`, by name. State only says which chunks are part of the app; their code is
 * here. A headless run fills it with all chunks in advance.
 */
export const loadedChunks = new Map<ChunkName, LoadedChunk>();

/** Loads a chunk's messages and keeps both. */
export async function keepChunk(name: ChunkName, chunk: ChunkModule): Promise<void> {
  loadedChunks.set(name, { ...chunk, messages: await loadCatalog(chunk.messages) });
}
