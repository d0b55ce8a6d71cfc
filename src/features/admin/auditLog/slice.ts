import type { PublicText } from '../../../contract/kit/publicText';
import type { AuditEntry } from '../../../contract/admin/audit';
import type { Download } from '../../../shared/platform/downloads';
import { signedOut } from '../../../shared/platform/auth';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';

/** Which entries are listed. */
export interface AuditFilter {
  person: string;
  /** Null means all. */
  act: PublicText | null;
  object: PublicText;
  /** A day of the event, `yyyy-mm-dd`; null means all. */
  day: PublicText | null;
}

/** What staff did at the event. */
export interface AuditLogState {
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  filter: AuditFilter;
  entries: AuditEntry[];
  /** Acts that occur in the log. */
  acts: PublicText[];
  /** Where the next page begins; null on the last. */
  next: number | null;
  more: 'idle' | 'loading' | 'failed';
  download: Download;
}

const initialState: AuditLogState = {
  status: 'idle',
  filter: { person: '', act: null, object: '', day: null },
  entries: [],
  acts: [],
  next: null,
  more: 'idle',
  download: 'idle',
};

interface Page {
  entries: AuditEntry[];
  acts: PublicText[];
  next: number | null;
}

export const auditLogSlice = createSlice({
  name: 'auditLog',
  initialState,
  reducers: {
    auditRequested(state) {
      state.status = 'loading';
    },
    auditFilterChanged(state, { payload }: PayloadAction<Partial<AuditFilter>>) {
      Object.assign(state.filter, payload);
      state.status = 'loading';
    },
    auditSucceeded(state, { payload }: PayloadAction<Page>) {
      Object.assign(state, payload, { status: 'loaded', more: 'idle' });
    },
    auditFailed(state) {
      state.status = 'failed';
    },
    moreAuditRequested(state) {
      if (state.status !== 'loading') state.more = 'loading';
    },
    moreAuditSucceeded(state, { payload }: PayloadAction<Page>) {
      state.entries.push(...payload.entries);
      state.next = payload.next;
      state.more = 'idle';
    },
    moreAuditFailed(state) {
      state.more = 'failed';
    },
    auditExportRequested(state) {
      state.download = 'working';
    },
    auditExportSucceeded(state) {
      state.download = 'done';
    },
    auditExportFailed(state) {
      state.download = 'failed';
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  auditRequested,
  auditFilterChanged,
  auditSucceeded,
  auditFailed,
  moreAuditRequested,
  moreAuditSucceeded,
  moreAuditFailed,
  auditExportRequested,
  auditExportSucceeded,
  auditExportFailed,
} = auditLogSlice.actions;

export interface WithAuditLog {
  auditLog: AuditLogState;
}
