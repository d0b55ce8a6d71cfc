import type { EventRole, PersonRoles } from '../../../contract/access/personRoles';
import { signedOut } from '../../../shared/platform/auth';
import type { SendProblem } from '../../../shared/kit/lib/apiFailure';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';

/** The roles of the person on the page, and a change in progress. */
export interface RolesState {
  attendeeId: string | null;
  status: 'loading' | 'loaded' | 'failed';
  roles: PersonRoles;
  /** The role to grant or revoke, while the user is asked why. */
  asking: { role: EventRole; isGranted: boolean; reason: string } | null;
  isSending: boolean;
  /** `own`: nobody revokes their own role of superuser. */
  problem: SendProblem | 'own' | null;
}

const initialState: RolesState = {
  attendeeId: null,
  status: 'loading',
  roles: { roles: [], changes: [] },
  asking: null,
  isSending: false,
  problem: null,
};

export const rolesSlice = createSlice({
  name: 'adminRoles',
  initialState,
  reducers: {
    rolesRequested(_state, { payload: { attendeeId } }: PayloadAction<{ attendeeId: string }>) {
      return { ...initialState, attendeeId };
    },
    /** Loaded, or the result of a change. */
    rolesReceived(state, { payload }: PayloadAction<{ attendeeId: string; roles: PersonRoles }>) {
      if (state.attendeeId !== payload.attendeeId) return;
      Object.assign(state, { status: 'loaded', roles: payload.roles });
      Object.assign(state, { asking: null, isSending: false, problem: null });
    },
    rolesFailed(state) {
      state.status = 'failed';
    },
    /** Asks why a role is granted or revoked. */
    roleConfirmationRequested(state, { payload }: PayloadAction<{ role: EventRole; isGranted: boolean }>) {
      Object.assign(state, { asking: { ...payload, reason: '' }, problem: null });
    },
    roleReasonTyped(state, { payload: { reason } }: PayloadAction<{ reason: string }>) {
      if (state.asking) state.asking.reason = reason;
    },
    roleDeclined(state) {
      Object.assign(state, { asking: null, problem: null });
    },
    roleConfirmed(state) {
      Object.assign(state, { isSending: true, problem: null });
    },
    roleChangeFailed(state, { payload: { problem } }: PayloadAction<{ problem: SendProblem | 'own' }>) {
      Object.assign(state, { isSending: false, problem });
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  rolesRequested,
  rolesReceived,
  rolesFailed,
  roleConfirmationRequested,
  roleReasonTyped,
  roleDeclined,
  roleConfirmed,
  roleChangeFailed,
} = rolesSlice.actions;

export interface WithRoles {
  adminRoles: RolesState;
}
export const selectRoles = (state: WithRoles) => state.adminRoles;
