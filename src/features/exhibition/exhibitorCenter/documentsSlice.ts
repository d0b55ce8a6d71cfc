import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import type { OwnDocument } from '../../../contract/exhibition/exhibitorCenter';
import type { SendProblem } from '../../../shared/kit/lib/apiFailure';
import { signedOut } from '../../../shared/platform/auth';
import { boothOpened } from './editSlice';

/** The documents of the booth that is open. */
export interface BoothDocumentsState {
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  documents: OwnDocument[];
  working: string | null;
  /** The document whose removal is asked about. */
  asking: string | null;
  problem: { fileId: string; why: SendProblem } | null;
}

const initialState: BoothDocumentsState = {
  status: 'idle',
  documents: [],
  working: null,
  asking: null,
  problem: null,
};

export const boothDocumentsSlice = createSlice({
  name: 'boothDocuments',
  initialState,
  reducers: {
    documentsRequested(state) {
      if (state.status !== 'loaded') state.status = 'loading';
      state.problem = null;
    },
    documentsSucceeded(state, { payload }: PayloadAction<{ documents: OwnDocument[] }>) {
      state.status = 'loaded';
      state.documents = payload.documents;
      state.working = null;
    },
    documentsFailed(state) {
      state.status = 'failed';
    },
    gateRequested(state, { payload }: PayloadAction<{ fileId: string; gated: boolean }>) {
      state.working = payload.fileId;
      state.problem = null;
    },
    documentRemovalConfirmationRequested(state, { payload }: PayloadAction<{ fileId: string }>) {
      state.asking = payload.fileId;
      state.problem = null;
    },
    documentRemovalDeclined(state) {
      state.asking = null;
    },
    documentRemovalConfirmed(state) {
      state.working = state.asking;
      state.asking = null;
    },
    documentChangeFailed(state, { payload }: PayloadAction<{ why: SendProblem }>) {
      if (state.working !== null) state.problem = { fileId: state.working, why: payload.why };
      state.working = null;
    },
  },
  extraReducers: (builder) =>
    builder.addCase(signedOut, () => initialState).addCase(boothOpened, () => initialState),
});

export const {
  documentsRequested,
  documentsSucceeded,
  documentsFailed,
  gateRequested,
  documentRemovalConfirmationRequested,
  documentRemovalDeclined,
  documentRemovalConfirmed,
  documentChangeFailed,
} = boothDocumentsSlice.actions;

export interface WithBoothDocuments {
  boothDocuments: BoothDocumentsState;
}
