import type { StoredFile } from '../../../contract/platform/files';
import type { PromotionFields, PromotionForm } from '../../../contract/exhibition/promotionAdmin';
import type { PromotionCount } from '../../../contract/exhibition/promotions';
import { signedOut } from '../../../shared/platform/auth';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import { emptyForm, formReducers, type RevisionForm } from '../../../shared/platform/revisionForm';

/** An exhibitor whose booth a promotion may lead to. */
export interface LinkedBooth {
  exhibitorId: string;
  companyName: string;
}

/** Ads and banners, as superusers edit them. */
export interface PromotionAdminState extends RevisionForm<PromotionForm, PromotionFields> {
  /** How often they were seen and opened; empty until known. */
  counts: PromotionCount[];
  booths: LinkedBooth[];
}

const initialState: PromotionAdminState = {
  ...emptyForm<PromotionForm, PromotionFields>(),
  counts: [],
  booths: [],
};

const form = formReducers<PromotionForm, PromotionFields>();

export const promotionAdminSlice = createSlice({
  name: 'promotionAdmin',
  initialState,
  reducers: {
    ...form,
    /** A picture was uploaded and can be chosen now. */
    pictureArrived(state, { payload }: PayloadAction<StoredFile>) {
      state.stored?.pictures.push(payload);
    },
    countsSucceeded(state, { payload }: PayloadAction<{ counts: PromotionCount[] }>) {
      state.counts = payload.counts;
    },
    boothsSucceeded(state, { payload }: PayloadAction<{ booths: LinkedBooth[] }>) {
      state.booths = payload.booths;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  formRequested,
  formSucceeded,
  formFailed,
  fieldsChanged,
  changesDropped,
  saveRefused,
  saveRequested,
  saveSucceeded,
  saveFailed,
  conflictFound,
  conflictResolved,
  conflictClosed,
  pictureArrived,
  countsSucceeded,
  boothsSucceeded,
} = promotionAdminSlice.actions;

export interface WithPromotionAdmin {
  promotionAdmin: PromotionAdminState;
}
