import { createAction, createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import { signedOut } from '../../../shared/platform/auth';

/** What decides who may open restricted pages (product.md#guards). */
export interface AccessState {
  status: 'unknown' | 'requested' | 'known';
  superuser: boolean;
  /** Is an agent at the event's helpdesk. */
  helpdesk: boolean;
  /** Moderates the event's sessions. */
  moderator: boolean;
  /** Works for an exhibitor. */
  exhibitor: boolean;
  /** This page is being recorded. */
  recorded: boolean;
}

/**
 * Who may open a page: superusers, or also helpdesk agents, moderators, staff of exhibitors, or users whose
 * page is being recorded.
 */
export type Restriction =
  | 'superuser'
  | 'superuserOrHelpdesk'
  | 'superuserOrModerator'
  | 'superuserOrExhibitor'
  | 'superuserOrRecorded';

/** The user's roles as reported by the server. */
export interface Roles {
  superuser: boolean;
  helpdesk: boolean;
  moderator: boolean;
  /** Works for an exhibitor. */
  exhibitor?: true;
}

/** A page with this restriction is now shown; until it is left, unauthorized users are sent away. */
export const restrictedEntered = createAction<Restriction>('access/restrictedEntered');
export const restrictedLeft = createAction('access/restrictedLeft');

const initialState: AccessState = {
  status: 'unknown',
  superuser: false,
  helpdesk: false,
  moderator: false,
  exhibitor: false,
  recorded: false,
};

export const accessSlice = createSlice({
  name: 'access',
  initialState,
  reducers: {
    /** Something on the screen depends on the user's roles. They are requested only once. */
    accessRequested(state) {
      if (state.status === 'unknown') state.status = 'requested';
    },
    /** `roles` is null if they could not be determined; the next request then retries. */
    accessSucceeded(state, { payload }: PayloadAction<{ roles: Roles | null; recorded: boolean }>) {
      state.status = payload.roles === null ? 'unknown' : 'known';
      state.superuser = payload.roles?.superuser === true;
      state.helpdesk = payload.roles?.helpdesk === true;
      state.moderator = payload.roles?.moderator === true;
      state.exhibitor = payload.roles?.exhibitor === true;
      state.recorded = payload.recorded;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const { accessRequested, accessSucceeded } = accessSlice.actions;
