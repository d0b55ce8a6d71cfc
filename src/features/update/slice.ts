import { createSlice } from '@reduxjs/toolkit';

/** Whether a newer build of the app is on the server (spec §4, Update notice). */
export interface UpdateState {
  status: 'current' | 'newer';
}

const initialState = { status: 'current' } as UpdateState;

export const updateSlice = createSlice({
  name: 'update',
  initialState,
  reducers: {
    newerFound(state) {
      state.status = 'newer';
    },
    /** The person wants the newer build: the page is loaded again. */
    updateRequested() {},
  },
});

export const { newerFound, updateRequested } = updateSlice.actions;
export const selectNewerBuild = (state: { update: UpdateState }) => state.update.status === 'newer';
