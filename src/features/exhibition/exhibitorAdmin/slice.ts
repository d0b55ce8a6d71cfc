import type { ExhibitorSort, ListedExhibitor } from '../../../contract/exhibition/exhibitorAdmin';
import { signedOut } from '../../../shared/platform/auth';
import type { SendProblem } from '../../../shared/kit/lib/apiFailure';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';

export interface ExhibitorFilter {
  q: string;
  /** Level; null means all. */
  tier: number | null;
  state: 'present' | 'removed';
}

/** What organizers decide about an exhibitor, as typed. */
export interface ExhibitorDraft {
  companyName: string;
  tier: number;
  featured: boolean;
  /** Addresses, one per line; only for a new exhibitor. */
  team: string;
}

/** Exhibitors for organizers. */
export interface ExhibitorAdminState {
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  filter: ExhibitorFilter;
  sort: ExhibitorSort;
  order: 'ascending' | 'descending';
  exhibitors: ListedExhibitor[];
  total: number;
  more: 'idle' | 'loading' | 'failed';
  /** Ids of the exhibitors chosen to be removed or restored together. */
  chosen: string[];
  /** The exhibitor being edited or added. */
  editing: {
    /** As loaded; null for a new one. */
    stored: ListedExhibitor | null;
    draft: ExhibitorDraft;
    /** The user tried to save with problems in the form, so they are shown. */
    attempted: boolean;
    sending: boolean;
    /** `changed`: somebody else changed it meanwhile; `stored` is theirs. */
    problem: SendProblem | 'changed' | null;
  } | null;
  /** The user is asked to confirm removing or restoring the chosen ones. */
  removal: { removed: boolean; sending: boolean; problem: SendProblem | null } | null;
}

const initialState: ExhibitorAdminState = {
  status: 'idle',
  filter: { q: '', tier: null, state: 'present' },
  sort: 'name',
  order: 'ascending',
  exhibitors: [],
  total: 0,
  more: 'idle',
  chosen: [],
  editing: null,
  removal: null,
};

interface Page {
  exhibitors: ListedExhibitor[];
  total: number;
}

export const exhibitorAdminSlice = createSlice({
  name: 'exhibitorAdmin',
  initialState,
  reducers: {
    listRequested(state) {
      if (state.status !== 'loaded') state.status = 'loading';
    },
    filterChanged(state, { payload }: PayloadAction<Partial<ExhibitorFilter>>) {
      Object.assign(state.filter, payload);
      Object.assign(state, { status: 'loading', chosen: [] });
    },
    /** Sorts by another column, or reverses the order. */
    sortChosen(state, { payload: { sort } }: PayloadAction<{ sort: ExhibitorSort }>) {
      const isSame = state.sort === sort;
      state.order = isSame && state.order === 'ascending' ? 'descending' : 'ascending';
      state.sort = sort;
    },
    listSucceeded(state, { payload }: PayloadAction<Page>) {
      const listed = new Set(payload.exhibitors.map(({ exhibitorId }) => exhibitorId));
      Object.assign(state, payload, { status: 'loaded', more: 'idle' });
      state.chosen = state.chosen.filter((exhibitorId) => listed.has(exhibitorId));
    },
    listFailed(state) {
      state.status = 'failed';
    },
    moreRequested(state) {
      state.more = 'loading';
    },
    moreSucceeded(state, { payload }: PayloadAction<Page>) {
      const listed = new Set(state.exhibitors.map(({ exhibitorId }) => exhibitorId));
      state.exhibitors.push(...payload.exhibitors.filter(({ exhibitorId }) => !listed.has(exhibitorId)));
      Object.assign(state, { total: payload.total, more: 'idle' });
    },
    moreFailed(state) {
      state.more = 'failed';
    },
    chosenChanged(state, { payload }: PayloadAction<{ exhibitorIds: string[]; isChosen: boolean }>) {
      const others = state.chosen.filter((each) => !payload.exhibitorIds.includes(each));
      state.chosen = payload.isChosen ? [...others, ...payload.exhibitorIds] : others;
    },

    /** Starts a new exhibitor in this tier. */
    additionStarted(state, { payload: { tier } }: PayloadAction<{ tier: number }>) {
      const draft = { companyName: '', tier, featured: false, team: '' };
      state.editing = { stored: null, draft, attempted: false, sending: false, problem: null };
    },
    editingStarted(state, { payload: stored }: PayloadAction<ListedExhibitor>) {
      const { companyName, tier, featured } = stored;
      const draft = { companyName, tier, featured, team: '' };
      state.editing = { stored, draft, attempted: false, sending: false, problem: null };
    },
    draftChanged({ editing }, { payload }: PayloadAction<Partial<ExhibitorDraft>>) {
      if (editing) Object.assign(editing.draft, payload);
    },
    editingDropped(state) {
      state.editing = null;
    },
    saveRefused({ editing }) {
      if (editing) editing.attempted = true;
    },
    saveRequested({ editing }) {
      if (editing) Object.assign(editing, { sending: true, problem: null });
    },
    saveSucceeded(state, { payload }: PayloadAction<ListedExhibitor>) {
      state.editing = null;
      state.exhibitors = state.exhibitors.map((each) =>
        each.exhibitorId === payload.exhibitorId ? payload : each,
      );
    },
    saveFailed({ editing }, { payload }: PayloadAction<{ problem: SendProblem }>) {
      if (editing) Object.assign(editing, { sending: false, problem: payload.problem });
    },
    /** The input is kept, to be saved on top of their version. */
    conflictFound({ editing }, { payload }: PayloadAction<ListedExhibitor>) {
      if (editing) Object.assign(editing, { stored: payload, sending: false, problem: 'changed' });
    },

    removalConfirmationRequested(state, { payload: { removed } }: PayloadAction<{ removed: boolean }>) {
      state.removal = { removed, sending: false, problem: null };
    },
    removalDeclined(state) {
      state.removal = null;
    },
    removalConfirmed({ removal }) {
      if (removal) Object.assign(removal, { sending: true, problem: null });
    },
    removalSucceeded(state) {
      Object.assign(state, { removal: null, chosen: [] });
    },
    removalFailed({ removal }, { payload }: PayloadAction<{ problem: SendProblem }>) {
      if (removal) Object.assign(removal, { sending: false, problem: payload.problem });
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  listRequested,
  filterChanged,
  sortChosen,
  listSucceeded,
  listFailed,
  moreRequested,
  moreSucceeded,
  moreFailed,
  chosenChanged,
  additionStarted,
  editingStarted,
  draftChanged,
  editingDropped,
  saveRefused,
  saveRequested,
  saveSucceeded,
  saveFailed,
  conflictFound,
  removalConfirmationRequested,
  removalDeclined,
  removalConfirmed,
  removalSucceeded,
  removalFailed,
} = exhibitorAdminSlice.actions;

export interface WithExhibitorAdmin {
  exhibitorAdmin: ExhibitorAdminState;
}
