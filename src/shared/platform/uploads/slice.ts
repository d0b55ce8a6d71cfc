import type { PublicText } from '../../../contract/kit/publicText';
import type { FileOwner, FilePurpose, StoredFile } from '../../../contract/platform/files';
import { signedOut } from '../auth';
import { createSlice, type PayloadAction } from '../../kit/lib/slices';

/** Why a file was not uploaded; message id `uploads.problem.<problem>`. */
export type UploadProblem =
  | 'type'
  | 'drawing'
  | 'size'
  | 'empty'
  | 'protected'
  | 'restricted'
  | 'scripts'
  | 'files'
  | 'launch'
  | 'macros'
  | 'pages'
  | 'broken'
  | 'infected'
  | 'pixels'
  | 'narrow'
  | 'complex'
  | 'tooMany'
  | 'forbidden'
  | 'unreadable'
  | 'unchecked'
  | 'credentials'
  | 'clock'
  | 'noRoom'
  | 'busy'
  | 'refused';

/**
 * A chosen file: its handle (shared/lib/heldFiles), which is also its id here, and its metadata from the
 * browser.
 */
export interface ChosenFile {
  handle: string;
  owner: FileOwner;
  purpose: FilePurpose;
  name: string;
  mediaType: PublicText;
  bytes: number;
  /** When it was last changed, in milliseconds since 1970. */
  modified: number;
}

/**
 * - `waiting`: for its turn
 * - `sending`: on its way; `sent` bytes have arrived
 * - `interrupted`: the connection was lost; goes on by itself
 * - `checking`: all of it has arrived and the server looks into it
 * - `done`: it has become a file; stays here until its field has taken it
 */
export type UploadStatus = 'waiting' | 'sending' | 'interrupted' | 'checking' | 'done' | 'failed';

export interface Upload extends ChosenFile {
  status: UploadStatus;
  sent: number;
  problem: UploadProblem | null;
  file: StoredFile | null;
}

/** Uploads of this page, in the order in which the files were chosen. */
export interface UploadsState {
  items: Upload[];
}

const initialState: UploadsState = { items: [] };

const itemOf = (state: UploadsState, handle: string) => state.items.find((item) => item.handle === handle);

const without = (state: UploadsState, { payload }: PayloadAction<{ handle: string }>) => ({
  items: state.items.filter(({ handle }) => handle !== payload.handle),
});

export const uploadsSlice = createSlice({
  name: 'uploads',
  initialState,
  reducers: {
    /** The user chose a file to upload. */
    uploadRequested(state, { payload }: PayloadAction<ChosenFile>) {
      state.items.push({ ...payload, status: 'waiting', sent: 0, problem: null, file: null });
    },
    /** Sending began, for the first time or again after an interruption. */
    uploadStarted(state, { payload }: PayloadAction<{ handle: string }>) {
      const item = itemOf(state, payload.handle);
      if (item) item.status = 'sending';
    },
    uploadProgressed(state, { payload }: PayloadAction<{ handle: string; sent: number }>) {
      const item = itemOf(state, payload.handle);
      if (item) item.sent = payload.sent;
    },
    uploadInterrupted(state, { payload }: PayloadAction<{ handle: string }>) {
      const item = itemOf(state, payload.handle);
      if (item) item.status = 'interrupted';
    },
    /** All of it has arrived. */
    uploadArrived(state, { payload }: PayloadAction<{ handle: string }>) {
      const item = itemOf(state, payload.handle);
      if (item) item.status = 'checking';
    },
    /** The file belongs to its owner now. */
    uploadSucceeded(
      state,
      {
        payload,
      }: PayloadAction<{ handle: string; owner: FileOwner; purpose: FilePurpose; file: StoredFile }>,
    ) {
      const item = itemOf(state, payload.handle);
      if (item) Object.assign(item, { status: 'done', sent: item.bytes, file: payload.file });
    },
    uploadFailed(state, { payload }: PayloadAction<{ handle: string; problem: UploadProblem }>) {
      const item = itemOf(state, payload.handle);
      if (item) Object.assign(item, { status: 'failed', problem: payload.problem });
    },
    /** The user wants to send it again. */
    uploadRetried(state, { payload }: PayloadAction<{ handle: string }>) {
      const item = itemOf(state, payload.handle);
      if (item) Object.assign(item, { status: 'waiting', problem: null });
    },
    /** The user canceled it. */
    uploadCancelled: without,
    /** Its outcome was consumed or read. */
    uploadDismissed: without,
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  uploadRequested,
  uploadStarted,
  uploadProgressed,
  uploadInterrupted,
  uploadArrived,
  uploadSucceeded,
  uploadFailed,
  uploadRetried,
  uploadCancelled,
  uploadDismissed,
} = uploadsSlice.actions;
