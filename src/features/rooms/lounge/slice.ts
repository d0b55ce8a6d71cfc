import type { AttendeeResult } from '../../../contract/people/attendees';
import type { LoungeTile, TileChange } from '../../../contract/rooms/lounge';
import { signedOut } from '../../../shared/platform/auth';
import type { Failure } from '../../../shared/kit/lib/apiFailure';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';

export interface LoungeState {
  status: 'loading' | 'loaded' | 'failed';
  failure: Failure | null;
  rooms: LoungeTile[];
  /** A room contains somebody about whom nothing is known: the lounge has to be reloaded. */
  isStale: boolean;
}

const initialState: LoungeState = { status: 'loading', failure: null, rooms: [], isStale: false };

export const loungeSlice = createSlice({
  name: 'lounge',
  initialState,
  reducers: {
    /** The lounge's page is open: load it and keep it up to date. */
    loungeOpened: () => initialState,
    loungeClosed: () => initialState,
    /** Reload the lounge, since loading failed or something was missed. */
    loungeRequested(state) {
      if (state.status === 'failed') state.status = 'loading';
    },
    /** Rooms whose known revision is later stay as they are. */
    loungeSucceeded(state, { payload }: PayloadAction<{ rooms: LoungeTile[] }>) {
      const known = new Map(state.rooms.map((room) => [room.roomId, room]));
      const rooms = payload.rooms.map((room) => {
        const shown = known.get(room.roomId);
        return shown && !state.isStale && shown.revision > room.revision ? shown : room;
      });
      Object.assign(state, { status: 'loaded', failure: null, rooms, isStale: false });
    },
    /** Rooms that are already shown stay. */
    loungeFailed(state, { payload }: PayloadAction<Failure>) {
      Object.assign(state, { status: state.rooms.length > 0 ? 'loaded' : 'failed', failure: payload });
    },
    tilesChanged(state, { payload: { tiles } }: PayloadAction<{ tiles: TileChange[] }>) {
      const known = new Map<string, AttendeeResult>();
      for (const person of state.rooms.flatMap(({ people }) => people)) known.set(person.attendeeId, person);
      for (const person of tiles.flatMap(({ came }) => came)) known.set(person.attendeeId, person);
      for (const { came: _came, people: ids, ...change } of tiles) {
        const room = state.rooms.find(({ roomId }) => roomId === change.roomId);
        if (!room || room.revision >= change.revision) continue;
        const people = ids.flatMap((id) => known.get(id) ?? []);
        Object.assign(room, { ...change, people });
        if (people.length < ids.length) state.isStale = true;
      }
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const { loungeOpened, loungeClosed, loungeRequested, loungeSucceeded, loungeFailed, tilesChanged } =
  loungeSlice.actions;

export interface WithLounge {
  lounge: LoungeState;
}
