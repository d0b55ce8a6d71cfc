import type { PublicText } from '../../../contract/kit/publicText';
import type { Banner } from '../../../contract/notices/announcements';
import { signedOut } from '../../../shared/platform/auth';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';

/** Maximum number of banners kept. */
const MOST = 20;

export interface BannersState {
  /** The latest first. Some may be over by event time. */
  banners: Banner[];
  /** Ids of the banners the user dismissed. */
  dismissed: PublicText[];
}

const initialState: BannersState = { banners: [], dismissed: [] };

const latestFirst = (one: Banner, other: Banner) => Date.parse(other.startsAt) - Date.parse(one.startsAt);

export const bannersSlice = createSlice({
  name: 'banners',
  initialState,
  reducers: {
    /** Reads the banners again: there may be others. */
    bannersRequested() {},
    bannersSucceeded(state, { payload }: PayloadAction<{ banners: Banner[] }>) {
      state.banners = payload.banners;
    },
    /** A banner is new or has changed. */
    bannerReceived(state, { payload: { banner } }: PayloadAction<{ banner: Banner }>) {
      const others = state.banners.filter(({ announcementId }) => announcementId !== banner.announcementId);
      state.banners = [banner, ...others].sort(latestFirst).slice(0, MOST);
    },
    /** Organizers have withdrawn it. */
    bannerGone(state, { payload: { announcementId } }: PayloadAction<{ announcementId: string }>) {
      state.banners = state.banners.filter((banner) => banner.announcementId !== announcementId);
    },
    /** The user dismisses it. */
    bannerDismissed(state, { payload: { announcementId } }: PayloadAction<{ announcementId: string }>) {
      if (!state.dismissed.includes(announcementId)) state.dismissed.push(announcementId);
    },
    dismissedRestored(state, { payload: { dismissed } }: PayloadAction<{ dismissed: PublicText[] }>) {
      state.dismissed = [...new Set([...dismissed, ...state.dismissed])];
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  bannersRequested,
  bannersSucceeded,
  bannerReceived,
  bannerGone,
  bannerDismissed,
  dismissedRestored,
} = bannersSlice.actions;

export interface WithBanners {
  banners: BannersState;
}
