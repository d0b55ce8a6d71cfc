import { CHUNKS } from '../shared/chunks';
import { createLoad } from './deps/load';

/** Loads every part of the app, for whoever shows or computes any state that it may have been in. */
export async function loadAllChunks(): Promise<void> {
  const load = createLoad();
  await Promise.all(CHUNKS.map((name) => load.chunk(name)));
}
