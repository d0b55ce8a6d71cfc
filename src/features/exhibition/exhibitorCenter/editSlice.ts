import type { BoothDraft, BoothFields } from '../../../contract/exhibition/exhibitorCenter';
import type { StoredFile } from '../../../contract/platform/files';
import { signedOut } from '../../../shared/platform/auth';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import { emptyForm, formReducers, type RevisionForm } from '../../../shared/platform/revisionForm';

/**
 * The booth that is being edited. Unsaved changes survive navigation, until they are saved or discarded, or
 * another booth is opened.
 */
export interface BoothEditState extends RevisionForm<BoothDraft, BoothFields> {
  exhibitorId: string | null;
}

const initialState: BoothEditState = { exhibitorId: null, ...emptyForm<BoothDraft, BoothFields>() };

const { formRequested, formSucceeded, formFailed, ...form } = formReducers<BoothDraft, BoothFields>();

export const boothEditSlice = createSlice({
  name: 'boothEdit',
  initialState,
  reducers: {
    /** A booth is opened in the exhibitor center. */
    boothOpened(state, { payload }: PayloadAction<{ exhibitorId: string }>) {
      if (state.exhibitorId === payload.exhibitorId) return state;
      return { ...initialState, exhibitorId: payload.exhibitorId };
    },
    ...form,
    boothRequested: formRequested,
    boothSucceeded: formSucceeded,
    boothFailed: formFailed,
    /** A picture was uploaded, to which the booth may refer now. */
    pictureArrived(state, { payload }: PayloadAction<StoredFile>) {
      state.stored?.pictures.push(payload);
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  boothOpened,
  boothRequested,
  boothSucceeded,
  boothFailed,
  fieldsChanged,
  pictureArrived,
  changesDropped,
  saveRefused,
  saveRequested,
  saveSucceeded,
  saveFailed,
  conflictFound,
  conflictResolved,
  conflictClosed,
} = boothEditSlice.actions;

export interface WithBoothEdit {
  boothEdit: BoothEditState;
}
