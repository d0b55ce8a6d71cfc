import { CHUNK_NAMES } from './chunkRegistry';
import { createLoad } from './deps/load';

/** Loads every chunk, for code that displays or computes arbitrary app states. */
export async function loadAllChunks(): Promise<void> {
  const load = createLoad();
  await Promise.all(CHUNK_NAMES.map((name) => load.chunk(name)));
}
