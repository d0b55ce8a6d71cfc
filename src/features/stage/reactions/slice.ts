import type { PublicText } from '../../../contract/kit/publicText';
import { signedOut } from '../../../shared/platform/auth';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import { connectionLost } from '../../../shared/platform/realtime';

/** Signs that rise at once; further ones take the place of the oldest. */
export const STREAM_SIZE = 24;
/** Signs that one signal lets rise, however many were given. */
export const MAX_AT_ONCE = 10;

/** One place of the stream. */
export interface Rising {
  sign: PublicText;
  /** Changes whenever another sign rises from this place. */
  run: number;
  /** Its turn among those of the same signal, from 0 to 1: so they rise one after the other. */
  turn: number;
}

type Counts = Record<string, number>;

/** Reactions to the session that is shown. */
export interface ReactionsState {
  /** Null while no session is shown that takes reactions. */
  sessionId: string | null;
  /** How many of each sign were given since the user came. */
  totals: Counts;
  /** The user's own that are not part of a signal yet: those are shown already. */
  unheard: Counts;
  /** The sign the user gave last. */
  own: string | null;
  stream: (Rising | null)[];
  /** Signs that have risen so far. */
  risen: number;
}

const initialState: ReactionsState = {
  sessionId: null,
  totals: {},
  unheard: {},
  own: null,
  risen: 0,
  stream: Array<null>(STREAM_SIZE).fill(null),
};

const add = (counts: Counts, sign: PublicText, count: number) => {
  counts[sign] = (counts[sign] ?? 0) + count;
};

function rise(state: ReactionsState, signs: readonly PublicText[]): void {
  signs.forEach((sign, index) => {
    const run = state.risen;
    state.stream[run % STREAM_SIZE] = { sign, run, turn: index / signs.length };
    state.risen += 1;
  });
}

/** Picks some of the signs, each at least once if there is room, others by their share. */
function pick(counts: Counts, most: number): string[] {
  const given = Object.entries(counts).filter(([, count]) => count > 0);
  const all = given.reduce((sum, [, count]) => sum + count, 0);
  const picked = given.map(([sign, count]) => {
    const share = all <= most ? count : Math.max(1, Math.floor((count / all) * most));
    return Array<string>(share).fill(sign);
  });
  // By turns, so that one sign's do not all rise first.
  const longest = Math.max(0, ...picked.map(({ length }) => length));
  return Array.from({ length: longest }, (_turn, turn) => picked.flatMap((signs) => signs[turn] ?? []))
    .flat()
    .slice(0, most);
}

export const reactionsSlice = createSlice({
  name: 'reactions',
  initialState,
  reducers: {
    /** A session's page is open that takes reactions. */
    reactionsEntered: (_state, { payload }: PayloadAction<{ sessionId: string }>) => ({
      ...initialState,
      ...payload,
    }),
    reactionsLeft: () => initialState,
    /** Give a sign. Without effect while too many were given. */
    reactionRequested(_state, _action: PayloadAction<{ sign: PublicText }>) {},
    /** The user's sign was sent: it is shown at once. */
    reactionGiven(state, { payload: { sign } }: PayloadAction<{ sign: PublicText }>) {
      add(state.totals, sign, 1);
      add(state.unheard, sign, 1);
      state.own = sign;
      rise(state, [sign]);
    },
    /** What everybody gave since the last signal, the user's own among it. */
    reactionsReceived(state, { payload }: PayloadAction<{ counts: Record<string, number> }>) {
      const others: Counts = {};
      for (const [sign, count] of Object.entries(payload.counts)) {
        const own = Math.min(state.unheard[sign] ?? 0, count);
        if (own > 0) add(state.unheard, sign, -own);
        others[sign] = count - own;
        add(state.totals, sign, count - own);
      }
      rise(state, pick(others, MAX_AT_ONCE));
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(connectionLost, (state) => {
        state.unheard = {};
      })
      .addCase(signedOut, () => initialState),
});

export const { reactionsEntered, reactionsLeft, reactionRequested, reactionGiven, reactionsReceived } =
  reactionsSlice.actions;
