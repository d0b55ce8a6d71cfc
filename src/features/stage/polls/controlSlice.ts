import type { PublicText } from '../../../contract/kit/publicText';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import { signedOut } from '../../../shared/platform/auth';
import type { PollFault, SeenPoll } from '../../../contract/stage/polls';
import { emptyForm, formOf, type PollForm } from './forms';
import { pollsLeft } from './pollsSlice';

/** Why something did not happen. `changed`: somebody else has changed the poll meanwhile. */
export type ControlProblem = 'offline' | 'busy' | 'refused' | 'changed' | 'full' | 'size';

/** The editor of a draft. */
export interface Editor {
  /** Null for a new poll. */
  pollId: string | null;
  revision: number;
  form: PollForm;
  status: 'writing' | 'saving' | 'failed';
  faults: PollFault[];
  problem: ControlProblem | null;
  /** Idempotency key of a new poll, kept while the form stays the same. */
  key: PublicText | null;
}

/** What is done with one poll. */
export type Command = 'open' | 'close' | 'delete' | 'download';

export interface ControlState {
  editor: Editor | null;
  /** The draft whose deletion is asked about. */
  asking: string | null;
  working: { pollId: string; command: Command } | null;
  outcome: { pollId: string; command: Command; problem: ControlProblem | null } | null;
  import:
    | { status: 'idle' | 'sending' }
    | { status: 'failed'; problem: ControlProblem }
    | { status: 'done'; imported: number; faults: PollFault[] };
}

const initialState: ControlState = {
  editor: null,
  asking: null,
  working: null,
  outcome: null,
  import: { status: 'idle' },
};

type OfPoll<T = object> = PayloadAction<{ pollId: string } & T>;

export const controlSlice = createSlice({
  name: 'pollControl',
  initialState,
  reducers: {
    /** Write a new poll, or change this draft. */
    editorOpened(state, { payload: { poll } }: PayloadAction<{ poll: SeenPoll | null }>) {
      state.editor = {
        pollId: poll?.pollId ?? null,
        revision: poll?.revision ?? 0,
        form: poll ? formOf(poll) : emptyForm(),
        status: 'writing',
        faults: [],
        problem: null,
        key: null,
      };
      state.outcome = null;
    },
    editorChanged({ editor }, { payload }: PayloadAction<Partial<PollForm>>) {
      if (!editor || editor.status === 'saving') return;
      Object.assign(editor.form, payload);
      Object.assign(editor, { status: 'writing', problem: null, key: null });
      // A fault is shown until the field that has it changes.
      const changed = Object.keys(payload).map((field) => (field.startsWith('max') ? 'max' : field));
      editor.faults = editor.faults.filter(({ path }) => !changed.includes(path.split('.')[0] ?? ''));
    },
    editorClosed(state) {
      if (state.editor?.status !== 'saving') state.editor = null;
    },
    /** Save what the editor holds. */
    saveRequested() {},
    saveFaulty({ editor }, { payload }: PayloadAction<{ faults: PollFault[] }>) {
      if (editor) editor.faults = payload.faults;
    },
    saveStarted({ editor }, { payload }: PayloadAction<{ key: PublicText }>) {
      if (editor) Object.assign(editor, { status: 'saving', faults: [], problem: null, key: payload.key });
    },
    saveSucceeded(state) {
      state.editor = null;
    },
    /** `revision`: the poll's as it is known now, for the next try. */
    saveFailed({ editor }, { payload }: PayloadAction<{ problem: ControlProblem; revision?: number }>) {
      if (editor) Object.assign(editor, { status: 'failed', ...payload });
    },
    openRequested(_state, _action: OfPoll) {},
    closeRequested(_state, _action: OfPoll) {},
    /** Save the votes as a file. */
    downloadRequested(_state, _action: OfPoll) {},
    /** The user wants to delete a draft and is asked to confirm. */
    deletionConfirmationRequested(state, { payload }: OfPoll) {
      state.asking = payload.pollId;
    },
    deletionDeclined(state) {
      state.asking = null;
    },
    deletionConfirmed(state, _action: OfPoll) {
      state.asking = null;
    },
    commandStarted(state, { payload }: OfPoll<{ command: Command }>) {
      state.working = payload;
      state.outcome = null;
    },
    commandSucceeded(state, { payload }: OfPoll<{ command: Command }>) {
      state.working = null;
      state.outcome = { ...payload, problem: null };
    },
    commandFailed(state, { payload }: OfPoll<{ command: Command; problem: ControlProblem }>) {
      state.working = null;
      state.outcome = payload;
    },
    /** Import the file with this handle. */
    importRequested(state, _action: PayloadAction<{ handle: string; bytes: number }>) {
      state.import = { status: 'sending' };
    },
    importEnded(state, { payload }: PayloadAction<{ imported: number; faults: PollFault[] }>) {
      state.import = { status: 'done', ...payload };
    },
    importFailed(state, { payload }: PayloadAction<{ problem: ControlProblem }>) {
      state.import = { status: 'failed', ...payload };
    },
  },
  extraReducers: (builder) =>
    builder.addCase(pollsLeft, () => initialState).addCase(signedOut, () => initialState),
});

export const {
  editorOpened,
  editorChanged,
  editorClosed,
  saveRequested,
  saveFaulty,
  saveStarted,
  saveSucceeded,
  saveFailed,
  openRequested,
  closeRequested,
  downloadRequested,
  deletionConfirmationRequested,
  deletionDeclined,
  deletionConfirmed,
  commandStarted,
  commandSucceeded,
  commandFailed,
  importRequested,
  importEnded,
  importFailed,
} = controlSlice.actions;
