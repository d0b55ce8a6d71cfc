import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import {
  arrivalReceived,
  credentialsRefreshed,
  refreshFailed,
  signedIn,
  signedOut,
  type AuthState,
} from '../../../shared/platform/auth';
import type { GateError } from './errors';

/** The gate's current operation. */
export type Progress =
  | { status: 'idle' }
  /** Leaving for the provider's sign-in page. */
  | { status: 'leaving' }
  /** Exchanging a code or a gate link for tokens. */
  | { status: 'signingIn' }
  /** The server is busy; the sign-in is retried automatically. */
  | { status: 'queued' }
  | { status: 'failed'; error: GateError }
  | { status: 'signingOut' };

/** An opened gate link. Its token is not in the store: `handle` refers to it in the identity dependency. */
export type GateLinkState =
  | { status: 'none' }
  | { status: 'inspecting'; handle: string }
  /** "Continue as …?": `name` is the user the link signs in. */
  | { status: 'confirming'; handle: string; name: string };

export interface AuthSliceState extends AuthState {
  progress: Progress;
  gateLink: GateLinkState;
  /** Handle of a code that waits to be exchanged. */
  callback: string | null;
  /** The login ended because it could not be refreshed; the gate reports that once. */
  sessionEnded: boolean;
}

const signedOutState: AuthSliceState = {
  credentials: null,
  user: null,
  progress: { status: 'idle' },
  gateLink: { status: 'none' },
  callback: null,
  sessionEnded: false,
};

const isSigningIn = ({ progress }: AuthSliceState) => ['signingIn', 'queued'].includes(progress.status);

export const authSlice = createSlice({
  name: 'auth',
  initialState: signedOutState,
  reducers: {
    /** The gate's main button (product.md#gate). */
    enterRequested() {},
    logoutRequested() {},
    gateLinkConfirmed() {},
    gateLinkCancelled() {},
    /** The gate link chunk failed to load. */
    gateLinkUnavailable() {},
    /** Redirecting to the provider. */
    providerRedirectStarted(state) {
      state.progress = { status: 'leaving' };
    },
    signInStarted(state) {
      state.progress = { status: 'signingIn' };
    },
    signInQueued(state) {
      state.progress = { status: 'queued' };
    },
    signInFailed(state, { payload }: PayloadAction<GateError>) {
      state.progress = { status: 'failed', error: payload };
      state.callback = null;
    },
    /** The sign-in was abandoned without an error: back to an idle gate. */
    signInDropped(state) {
      state.progress = { status: 'idle' };
      state.callback = null;
      state.gateLink = { status: 'none' };
    },
    gateLinkInspected(state, { payload }: PayloadAction<{ name: string }>) {
      if (state.gateLink.status === 'inspecting') {
        if (state.progress.status === 'queued') state.progress = { status: 'idle' };
        state.gateLink = { status: 'confirming', handle: state.gateLink.handle, name: payload.name };
      }
    },
    gateLinkClosed(state) {
      state.gateLink = { status: 'none' };
    },
    signOutStarted(state) {
      state.progress = { status: 'signingOut' };
    },
    refreshStarted(state) {
      if (state.credentials) state.credentials.isRefreshing = true;
    },
    /** Another tab changed the signed-in user or the tokens. */
    storedCredentialsChanged() {},
  },
  extraReducers: (builder) =>
    builder
      .addCase(arrivalReceived, (state, { payload: { kind, handle } }) => {
        if (kind === 'gateLink') state.gateLink = { status: 'inspecting', handle };
        else {
          state.callback = handle;
          state.progress = { status: 'signingIn' };
        }
      })
      .addCase(signedIn, (state, { payload }) => {
        state.credentials = { ...payload.credentials, isRefreshing: false };
        state.user = payload.user;
        state.sessionEnded = false;
        // A restored login leaves the code or link the page was opened with to be handled.
        if (payload.how === 'provider' || payload.how === 'gateLink') {
          state.progress = { status: 'idle' };
          state.gateLink = { status: 'none' };
          state.callback = null;
        }
      })
      .addCase(credentialsRefreshed, (state, { payload }) => {
        if (state.credentials) state.credentials = { ...payload, isRefreshing: false };
      })
      .addCase(refreshFailed, (state) => {
        if (state.credentials) state.credentials.isRefreshing = false;
      })
      .addCase(signedOut, (state, { payload: { reason } }) => ({
        ...signedOutState,
        // The code or link the page was opened with is independent of the login that ends.
        gateLink: state.gateLink,
        callback: state.callback,
        progress: isSigningIn(state) ? state.progress : { status: 'idle' },
        sessionEnded: reason === 'refreshFailed',
      })),
});

export const {
  enterRequested,
  logoutRequested,
  gateLinkConfirmed,
  gateLinkCancelled,
  gateLinkUnavailable,
  providerRedirectStarted,
  signInStarted,
  signInQueued,
  signInFailed,
  signInDropped,
  gateLinkInspected,
  gateLinkClosed,
  signOutStarted,
  refreshStarted,
  storedCredentialsChanged,
} = authSlice.actions;
