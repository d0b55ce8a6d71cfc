import { selectForceAuth, selectSiteActive, type WithEvent } from '../../../shared/platform/event';
import { selectPathname, type WithPage } from '../../../shared/platform/page';
import { selectAuthenticated, selectUser } from '../../../shared/platform/auth';
import { judgeLocation, type Verdict } from './lib/guard';
import type { AuthSliceState } from './slice';

export interface WithAuthSlice {
  auth: AuthSliceState;
}

export const selectProgress = (state: WithAuthSlice) => state.auth.progress;
export const selectGateLink = (state: WithAuthSlice) => state.auth.gateLink;
/** Whether the gate is waiting for an operation. */
export const selectWaits = (state: WithAuthSlice) => !['idle', 'failed'].includes(state.auth.progress.status);
export const selectCallback = (state: WithAuthSlice) => state.auth.callback;
export const selectSessionEnded = (state: WithAuthSlice) => state.auth.sessionEnded;
export const selectIsRefreshing = (state: WithAuthSlice) => state.auth.credentials?.isRefreshing === true;

/** Whether the user may stay on the current page (product.md#sign-in). */
export const selectVerdict = (state: WithAuthSlice & WithEvent & WithPage): Verdict =>
  judgeLocation({
    pathname: selectPathname(state),
    authenticated: selectAuthenticated(state),
    registered: selectUser(state)?.registered === true,
    forceAuth: selectForceAuth(state),
    siteActive: selectSiteActive(state),
  });
