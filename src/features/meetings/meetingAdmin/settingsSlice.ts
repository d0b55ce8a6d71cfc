import type { MeetingSettings } from '../../../contract/meetings/meetingAdmin';
import { signedOut } from '../../../shared/platform/auth';
import { createSlice } from '../../../shared/kit/lib/slices';
import { emptyForm, formReducers, type RevisionForm } from '../../../shared/platform/revisionForm';

/** Settings as the organizers write them; the revision comes with what is stored. */
export type SettingsDraft = Omit<MeetingSettings, 'revision'>;

export type MeetingSettingsState = RevisionForm<MeetingSettings, SettingsDraft>;

const initialState: MeetingSettingsState = emptyForm();

const form = formReducers<MeetingSettings, SettingsDraft>();

/** How meetings are requested at the event. */
export const meetingSettingsSlice = createSlice({
  name: 'meetingSettings',
  initialState,
  reducers: {
    ...form,
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  fieldsChanged,
  changesDropped,
  saveRequested,
  formRequested,
  conflictResolved,
  conflictClosed,
} = meetingSettingsSlice.actions;

export interface WithMeetingSettings {
  meetingSettings: MeetingSettingsState;
}
