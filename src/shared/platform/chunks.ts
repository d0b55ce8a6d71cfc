import type { Deps } from './deps';

/**
 * Session storage key marking that this tab has already reloaded the page because this chunk failed to load
 * (product.md#shell).
 */
export const reloadedKey = (part: string) => `chunkReload/${part}`;

/** Maximum load time of a chunk, in milliseconds (product.md#shell). */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;

export type FeatureSaga = (deps: Deps) => Generator<unknown, void, unknown>;

export interface WithChunks {
  chunks: Readonly<Partial<Record<string, { status: string }>>>;
}

/** Whether a chunk is part of the app, so that its sagas are running. */
export const selectChunkLoaded = (state: WithChunks, name: string) => state.chunks[name]?.status === 'loaded';
