import type { FeaturedFields, FeaturedForm } from '../../../contract/event/featuredVideoAdmin';
import type { StoredFile } from '../../../contract/platform/files';
import type { ListedSession, StoredSession } from '../../../contract/program/programEditing';
import { signedOut } from '../../../shared/platform/auth';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import { emptyForm, formReducers, type RevisionForm } from '../../../shared/platform/revisionForm';

/** What the home page features, as superusers edit it. */
export interface FeaturedVideoAdminState extends RevisionForm<FeaturedForm, FeaturedFields> {
  /** Sessions to choose from. */
  program: { status: 'idle' | 'loading' | 'loaded' | 'failed'; sessions: ListedSession[] };
  /** The session loaded last, for the preview. */
  session: StoredSession | null;
}

const initialState: FeaturedVideoAdminState = {
  ...emptyForm<FeaturedForm, FeaturedFields>(),
  program: { status: 'idle', sessions: [] },
  session: null,
};

const form = formReducers<FeaturedForm, FeaturedFields>();

export const featuredVideoAdminSlice = createSlice({
  name: 'featuredVideoAdmin',
  initialState,
  reducers: {
    ...form,
    formRequested(state) {
      form.formRequested(state);
      if (state.program.status !== 'loaded') state.program.status = 'loading';
    },
    /** A picture was uploaded and can be chosen now. */
    pictureArrived(state, { payload }: PayloadAction<StoredFile>) {
      state.stored?.pictures.push(payload);
    },
    programmeSucceeded({ program }, { payload }: PayloadAction<{ sessions: ListedSession[] }>) {
      Object.assign(program, payload, { status: 'loaded' });
    },
    programmeFailed({ program }) {
      program.status = 'failed';
    },
    sessionSucceeded(state, { payload }: PayloadAction<StoredSession>) {
      state.session = payload;
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
  pictureArrived,
  programmeSucceeded,
  programmeFailed,
  sessionSucceeded,
} = featuredVideoAdminSlice.actions;

export interface WithFeaturedVideoAdmin {
  featuredVideoAdmin: FeaturedVideoAdminState;
}
