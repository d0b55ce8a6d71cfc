import { createAction, createSlice, type PayloadAction } from '../../kit/lib/slices';
import { signedOut } from '../../platform/auth';

export interface Promotion {
  promotionId: string;
}

export type PromotionAct = 'seen' | 'opened';

/** What was counted in this page life; the server counts once for each day in any case. */
export interface PromotionsState {
  counted: Record<PromotionAct, string[]>;
}

const initialState: PromotionsState = { counted: { seen: [], opened: [] } };

export const promotionsSlice = createSlice({
  name: 'promotions',
  initialState,
  reducers: {
    promotionCounted(state, { payload }: PayloadAction<Promotion & { act: PromotionAct }>) {
      state.counted[payload.act].push(payload.promotionId);
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

/** Half of the promotion came into view, or no longer is. */
export const promotionShown = createAction<Promotion>('promotions/promotionShown');
export const promotionGone = createAction<Promotion>('promotions/promotionGone');
/** The user follows its link. */
export const promotionOpened = createAction<Promotion>('promotions/promotionOpened');
export const { promotionCounted } = promotionsSlice.actions;

export interface WithPromotions {
  promotions: PromotionsState;
}
