import { CHUNKS } from '../shared/chunks';
import { createLoad } from './deps/load';

/** Loads every chunk, for code that displays or computes arbitrary app states. */
export async function loadAllChunks(): Promise<void> {
  const load = createLoad();
  await Promise.all(CHUNKS.map((name) => load.chunk(name)));
}
