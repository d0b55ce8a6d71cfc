import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import type { BoothAct, BoothStatistics } from '../../../contract/exhibition/exhibitorCenter';
import type { PromotionCount } from '../../../contract/exhibition/promotions';
import { signedOut } from '../../../shared/platform/auth';
import { boothOpened } from './editSlice';

type Status = 'idle' | 'loading' | 'loaded' | 'failed';

/** Statistics and log of the booth that is open, and the counts of the event's promotions. */
export interface BoothFiguresState {
  statistics: { status: Status; figures: BoothStatistics | null };
  log: { status: Status; acts: BoothAct[]; next: number | null };
  promotions: { status: Status; counts: PromotionCount[] };
}

const initialState: BoothFiguresState = {
  statistics: { status: 'idle', figures: null },
  log: { status: 'idle', acts: [], next: null },
  promotions: { status: 'idle', counts: [] },
};

export const boothFiguresSlice = createSlice({
  name: 'boothFigures',
  initialState,
  reducers: {
    statisticsRequested({ statistics }) {
      if (statistics.status !== 'loaded') statistics.status = 'loading';
    },
    statisticsSucceeded(state, { payload }: PayloadAction<BoothStatistics>) {
      state.statistics = { status: 'loaded', figures: payload };
    },
    statisticsFailed({ statistics }) {
      statistics.status = 'failed';
    },
    logRequested({ log }) {
      if (log.status !== 'loaded') log.status = 'loading';
    },
    logSucceeded(state, { payload }: PayloadAction<{ acts: BoothAct[]; next: number | null }>) {
      state.log = { status: 'loaded', ...payload };
    },
    moreRequested({ log }) {
      log.status = 'loading';
    },
    moreSucceeded({ log }, { payload }: PayloadAction<{ acts: BoothAct[]; next: number | null }>) {
      log.status = 'loaded';
      log.acts.push(...payload.acts);
      log.next = payload.next;
    },
    logFailed({ log }) {
      log.status = 'failed';
    },
    promotionsRequested({ promotions }) {
      if (promotions.status !== 'loaded') promotions.status = 'loading';
    },
    promotionsSucceeded(state, { payload }: PayloadAction<{ promotions: PromotionCount[] }>) {
      state.promotions = { status: 'loaded', counts: payload.promotions };
    },
    promotionsFailed({ promotions }) {
      promotions.status = 'failed';
    },
  },
  extraReducers: (builder) =>
    builder.addCase(signedOut, () => initialState).addCase(boothOpened, () => initialState),
});

export const {
  statisticsRequested,
  statisticsSucceeded,
  statisticsFailed,
  logRequested,
  logSucceeded,
  moreRequested,
  moreSucceeded,
  logFailed,
  promotionsRequested,
  promotionsSucceeded,
  promotionsFailed,
} = boothFiguresSlice.actions;

export interface WithBoothFigures {
  boothFigures: BoothFiguresState;
}
