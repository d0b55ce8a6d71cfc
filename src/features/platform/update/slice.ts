import { createSlice } from '../../../shared/kit/lib/slices';

/** Whether the server has a newer build of the app (product.md#shell). */
export interface UpdateState {
  status: 'current' | 'newer';
}

const initialState = { status: 'current' } as UpdateState;

export const updateSlice = createSlice({
  name: 'update',
  initialState,
  reducers: {
    newerBuildFound(state) {
      state.status = 'newer';
    },
    /** Command: load the newer build by reloading the page. */
    updateRequested() {},
  },
});

export const { newerBuildFound, updateRequested } = updateSlice.actions;
