import { createAction, createSlice } from '../../shared/kit/lib/slices';
import type { ChunkName } from '../chunkRegistry';
import type { Failure } from '../../shared/kit/lib/apiFailure';

/** A route needs this chunk. */
export const chunkRequested = createAction<ChunkName>('chunks/requested');
/** A screen of this chunk will probably be opened from the one that is shown. */
export const chunkExpected = createAction<ChunkName>('chunks/expected');
/** The chunk's code is loaded: from this action on, its reducers and sagas are part of the app. */
export const chunkLoaded = createAction<ChunkName>('chunks/loaded');
export const chunkFailed = createAction<{ name: ChunkName; failure: Failure }>('chunks/failed');

export type ChunkStatus =
  | { status: 'loading' }
  | { status: 'loaded' }
  | { status: 'failed'; failure: Failure };
export type ChunksState = Partial<Record<ChunkName, ChunkStatus>>;

const initialState: ChunksState = {};

export const chunksSlice = createSlice({
  name: 'chunks',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(chunkRequested, (state, { payload }) => {
        if (state[payload]?.status !== 'loaded') state[payload] = { status: 'loading' };
      })
      .addCase(chunkLoaded, (state, { payload }) => {
        state[payload] = { status: 'loaded' };
      })
      .addCase(chunkFailed, (state, { payload }) => {
        state[payload.name] = { status: 'failed', failure: payload.failure };
      }),
});
