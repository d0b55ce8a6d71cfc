import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import { signedOut } from '../../../shared/platform/auth';

/** Progress of the entrance. */
export type EntranceState =
  /** It is not known yet whether there is an entrance to show. */
  | { status: 'requested' }
  /** Loading its images. */
  | { status: 'preparing' }
  /** The doors open onto the scene. With reduced motion, the scene stands still until the attendee enters. */
  | { status: 'open' };

const initialState = { status: 'requested' } as EntranceState;

export const entranceSlice = createSlice({
  name: 'entrance',
  initialState,
  reducers: {
    /** The page is shown. `still`: reduced motion. */
    entranceOpened(_state, _action: PayloadAction<{ still: boolean }>): EntranceState {
      return initialState;
    },
    /** There is an entrance to show. */
    entranceFound: (): EntranceState => ({ status: 'preparing' }),
    picturesReady() {},
    picturesFailed() {},
    doorsOpened: (): EntranceState => ({ status: 'open' }),
    /** The user skips the entrance or, with reduced motion, continues. */
    skipRequested() {},
    /** The page is no longer shown, for whatever reason. */
    entranceLeft: () => initialState,
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  entranceOpened,
  entranceFound,
  picturesReady,
  picturesFailed,
  doorsOpened,
  skipRequested,
  entranceLeft,
} = entranceSlice.actions;
