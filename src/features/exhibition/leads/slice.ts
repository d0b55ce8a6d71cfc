import type { PublicText } from '../../../contract/kit/publicText';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import type { Sharing } from '../../../contract/exhibition/leads';
import type { SendProblem } from '../../../shared/kit/lib/apiFailure';
import { signedOut } from '../../../shared/platform/auth';

/** A document of the booth that is shown. */
export interface WantedDocument {
  exhibitorId: string;
  fileId: string;
  name: string;
}

/** What the user shares with the exhibitor whose booth is shown. */
export interface LeadsState {
  exhibitorId: string | null;
  sharing: Sharing | null;
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  /** The dialog is open: for a document, or of the user's own accord. */
  asking: { document: WantedDocument | null } | null;
  sending: boolean;
  /** Why sharing failed; `changed`: the profile has changed since its details were shown. */
  problem: SendProblem | 'changed' | null;
  /** The document that is being fetched. */
  fetching: PublicText | null;
  documentProblem: { fileId: string; why: SendProblem } | null;
}

const initialState: LeadsState = {
  exhibitorId: null,
  sharing: null,
  status: 'idle',
  asking: null,
  sending: false,
  problem: null,
  fetching: null,
  documentProblem: null,
};

export const leadsSlice = createSlice({
  name: 'leads',
  initialState,
  reducers: {
    /** A booth is shown: the visit counts, and what is shared with its exhibitor is read. */
    boothEntered(_state, { payload }: PayloadAction<{ exhibitorId: string; isVisit: boolean }>) {
      return { ...initialState, exhibitorId: payload.exhibitorId, status: 'loading' };
    },
    boothLeft: () => initialState,
    sharingRequested(state) {
      if (state.status !== 'loaded') state.status = 'loading';
    },
    sharingSucceeded(state, { payload }: PayloadAction<Sharing>) {
      state.sharing = payload;
      state.status = 'loaded';
    },
    sharingFailed(state) {
      state.status = 'failed';
    },
    /** Show what would be shared, and ask. */
    shareConfirmationRequested(state, { payload }: PayloadAction<{ document: WantedDocument | null }>) {
      state.asking = payload;
      state.problem = null;
    },
    shareDeclined(state) {
      state.asking = null;
      state.sending = false;
    },
    shareConfirmed(state) {
      state.sending = true;
      state.problem = null;
    },
    shareSucceeded(state, { payload }: PayloadAction<Sharing>) {
      state.sharing = payload;
      state.asking = null;
      state.sending = false;
    },
    /** `sharing`: what the profile says now, if it has changed. */
    shareFailed(
      state,
      { payload }: PayloadAction<{ problem: NonNullable<LeadsState['problem']>; sharing: Sharing | null }>,
    ) {
      state.sending = false;
      state.problem = payload.problem;
      if (payload.sharing) state.sharing = payload.sharing;
    },
    /** Get a document; a gated one after its question. */
    documentRequested(state, { payload }: PayloadAction<WantedDocument>) {
      state.fetching = payload.fileId;
      state.documentProblem = null;
    },
    /** A document is shown in place, or in a tab of its own. */
    documentOpened(_state, _action: PayloadAction<Omit<WantedDocument, 'name'>>) {},
    documentSucceeded(state) {
      state.fetching = null;
    },
    documentFailed(state, { payload }: PayloadAction<{ why: SendProblem }>) {
      if (state.fetching !== null) state.documentProblem = { fileId: state.fetching, why: payload.why };
      state.fetching = null;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  boothEntered,
  boothLeft,
  sharingRequested,
  sharingSucceeded,
  sharingFailed,
  shareConfirmationRequested,
  shareDeclined,
  shareConfirmed,
  shareSucceeded,
  shareFailed,
  documentRequested,
  documentOpened,
  documentSucceeded,
  documentFailed,
} = leadsSlice.actions;

export interface WithLeads {
  leads: LeadsState;
}

/** Whether the user shares their details with the exhibitor whose booth is shown, as far as is known. */
export const selectIsSharing = ({ leads }: WithLeads): boolean => (leads.sharing?.shared ?? null) !== null;
