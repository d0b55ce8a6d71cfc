import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import type { SharedContact } from '../../../contract/exhibition/leads';
import type { SendProblem } from '../../../shared/kit/lib/apiFailure';
import { signedOut } from '../../../shared/platform/auth';

/** With whom the user shares their contact details. */
export interface SharedContactsState {
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  contacts: SharedContact[];
  /** The consent that the user is asked about. */
  asking: string | null;
  /** The consent that is being revoked. */
  revoking: string | null;
  problem: { leadId: string; why: SendProblem } | null;
  /** The company of the consent that was revoked last. */
  revoked: string | null;
}

const initialState: SharedContactsState = {
  status: 'idle',
  contacts: [],
  asking: null,
  revoking: null,
  problem: null,
  revoked: null,
};

export const sharedContactsSlice = createSlice({
  name: 'sharedContacts',
  initialState,
  reducers: {
    contactsRequested(state) {
      if (state.status !== 'loaded') state.status = 'loading';
      state.revoked = null;
      state.problem = null;
    },
    contactsSucceeded(state, { payload }: PayloadAction<{ contacts: SharedContact[] }>) {
      state.status = 'loaded';
      state.contacts = payload.contacts;
    },
    contactsFailed(state) {
      if (state.status === 'loading') state.status = 'failed';
    },
    revocationConfirmationRequested(state, { payload }: PayloadAction<{ leadId: string }>) {
      state.asking = payload.leadId;
      state.problem = null;
      state.revoked = null;
    },
    revocationDeclined(state) {
      state.asking = null;
    },
    revocationConfirmed(state) {
      state.revoking = state.asking;
      state.asking = null;
    },
    revocationSucceeded(state, { payload }: PayloadAction<{ leadId: string; contacts: SharedContact[] }>) {
      const contact = payload.contacts.find(({ leadId }) => leadId === payload.leadId);
      state.revoking = null;
      state.contacts = payload.contacts;
      state.revoked = contact?.companyName ?? null;
    },
    revocationFailed(state, { payload }: PayloadAction<{ why: SendProblem }>) {
      if (state.revoking !== null) state.problem = { leadId: state.revoking, why: payload.why };
      state.revoking = null;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  contactsRequested,
  contactsSucceeded,
  contactsFailed,
  revocationConfirmationRequested,
  revocationDeclined,
  revocationConfirmed,
  revocationSucceeded,
  revocationFailed,
} = sharedContactsSlice.actions;

export interface WithSharedContacts {
  sharedContacts: SharedContactsState;
}
