import type { Locale } from '../../../contract/platform/eventConfig';
import { signedOut } from '../../../shared/platform/auth';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import { emptyForm, formReducers, type RevisionForm } from '../../../shared/platform/revisionForm';
import type { Draft, HelpForm } from './draft';

/** The help page, as superusers edit it. */
export interface HelpEditingState extends RevisionForm<HelpForm, Draft> {
  /** The language being edited; null for the user's. */
  locale: Locale | null;
}

const initialState: HelpEditingState = { ...emptyForm<HelpForm, Draft>(), locale: null };

const form = formReducers<HelpForm, Draft>();

export const helpEditingSlice = createSlice({
  name: 'helpEditing',
  initialState,
  reducers: {
    ...form,
    languageChosen(state, { payload }: PayloadAction<{ locale: Locale }>) {
      state.locale = payload.locale;
    },
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
  languageChosen,
} = helpEditingSlice.actions;

export interface WithHelpEditing {
  helpEditing: HelpEditingState;
}
