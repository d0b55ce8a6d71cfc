import type { Reducer } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';
import type { FeatureSaga } from '../shared/platform/chunks';
import type { LoadMessages } from '../shared/kit/texts';

/**
 * What a chunk provides: reducers and sagas by feature name, messages, and screens by name. `Screen` lists
 * the names, so that routes and slots can only ask for screens that exist.
 */
export interface ChunkModule<Screen extends string = string> {
  reducers: Record<string, Reducer>;
  sagas: Record<string, FeatureSaga>;
  messages: LoadMessages;
  screens: Record<Screen, ComponentType>;
}
