import type { PublicText } from '../../../contract/kit/publicText';
import { signedOut } from '../../../shared/platform/auth';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import { roomClosed, roomLeft, speakersChanged } from './slice';

/** The user among the speakers, as `deps.rooms` names them. */
export const OWN_VOICE = 'own';

export type Panel = 'people' | 'chat' | 'captions' | 'rooms';
export type Layout = 'grid' | 'speaker';

/** How the user looks at a call. */
export interface RoomViewState {
  /** Everybody in equal size, or the current speaker large. */
  layout: Layout;
  /** Key of the tile that stays large; null: none. */
  pinned: string | null;
  /** Page of the grid, from 0. */
  page: number;
  /** The panel beside the stage. */
  panel: Panel | null;
  /** The dialog that is open. */
  dialog: 'keys' | 'devices' | null;
  /** The entry that spoke last; it stays large while nobody else speaks. */
  speaker: string | null;
}

const initialState: RoomViewState = {
  layout: 'grid',
  pinned: null,
  page: 0,
  panel: null,
  dialog: null,
  speaker: null,
};

/** The next visit starts afresh, but keeps the layout. */
const fresh = ({ layout }: RoomViewState): RoomViewState => ({ ...initialState, layout });

export const roomViewSlice = createSlice({
  name: 'roomView',
  initialState,
  reducers: {
    layoutChosen(state, { payload: { layout } }: PayloadAction<{ layout: Layout }>) {
      Object.assign(state, { layout, pinned: null });
    },
    /** Keep a tile large; null: none. */
    tilePinned(state, { payload: { key } }: PayloadAction<{ key: PublicText | null }>) {
      state.pinned = key;
    },
    /** Open a panel, or close the one that is open. */
    panelChosen(state, { payload: { panel } }: PayloadAction<{ panel: Panel | null }>) {
      state.panel = panel;
    },
    dialogChosen(state, { payload: { dialog } }: PayloadAction<{ dialog: RoomViewState['dialog'] }>) {
      state.dialog = dialog;
    },
    pageTurned(state, { payload: { page } }: PayloadAction<{ page: number }>) {
      state.page = page;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(speakersChanged, (state, { payload: { speakers } }) => {
        state.speaker = speakers.find((entryId) => entryId !== OWN_VOICE) ?? state.speaker;
      })
      .addCase(roomLeft, fresh)
      .addCase(roomClosed, fresh)
      .addCase(signedOut, () => initialState),
});

export const { layoutChosen, tilePinned, pageTurned, panelChosen, dialogChosen } = roomViewSlice.actions;

export interface WithRoomView {
  roomView: RoomViewState;
}

/** The panel beside the stage; null: none. */
export const selectPanel = (state: WithRoomView) => state.roomView.panel;
