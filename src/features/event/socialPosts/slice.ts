import type { PublicText } from '../../../contract/kit/publicText';
import { signedOut } from '../../../shared/platform/auth';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';

export interface SocialPostsState {
  /** Origin whose posts the user agreed to load; null if there is none. */
  allowedOrigin: string | null;
}

interface Provider {
  origin: PublicText;
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
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const { consentRestored, consentGiven, consentRevoked } = socialPostsSlice.actions;
