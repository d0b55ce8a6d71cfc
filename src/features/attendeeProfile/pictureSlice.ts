import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '../../shared/session';

/** Why a picture was not taken, in the words of `attendeeProfile.pictureProblem.<problem>`. */
export type PictureProblem =
  'type' | 'size' | 'pixels' | 'broken' | 'offline' | 'busy' | 'refused' | 'removing';

/** How the change of one's own picture stands. Numbers are bytes; `total` is 0 until the first ones have left. */
export type PictureState =
  | { status: 'idle' }
  | { status: 'sending'; sent: number; total: number }
  | { status: 'removing' }
  | { status: 'changed' | 'removed' }
  | { status: 'failed'; problem: PictureProblem };

const initialState = { status: 'idle' } as PictureState;

export const pictureSlice = createSlice({
  name: 'ownPicture',
  initialState,
  reducers: {
    /** The person chose a file: its handle (shared/lib/heldFiles), and the type and bytes that it says it has. */
    pictureChosen(
      _state,
      _action: PayloadAction<{ handle: string; mediaType: string; bytes: number }>,
    ): PictureState {
      return { status: 'sending', sent: 0, total: 0 };
    },
    /** So much of it has left. */
    pictureProgressed(state, { payload }: PayloadAction<{ sent: number; total: number }>) {
      return state.status === 'sending' ? { status: 'sending', ...payload } : state;
    },
    /** The person does not want it sent after all. */
    pictureCancelled: (): PictureState => ({ status: 'idle' }),
    removalRequested: (): PictureState => ({ status: 'removing' }),
    /** The server has another one now, or none. */
    pictureChanged(
      _state,
      { payload: { imgPath } }: PayloadAction<{ imgPath: string | null }>,
    ): PictureState {
      return { status: imgPath === null ? 'removed' : 'changed' };
    },
    pictureFailed(
      _state,
      { payload: { problem } }: PayloadAction<{ problem: PictureProblem }>,
    ): PictureState {
      return { status: 'failed', problem };
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  pictureChosen,
  pictureProgressed,
  pictureCancelled,
  removalRequested,
  pictureChanged,
  pictureFailed,
} = pictureSlice.actions;
