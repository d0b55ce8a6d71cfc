import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '../../shared/session';

/** What decides who may open the pages that are not for everybody (spec §6). */
export interface AccessState {
  status: 'unknown' | 'asking' | 'known';
  superuser: boolean;
  /** This page is being recorded. */
  recorded: boolean;
}

/** Whom a page is for: superusers, or also whoever's page is being recorded. */
export type Restriction = 'superuser' | 'superuserOrRecorded';

/** A page with this restriction is shown now; until it is left, whoever may not be there is sent away. */
export const restrictedEntered = createAction<Restriction>('access/restrictedEntered');
export const restrictedLeft = createAction('access/restrictedLeft');

const initialState = { status: 'unknown', superuser: false, recorded: false } as AccessState;

export const accessSlice = createSlice({
  name: 'access',
  initialState,
  reducers: {
    /** Something on the screen depends on what the person may do; it is asked for once. */
    accessRequested(state) {
      if (state.status === 'unknown') state.status = 'asking';
    },
    /** `superuser` is null when nobody could say: it is asked for again. */
    accessReceived(state, { payload }: PayloadAction<{ superuser: boolean | null; recorded: boolean }>) {
      state.status = payload.superuser === null ? 'unknown' : 'known';
      state.superuser = payload.superuser === true;
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
  access.superuser || (restriction === 'superuserOrRecorded' && access.recorded);
