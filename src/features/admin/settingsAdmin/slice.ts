import type { SettingName, SettingsForm } from '../../../contract/platform/settingsAdmin';
import { signedOut } from '../../../shared/platform/auth';
import { createSlice } from '../../../shared/kit/lib/slices';
import { emptyForm, formReducers, type RevisionForm } from '../../../shared/platform/revisionForm';

/** The contents of the fields; empty: the configuration's value applies. */
export type SettingTexts = Record<SettingName, string>;

export type SettingsAdminState = RevisionForm<SettingsForm, SettingTexts>;

const initialState: SettingsAdminState = emptyForm();

const form = formReducers<SettingsForm, SettingTexts>();

/** The event's settings, as superusers edit them. */
export const settingsAdminSlice = createSlice({
  name: 'settingsAdmin',
  initialState,
  reducers: {
    ...form,
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  formRequested,
  formSucceeded,
  formFailed,
  fieldsChanged,
  changesDropped,
  saveRefused,
  saveRequested,
  saveSucceeded,
  saveFailed,
  conflictFound,
  conflictResolved,
  conflictClosed,
} = settingsAdminSlice.actions;

export interface WithSettingsAdmin {
  settingsAdmin: SettingsAdminState;
}
