import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '../../shared/session';

/** What decides who may open the pages that are not for everybody (spec §6). */
export interface AccessState {
  status: 'unknown' | 'asking' | 'known';
  superuser: boolean;
  /** Answers at the event's helpdesk. */
  helpdesk: boolean;
  /** This page is being recorded. */
  recorded: boolean;
}

/** Whom a page is for: superusers, or also those who answer at the helpdesk, or also whoever's page is being recorded. */
export type Restriction = 'superuser' | 'superuserOrHelpdesk' | 'superuserOrRecorded';

/** What the server says of the person. */
export interface Roles {
  superuser: boolean;
  helpdesk: boolean;
}

/** A page with this restriction is shown now; until it is left, whoever may not be there is sent away. */
export const restrictedEntered = createAction<Restriction>('access/restrictedEntered');
export const restrictedLeft = createAction('access/restrictedLeft');

const initialState = { status: 'unknown', superuser: false, helpdesk: false, recorded: false } as AccessState;

export const accessSlice = createSlice({
  name: 'access',
  initialState,
  reducers: {
    /** Something on the screen depends on what the person may do; it is asked for once. */
    accessRequested(state) {
      if (state.status === 'unknown') state.status = 'asking';
    },
    /** `roles` is null when nobody could say: they are asked for again. */
    accessReceived(state, { payload }: PayloadAction<{ roles: Roles | null; recorded: boolean }>) {
      state.status = payload.roles === null ? 'unknown' : 'known';
      state.superuser = payload.roles?.superuser === true;
      state.helpdesk = payload.roles?.helpdesk === true;
      state.recorded = payload.recorded;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const { accessRequested, accessReceived } = accessSlice.actions;

export interface WithAccess {
  access: AccessState;
}

export const selectAsking = (state: WithAccess) => state.access.status === 'asking';

/** Whether the person may open a page of that restriction, as far as is known by now. */
export const selectMayOpen = ({ access }: WithAccess, restriction: Restriction) =>
  access.superuser ||
  (restriction === 'superuserOrHelpdesk' && access.helpdesk) ||
  (restriction === 'superuserOrRecorded' && access.recorded);
