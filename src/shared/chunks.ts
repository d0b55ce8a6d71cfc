import type { Reducer } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';
import type { Locale } from '../contract/eventConfig';
import type { Deps } from './deps';

/** Parts of the app that are loaded when a route needs them. */
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
  'spanish',
] as const;
export type ChunkName = (typeof CHUNKS)[number];

/** Marks, for the life of the tab, that the page was already loaded again because this part did not come (spec §8). */
export const reloadedKey = (part: string) => `chunkReload/${part}`;

/** Longest time a part of the app may take to load, in milliseconds (spec §8, §9). */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;

/** Messages by id: ICU text, or its syntax tree when the build compiled it. */
export type Messages = Record<string, string | readonly unknown[]>;

export type FeatureSaga = (deps: Deps) => Generator<unknown, void, unknown>;

/** What a chunk brings: reducers and sagas by feature name, texts, and the screens its routes show. */
export interface ChunkModule {
  reducers: Record<string, Reducer>;
  sagas: Record<string, FeatureSaga>;
  messages: Record<Locale, Messages>;
  screens: Record<string, ComponentType>;
}
