import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import type { Lead } from '../../../contract/exhibition/leads';
import type { SendProblem } from '../../../shared/kit/lib/apiFailure';
import { signedOut } from '../../../shared/platform/auth';
import { boothOpened } from './editSlice';

/** Which leads are looked for; an empty text and 0 do not narrow them down. */
export interface LeadSearch {
  query: string;
  rating: number;
  /** An account of the team, `-` for nobody. */
  assignedTo: string;
}

/** What the exhibitor writes about a lead. */
export type LeadNotes = Pick<Lead, 'rating' | 'note' | 'assignedTo'>;

/** The leads of the booth that is open. */
export interface LeadDeskState {
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  search: LeadSearch;
  leads: Lead[];
  total: number;
  next: string | null;
  /** The next page is being read. */
  isReadingMore: boolean;
  /** The lead that is being edited, as it was read, and what is written about it. */
  open: { lead: Lead; notes: LeadNotes } | null;
  saving: boolean;
  problem: SendProblem | 'revoked' | null;
  /** The lead as a colleague has changed it meanwhile. */
  theirs: Lead | null;
  download: 'idle' | 'working' | 'failed';
}

const NO_SEARCH: LeadSearch = { query: '', rating: 0, assignedTo: '' };

const initialState: LeadDeskState = {
  status: 'idle',
  search: NO_SEARCH,
  leads: [],
  total: 0,
  next: null,
  isReadingMore: false,
  open: null,
  saving: false,
  problem: null,
  theirs: null,
  download: 'idle',
};

const notesOf = ({ rating, note, assignedTo }: Lead): LeadNotes => ({ rating, note, assignedTo });

function close(state: LeadDeskState): void {
  state.open = null;
  state.saving = false;
  state.problem = null;
  state.theirs = null;
}

function replace(state: LeadDeskState, lead: Lead): void {
  state.leads = state.leads.map((each) => (each.leadId === lead.leadId ? lead : each));
}

interface LeadPage {
  leads: Lead[];
  next: string | null;
  total: number;
}

export const leadDeskSlice = createSlice({
  name: 'leadDesk',
  initialState,
  reducers: {
    leadsRequested(state) {
      if (state.status !== 'loaded') state.status = 'loading';
    },
    searchChanged(state, { payload }: PayloadAction<Partial<LeadSearch>>) {
      Object.assign(state.search, payload);
      close(state);
    },
    leadsSucceeded(state, { payload }: PayloadAction<LeadPage>) {
      Object.assign(state, payload);
      state.status = 'loaded';
      state.isReadingMore = false;
    },
    leadsFailed(state) {
      state.status = 'failed';
      state.isReadingMore = false;
    },
    moreLeadsRequested(state) {
      state.isReadingMore = true;
    },
    moreLeadsSucceeded(state, { payload }: PayloadAction<LeadPage>) {
      state.leads.push(...payload.leads);
      state.next = payload.next;
      state.total = payload.total;
      state.isReadingMore = false;
    },
    leadOpened(state, { payload }: PayloadAction<{ leadId: string }>) {
      close(state);
      const lead = state.leads.find(({ leadId }) => leadId === payload.leadId);
      if (lead?.revokedAt === null) state.open = { lead, notes: notesOf(lead) };
    },
    leadClosed: close,
    notesChanged({ open }, { payload }: PayloadAction<Partial<LeadNotes>>) {
      if (open) Object.assign(open.notes, payload);
    },
    leadSaveRequested(state) {
      state.saving = true;
      state.problem = null;
    },
    leadSaveSucceeded(state, { payload }: PayloadAction<Lead>) {
      replace(state, payload);
      close(state);
    },
    /** `revoked`: there is nothing left to write about. */
    leadSaveFailed(state, { payload }: PayloadAction<{ problem: NonNullable<LeadDeskState['problem']> }>) {
      state.saving = false;
      state.problem = payload.problem;
    },
    leadConflictFound(state, { payload }: PayloadAction<Lead>) {
      state.saving = false;
      state.theirs = payload;
      replace(state, payload);
    },
    /** `mine` is saved on top of theirs, `theirs` replaces what was written. */
    leadConflictResolved(state, { payload }: PayloadAction<{ keep: 'mine' | 'theirs' }>) {
      const { theirs, open } = state;
      if (!theirs || !open) return;
      state.open = { lead: theirs, notes: payload.keep === 'mine' ? open.notes : notesOf(theirs) };
      state.theirs = null;
    },
    leadsDownloadRequested(state) {
      state.download = 'working';
    },
    leadsDownloadSucceeded(state) {
      state.download = 'idle';
    },
    leadsDownloadFailed(state) {
      state.download = 'failed';
    },
  },
  extraReducers: (builder) =>
    builder.addCase(signedOut, () => initialState).addCase(boothOpened, () => initialState),
});

export const {
  leadsRequested,
  searchChanged,
  leadsSucceeded,
  leadsFailed,
  moreLeadsRequested,
  moreLeadsSucceeded,
  leadOpened,
  leadClosed,
  notesChanged,
  leadSaveRequested,
  leadSaveSucceeded,
  leadSaveFailed,
  leadConflictFound,
  leadConflictResolved,
  leadsDownloadRequested,
  leadsDownloadSucceeded,
  leadsDownloadFailed,
} = leadDeskSlice.actions;

export interface WithLeadDesk {
  leadDesk: LeadDeskState;
}
