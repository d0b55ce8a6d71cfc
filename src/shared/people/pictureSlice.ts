import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '../session';

/** Why a picture was not taken, in the words of `attendeeProfile.pictureProblem.<problem>`. */
export type PictureProblem =
  'type' | 'size' | 'pixels' | 'narrow' | 'complex' | 'broken' | 'offline' | 'busy' | 'refused' | 'removing';

/** How the change of somebody's picture stands. Numbers are bytes; `total` is 0 until the first ones have left. */
export type PictureState =
  | { status: 'idle' }
  | { status: 'sending'; sent: number; total: number }
  | { status: 'removing' }
  | { status: 'changed' | 'removed' }
  | { status: 'failed'; problem: PictureProblem };

/** A file that was chosen: its handle (shared/lib/heldFiles), and the type and bytes that it says it has. */
export interface ChosenPicture {
  handle: string;
  mediaType: string;
  bytes: number;
}

const initialState = { status: 'idle' } as PictureState;

/** A slice in which a picture is changed; `name` tells apart whose. */
export const createPictureSlice = <const Name extends string>(name: Name) =>
  createSlice({
    name,
    initialState,
    reducers: {
      pictureChosen(_state, _action: PayloadAction<ChosenPicture>): PictureState {
        return { status: 'sending', sent: 0, total: 0 };
      },
      /** So much of it has left. */
      pictureProgressed(state, { payload }: PayloadAction<{ sent: number; total: number }>) {
        return state.status === 'sending' ? { status: 'sending', ...payload } : state;
      },
      /** It is not wanted after all, or somebody else's picture is shown: what is under way ends. */
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

export type PictureActions = ReturnType<typeof createPictureSlice<string>>['actions'];
