import type { Reducer } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';
import type { Deps } from './deps';
import type { LoadMessages } from './messages';

/** Chunks that are loaded on demand. */
export const CHUNKS = [
  'update',
  'shell',
  'home',
  'sessions',
  'session',
  'attendees',
  'report',
  'developer',
  'rehearsal',
  'desk',
  'helpdesk',
  'push',
  'content',
  'people',
  'recommended',
  'attendeeAdmin',
  'gateLink',
  'backdropLayers',
  'backdropPage',
  'backdropVideo',
  'entrance',
  'translations',
] as const;
export type ChunkName = (typeof CHUNKS)[number];

/**
 * Session storage key marking that this tab has already reloaded the page because this chunk failed to load
 * (product.md#shell).
 */
export const reloadedKey = (part: string) => `chunkReload/${part}`;

/** Maximum load time of a chunk, in milliseconds (product.md#shell). */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;

/** Messages by id: ICU text, or its AST if compiled by the build. */
export type Messages = Record<string, string | readonly unknown[]>;

export type FeatureSaga = (deps: Deps) => Generator<unknown, void, unknown>;

/** What a chunk provides: reducers and sagas by feature name, messages, and the screens of its routes. */
export interface ChunkModule {
  reducers: Record<string, Reducer>;
  sagas: Record<string, FeatureSaga>;
  messages: LoadMessages;
  screens: Record<string, ComponentType>;
}
