import type { PublicText } from '../../../../contract/kit/publicText';
import { signedOut } from '../../../../shared/platform/auth';
import { createSlice, type PayloadAction } from '../../../../shared/kit/lib/slices';
import type { Media, VideoProblem, VideoRequest } from '../slice';
import type { CheckedKind, CheckReason } from './reasons';

/** What is known about a video that plays. */
export interface VideoFacts {
  /** In pixels; 0 for sound only, null where its player does not say. */
  width: number | null;
  height: number | null;
  /** Null for a stream without an end. */
  seconds: number | null;
  /** Languages of the captions in the stream and beside it. */
  captions: readonly string[];
}

export interface VideoCheckState {
  /** The form's field whose address is checked; null if none was. */
  field: PublicText | null;
  address: string;
  captions: VideoRequest['captions'];
  status: 'idle' | 'looking' | 'trying' | 'plays' | 'failed';
  kind: CheckedKind | null;
  /** What the preview plays; null until it may. */
  media: Media | null;
  facts: VideoFacts | null;
  /** Languages whose captions file cannot be loaded. */
  missingCaptions: readonly PublicText[];
  problem: CheckReason | null;
}

const initialState: VideoCheckState = {
  field: null,
  address: '',
  captions: { en: null, es: null },
  status: 'idle',
  kind: null,
  media: null,
  facts: null,
  missingCaptions: [],
  problem: null,
};

export const videoCheckSlice = createSlice({
  name: 'videoCheck',
  initialState,
  reducers: {
    checkRequested(
      _state,
      { payload }: PayloadAction<Pick<VideoCheckState, 'address' | 'captions'> & { field: PublicText }>,
    ) {
      return { ...initialState, ...payload, status: 'looking' as const };
    },
    addressUnderstood(state, { payload }: PayloadAction<{ kind: CheckedKind }>) {
      state.kind = payload.kind;
    },
    /** The media is there: the preview tries to play it. */
    previewPrepared(
      state,
      { payload }: PayloadAction<{ media: Media; missingCaptions: readonly PublicText[] }>,
    ) {
      Object.assign(state, payload, { status: 'trying' });
    },
    /** From the preview, as is `previewFailed`. */
    previewPlayed(state, { payload }: PayloadAction<VideoFacts>) {
      if (state.status === 'trying') Object.assign(state, { status: 'plays', facts: payload });
    },
    previewFailed(_state, _action: PayloadAction<{ problem: VideoProblem }>) {},
    checkFailed(state, { payload }: PayloadAction<{ reason: CheckReason }>) {
      Object.assign(state, { status: 'failed', media: null, problem: payload.reason });
    },
    /** The field is no longer shown. */
    checkClosed(state, { payload }: PayloadAction<{ field: PublicText }>) {
      return state.field === payload.field ? initialState : state;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  checkRequested,
  addressUnderstood,
  previewPrepared,
  previewPlayed,
  previewFailed,
  checkFailed,
  checkClosed,
} = videoCheckSlice.actions;

export interface WithVideoCheck {
  videoCheck: VideoCheckState;
}

export const selectVideoCheck = (state: WithVideoCheck) => state.videoCheck;
