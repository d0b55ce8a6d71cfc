import { createSlice, type PayloadAction } from '../../kit/lib/slices';

/** How files are saved in this browser. */
export interface DownloadsState {
  /** Whether CSV files are for Excel, in the user's language, or for other programs. */
  isCsvForExcel: boolean;
}

const initialState: DownloadsState = { isCsvForExcel: true };

export const downloadsSlice = createSlice({
  name: 'downloads',
  initialState,
  reducers: {
    /** The choice is shown. */
    csvChoiceShown() {},
    /** What was chosen on an earlier visit. */
    csvChoiceRestored(state, { payload }: PayloadAction<DownloadsState>) {
      state.isCsvForExcel = payload.isCsvForExcel;
    },
    csvForExcelSwitched(state, { payload }: PayloadAction<DownloadsState>) {
      state.isCsvForExcel = payload.isCsvForExcel;
    },
  },
});

export const { csvChoiceShown, csvChoiceRestored, csvForExcelSwitched } = downloadsSlice.actions;

export interface WithDownloads {
  downloads: DownloadsState;
}

export const selectIsCsvForExcel = (state: WithDownloads) => state.downloads.isCsvForExcel;
