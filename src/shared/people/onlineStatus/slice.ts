import type { PublicText } from '../../../contract/kit/publicText';
import type { EndpointReply } from '../../../contract/kit/endpoint';
import { signedOut } from '../../platform/auth';
import { createSlice, type PayloadAction } from '../../kit/lib/slices';
import type { readPresence } from '../../../contract/people/presence';

export type OnlineStatus = EndpointReply<typeof readPresence>['people'][number];

/** Who of those on the screen is online, as far as they show it. */
export interface OnlineStatusState {
  /** What shows people, by a name of its own, and whom. */
  watched: { watcher: PublicText; people: string[] }[];
  /** The last answer; people who show nothing are missing. */
  people: OnlineStatus[];
}

const initialState: OnlineStatusState = { watched: [], people: [] };

export const onlineStatusSlice = createSlice({
  name: 'onlineStatus',
  initialState,
  reducers: {
    /** A part of the page shows these people now, instead of those before. */
    peopleShown(state, { payload }: PayloadAction<{ watcher: PublicText; people: string[] }>) {
      state.watched = state.watched.filter(({ watcher }) => watcher !== payload.watcher);
      if (payload.people.length > 0) state.watched.push(payload);
    },
    /** What is known of the people who were asked about; others stay. */
    onlineStatusSucceeded(state, { payload }: PayloadAction<{ asked: string[]; people: OnlineStatus[] }>) {
      const asked = new Set(payload.asked);
      const shown = new Set(state.watched.flatMap(({ people }) => people));
      const others = state.people.filter(({ userId }) => !asked.has(userId) && shown.has(userId));
      state.people = [...others, ...payload.people];
    },
  },
  extraReducers: (builder) =>
    // Whoever is on the screen stays there.
    builder.addCase(signedOut, (state) => ({ ...state, people: [] })),
});

export const { peopleShown, onlineStatusSucceeded } = onlineStatusSlice.actions;

/** Present once a chunk that shows it is loaded. */
export interface WithOnlineStatus {
  onlineStatus?: OnlineStatusState;
}
