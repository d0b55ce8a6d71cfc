import type { HelpContent } from '../../../contract/event/helpPage';
import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';

/** What organizers wrote on the help page. */
export interface HelpPageState {
  status: 'loading' | 'loaded' | 'failed';
  /** Null while the configuration's help is shown. */
  content: HelpContent | null;
}

const initialState: HelpPageState = { status: 'loading', content: null };

export const helpPageSlice = createSlice({
  name: 'helpPage',
  initialState,
  reducers: {
    /** The page is shown: what was read before stays until it is read again. */
    helpOpened() {},
    helpSucceeded(state, { payload: { content } }: PayloadAction<{ content: HelpContent | null }>) {
      Object.assign(state, { status: 'loaded', content });
    },
    /** The configuration's help is shown, unless the organizers' was read before. */
    helpFailed(state) {
      if (state.status === 'loading') state.status = 'failed';
    },
  },
});

export const { helpOpened, helpSucceeded, helpFailed } = helpPageSlice.actions;

export interface WithHelpPage {
  helpPage: HelpPageState;
}
