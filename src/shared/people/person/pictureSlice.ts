import type { PublicText } from '../../../contract/kit/publicText';
import { createSlice, type PayloadAction } from '../../kit/lib/slices';
import { signedOut } from '../../platform/auth';

/** Why a picture was rejected; the messages are `attendeeProfile.pictureProblem.<problem>`. */
export type PictureProblem =
  | 'type'
  | 'size'
  | 'pixels'
  | 'narrow'
  | 'complex'
  | 'broken'
  | 'offline'
  | 'noRoom'
  | 'busy'
  | 'refused'
  | 'removing';

/** Progress of a picture change. Numbers are bytes; `total` is 0 until the first bytes have been sent. */
export type PictureState =
  | { status: 'idle' }
  | { status: 'sending'; sent: number; total: number }
  | { status: 'removing' }
  | { status: 'changed' | 'removed' }
  | { status: 'failed'; problem: PictureProblem };

/** A chosen file: its handle (shared/lib/heldFiles), and the type and size it claims. */
export interface ChosenPicture {
  handle: string;
  mediaType: PublicText;
  bytes: number;
}

const initialState = { status: 'idle' } as PictureState;

/** Creates a slice for changing a picture; `name` distinguishes whose. */
export const createPictureSlice = <const Name extends string>(name: Name) =>
  createSlice({
    name,
    initialState,
    reducers: {
      pictureChosen(_state, _action: PayloadAction<ChosenPicture>): PictureState {
        return { status: 'sending', sent: 0, total: 0 };
      },
      /** Upload progress in bytes. */
      pictureProgressed(state, { payload }: PayloadAction<{ sent: number; total: number }>) {
        return state.status === 'sending' ? { status: 'sending', ...payload } : state;
      },
      /**
       * The change was canceled, or another attendee's picture is now shown: stops any change in progress.
       */
      pictureCancelled: (): PictureState => ({ status: 'idle' }),
      removalRequested: (): PictureState => ({ status: 'removing' }),
      /** The server has a new picture, or none. */
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
