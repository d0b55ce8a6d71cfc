import { type CheckedCaptions } from '../../../../contract/stage/captionFiles';
import { signedOut } from '../../../../shared/platform/auth';
import type { SendProblem } from '../../../../shared/kit/lib/apiFailure';
import { createSlice, type PayloadAction } from '../../../../shared/kit/lib/slices';
import type { CaptionLanguage } from '../../../../contract/program/captionLanguage';

/** Captions that were chosen or pasted for a language, and the outcome. */
export interface CaptionFile {
  /** Of the file (shared/lib/heldFiles). */
  handle: string;
  bytes: number;
  status: 'sending' | 'checked' | 'failed';
  report: CheckedCaptions | null;
  problem: SendProblem | 'size' | null;
  /** The form has taken its address. */
  isTaken: boolean;
}

export type CaptionFilesState = Partial<Record<CaptionLanguage, CaptionFile>>;

interface Chosen {
  language: CaptionLanguage;
  handle: string;
  bytes: number;
  /** Length of the video, if it is known. */
  seconds: number | null;
}

const initialState: CaptionFilesState = {};

export const captionFilesSlice = createSlice({
  name: 'captionFiles',
  initialState,
  reducers: {
    captionFileChosen(state, { payload: { language, handle, bytes } }: PayloadAction<Chosen>) {
      state[language] = {
        handle,
        bytes,
        status: 'sending',
        report: null,
        problem: null,
        isTaken: false,
      };
    },
    /** The file is SubRip and is to be converted to WebVTT. */
    conversionRequested(state, { payload }: PayloadAction<Omit<Chosen, 'handle' | 'bytes'>>) {
      const file = state[payload.language];
      if (file) file.status = 'sending';
    },
    /** A late report, after another file was chosen, is ignored. */
    captionFileChecked(
      state,
      { payload }: PayloadAction<Pick<Chosen, 'language' | 'handle'> & { report: CheckedCaptions }>,
    ) {
      const file = state[payload.language];
      if (file?.handle !== payload.handle) return;
      Object.assign(file, { status: 'checked', report: payload.report });
    },
    captionFileFailed(
      state,
      { payload }: PayloadAction<Pick<Chosen, 'language' | 'handle'> & { problem: SendProblem | 'size' }>,
    ) {
      const file = state[payload.language];
      if (file?.handle === payload.handle) {
        Object.assign(file, { status: 'failed', report: null, problem: payload.problem });
      }
    },
    captionFileTaken(state, { payload }: PayloadAction<{ language: CaptionLanguage }>) {
      const file = state[payload.language];
      if (file) file.isTaken = true;
    },
    /** The form is left, or the captions are removed. */
    captionFileDropped(state, { payload }: PayloadAction<{ language: CaptionLanguage }>) {
      delete state[payload.language];
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  captionFileChosen,
  conversionRequested,
  captionFileChecked,
  captionFileFailed,
  captionFileTaken,
  captionFileDropped,
} = captionFilesSlice.actions;

export interface WithCaptionFiles {
  captionFiles: CaptionFilesState;
}

export const selectCaptionFiles = (state: WithCaptionFiles) => state.captionFiles;
