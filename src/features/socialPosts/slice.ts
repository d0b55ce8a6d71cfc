import { createSlice, type PayloadAction } from '../../shared/lib/slices';

export interface SocialPostsState {
  /** Origin whose posts may be shown in this browser; null if none was agreed to. */
  allowedOrigin: string | null;
}

interface Provider {
  origin: string;
}

const initialState: SocialPostsState = { allowedOrigin: null };

export const socialPostsSlice = createSlice({
  name: 'socialPosts',
  initialState,
  reducers: {
    /** As it was stored in this browser. */
    consentRestored(state, { payload }: PayloadAction<Provider>) {
      state.allowedOrigin = payload.origin;
    },
    consentGiven(state, { payload }: PayloadAction<Provider>) {
      state.allowedOrigin = payload.origin;
    },
    consentRevoked(state) {
      state.allowedOrigin = null;
    },
  },
});

export const { consentRestored, consentGiven, consentRevoked } = socialPostsSlice.actions;
