import { loadCatalog, type Catalog } from '../../shared/kit/texts';
import type { ChunkModule } from '../chunkModule';

/** A chunk with its messages loaded. */
export type LoadedChunk = Omit<ChunkModule, 'messages'> & { messages: Catalog };

/**
 * Code loaded by `deps.load.chunk`, by name. State only says which chunks are part of the app; their code is
 * here. A headless run fills it with all chunks in advance.
 */
export const loadedChunks = new Map<string, LoadedChunk>();

/** Loads a chunk's messages and keeps both. */
export async function keepChunk(name: string, chunk: ChunkModule): Promise<void> {
  loadedChunks.set(name, { ...chunk, messages: await loadCatalog(chunk.messages) });
}
