import type { PublicText } from '../../../contract/kit/publicText';
import { createAction, createSlice } from '../../../shared/kit/lib/slices';
import type { Failure } from '../../../shared/kit/lib/apiFailure';
import type { ConfigProblem } from '../../../contract/platform/configProblems';

/** Why the app cannot start, shown to the user (product.md#startup). */
export type StartupProblem =
  /** No configuration was received. */
  | { kind: 'noConfig'; failure: Failure }
  /** The loaded configuration is invalid. */
  | { kind: 'badConfig'; problems: ConfigProblem[] }
  /** Plain HTTP on a host other than localhost, where browsers provide neither crypto nor locks. */
  | { kind: 'insecure' }
  /** The browser lacks what the app cannot do without, by name. */
  | { kind: 'outdated'; missing: PublicText[] };

export type StartupState =
  | { status: 'starting' }
  | { status: 'ready' }
  | { status: 'failed'; problem: StartupProblem };

export const startupFailed = createAction<StartupProblem>('startup/failed');
/** Configuration, fonts and stored token have been tried; the app is shown whatever the outcome. */
export const startupFinished = createAction('startup/finished');

const initialState = { status: 'starting' } as StartupState;

export const startupSlice = createSlice({
  name: 'startup',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(startupFinished, () => ({ status: 'ready' }) as const)
      .addCase(startupFailed, (_state, { payload }) => ({ status: 'failed', problem: payload })),
});
