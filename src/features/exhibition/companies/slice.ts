import { createSlice, type PayloadAction } from '../../../shared/kit/lib/slices';
import type { CompanyPage } from '../../../contract/exhibition/companies';
import type { Failure } from '../../../shared/kit/lib/apiFailure';
import { signedOut } from '../../../shared/platform/auth';

/** The shown company and its loading state. A failed reload keeps the current content. */
export type CompanyState =
  | { status: 'none' }
  | { status: 'loading'; companyId: string }
  | { status: 'loaded'; companyId: string; company: CompanyPage }
  | { status: 'notFound'; companyId: string }
  | { status: 'failed'; companyId: string; failure: Failure };

const initialState = { status: 'none' } as CompanyState;

export const companySlice = createSlice({
  name: 'company',
  initialState,
  reducers: {
    /** Command: load a company page. If it is already shown, it stays visible meanwhile. */
    companyRequested(state, { payload: { companyId } }: PayloadAction<{ companyId: string }>) {
      const isShown = state.status === 'loaded' && state.companyId === companyId;
      return isShown ? state : { status: 'loading', companyId };
    },
    companySucceeded(_state, { payload: company }: PayloadAction<CompanyPage>) {
      return { status: 'loaded', companyId: company.companyId, company };
    },
    companyFailed(
      state,
      { payload: { companyId, failure } }: PayloadAction<{ companyId: string; failure: Failure }>,
    ) {
      if (failure.status === 404) return { status: 'notFound', companyId };
      return state.status === 'loaded' ? state : { status: 'failed', companyId, failure };
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const { companyRequested, companySucceeded, companyFailed } = companySlice.actions;
