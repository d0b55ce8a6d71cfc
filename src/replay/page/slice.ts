import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ProblemFigures, ProblemKind } from '../log/file';
import type { Divergence, Unfitness, UnknownAction } from '../log/replay';
import type { StoredRecording } from '../../shared/platform/deps';
import type { DropRefusal } from './drop';
import type { Filter } from './filter';
import type { Playhead, Speed } from './playing';

/** Widths for rendering the screens, in CSS pixels; `fit` takes the available space. */
export const WIDTHS = ['fit', 360, 768, 1_280] as const;
export type StageWidth = (typeof WIDTHS)[number];

/** Why a file cannot be opened. */
export interface FileProblem {
  name: string;
  /** `unreadable`: the file, or the browser's own recording, cannot be accessed. */
  kind: ProblemKind | 'unreadable';
  figures: ProblemFigures;
  /** The program's own error message, in English. */
  detail: string;
  /** Location in the file, if known and more specific than the file itself. */
  place: string | null;
}

/** A recording the user wants to open. */
export type Source =
  /** A dropped or picked file; the inbox stores it under this handle. */
  | { kind: 'file'; handle: string; name: string; bytes: number }
  /** One stored in this browser. */
  | { kind: 'kept'; id: string; name: string };

export interface OpenedRecording {
  name: string;
  /** Whether the file was modified since it was written. */
  altered: boolean;
  /** Number of moments. */
  moments: number;
  /** Actions in it that the current build does not know. */
  unknown: UnknownAction[];
}

export type Phase =
  | { status: 'empty'; problem: FileProblem | null }
  /** Reading, then preparing entries; `total` is null while reading. */
  | { status: 'opening'; name: string; done: number; total: number | null }
  | { status: 'open'; recording: OpenedRecording };

/** Result of "Compare with this build". */
export type Comparison =
  | { status: 'none' }
  | { status: 'running' }
  | { status: 'same'; entries: number }
  | { status: 'diverged'; divergence: Divergence; position: number }
  /** Why it cannot be compared; `fault` is an unexpected error, with its message. */
  | { status: 'refused'; why: Unfitness | { kind: 'fault'; detail: string } };

export interface ReplayState {
  phase: Phase;
  /** Why the last drop was refused; null if it was accepted. */
  dropRefusal: DropRefusal | null;
  /** Recordings stored in this browser; null until listed. */
  kept: StoredRecording[] | null;
  playhead: Playhead;
  playing: boolean;
  speed: Speed;
  skipIdle: boolean;
  filter: Filter;
  width: StageWidth;
  /** Whether the screens can be scrolled and tried, without effect. */
  touchable: boolean;
  comparison: Comparison;
  /** Whether single-key shortcuts are on (WCAG 2.1.4: they can be turned off). */
  keysOn: boolean;
}

export const initialState: ReplayState = {
  phase: { status: 'empty', problem: null },
  dropRefusal: null,
  kept: null,
  playhead: { position: 0, time: 0 },
  playing: false,
  speed: 1,
  skipIdle: true,
  filter: { kind: 'all', text: '' },
  width: 'fit',
  touchable: false,
  comparison: { status: 'none' },
  keysOn: true,
};

export const replaySlice = createSlice({
  name: 'replay',
  initialState,
  reducers: {
    /** Command: open this. */
    openRequested(state, { payload }: PayloadAction<Source>) {
      state.phase = { status: 'opening', name: payload.name, done: 0, total: null };
      state.dropRefusal = null;
      state.playing = false;
    },
    prepared(state, { payload }: PayloadAction<{ done: number; total: number }>) {
      if (state.phase.status === 'opening') Object.assign(state.phase, payload);
    },
    opened(state, { payload }: PayloadAction<OpenedRecording>) {
      state.phase = { status: 'open', recording: payload };
      state.playhead = { position: 0, time: 0 };
      state.filter = initialState.filter;
      state.comparison = { status: 'none' };
    },
    openFailed(state, { payload }: PayloadAction<FileProblem>) {
      state.phase = { status: 'empty', problem: payload };
    },
    /** Returns to the choice of a recording. */
    closed(state) {
      state.phase = { status: 'empty', problem: null };
      state.dropRefusal = null;
      state.playing = false;
    },
    /** The drop was not a single file. */
    dropRefused(state, { payload }: PayloadAction<DropRefusal>) {
      state.dropRefusal = payload;
    },
    keptListed(state, { payload }: PayloadAction<StoredRecording[]>) {
      state.kept = payload;
    },
    /** Command: go to this moment. */
    seekRequested(_state, _action: PayloadAction<number>) {},
    /** Command: go forward or back by this many moments. */
    stepRequested(state, _action: PayloadAction<number>) {
      state.playing = false;
    },
    /** Command: go to the next or previous failure. */
    failureRequested(state, _action: PayloadAction<'next' | 'previous'>) {
      state.playing = false;
    },
    playToggled(state) {
      state.playing = !state.playing && state.phase.status === 'open';
    },
    /** The playhead has moved here. */
    moved(state, { payload }: PayloadAction<Playhead>) {
      state.playhead = payload;
    },
    /** Playback reached the last moment. */
    playedOut(state) {
      state.playing = false;
    },
    speedChosen(state, { payload }: PayloadAction<Speed>) {
      state.speed = payload;
    },
    skipIdleChosen(state, { payload }: PayloadAction<boolean>) {
      state.skipIdle = payload;
    },
    filterChosen(state, { payload }: PayloadAction<Filter>) {
      state.filter = payload;
    },
    widthChosen(state, { payload }: PayloadAction<StageWidth>) {
      state.width = payload;
    },
    touchableChosen(state, { payload }: PayloadAction<boolean>) {
      state.touchable = payload;
    },
    keysSwitched(state, { payload }: PayloadAction<boolean>) {
      state.keysOn = payload;
    },
    /** Command: run the current build's sagas against the recording. */
    compareRequested(state) {
      state.comparison = { status: 'running' };
    },
    compared(state, { payload }: PayloadAction<Comparison>) {
      state.comparison = payload;
    },
    /** Command: save the recording in the import format of Redux DevTools. */
    devToolsExportRequested() {},
  },
});

export const {
  closed,
  compared,
  compareRequested,
  devToolsExportRequested,
  dropRefused,
  failureRequested,
  filterChosen,
  keptListed,
  keysSwitched,
  moved,
  opened,
  openFailed,
  openRequested,
  playedOut,
  playToggled,
  prepared,
  seekRequested,
  skipIdleChosen,
  speedChosen,
  stepRequested,
  touchableChosen,
  widthChosen,
} = replaySlice.actions;
