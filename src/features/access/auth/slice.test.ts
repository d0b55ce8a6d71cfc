import { buildCredentials } from '../../../../test/builders/credentials';
import { stateFor } from '../../../../test/builders/state';
import { buildUser } from '../../../../test/builders/user';
import { testReducer } from '../../../../test/store';
import {
  arrivalReceived,
  credentialsRefreshed,
  refreshFailed,
  selectAuthenticated,
  selectAuthorized,
  signedIn,
  signedOut,
} from '../../../shared/platform/auth';
import { selectIsRefreshing } from './selectors';
import { enterRequested, gateLinkInspected, refreshStarted, signInFailed } from './slice';

const rootReducer = testReducer();
const failure = { kind: 'network', status: null, message: 'failed refresh' } as const;

describe('the auth slice', () => {
  it('distinguishes authenticated from authorized users', () => {
    const registered = stateFor({ signedIn: true });
    const unregistered = stateFor({ signedIn: buildUser({ registered: false }) });
    expect([selectAuthenticated(registered), selectAuthorized(registered)]).toEqual([true, true]);
    expect([selectAuthenticated(unregistered), selectAuthorized(unregistered)]).toEqual([true, false]);
    expect([selectAuthenticated(stateFor()), selectAuthorized(stateFor())]).toEqual([false, false]);
  });

  it('reports a token refresh in progress until it succeeds or fails', () => {
    const refreshing = rootReducer(stateFor({ signedIn: true }), refreshStarted());
    expect(selectIsRefreshing(refreshing)).toBe(true);
    expect(selectIsRefreshing(rootReducer(refreshing, credentialsRefreshed(buildCredentials())))).toBe(false);
    expect(selectIsRefreshing(rootReducer(refreshing, refreshFailed(failure)))).toBe(false);
  });

  it('stores no tokens without a user', () => {
    const actions = [refreshStarted(), credentialsRefreshed(buildCredentials()), refreshFailed(failure)];
    expect(actions.reduce(rootReducer, stateFor()).auth.credentials).toBeNull();
  });

  it('clears everything about the user on sign-out, whatever the reason', () => {
    for (const reason of ['user', 'elsewhere', 'siteInactive', 'refreshFailed'] as const) {
      const { auth } = rootReducer(stateFor({ signedIn: true }), signedOut({ reason }));
      expect(auth).toEqual({ ...stateFor().auth, sessionEnded: reason === 'refreshFailed' });
    }
  });

  it('stops reporting an ended session after the next sign-in', () => {
    const ended = rootReducer(stateFor({ signedIn: true }), signedOut({ reason: 'refreshFailed' }));
    const again = signedIn({ credentials: buildCredentials(), user: buildUser(), how: 'provider' });
    expect(rootReducer(ended, again).auth.sessionEnded).toBe(false);
  });

  it('ignores an inspection result for a link that was already closed', () => {
    expect(rootReducer(stateFor(), gateLinkInspected({ name: 'Alex' })).auth.gateLink).toEqual({
      status: 'none',
    });
  });

  it('keeps the pending callback while a session is restored', () => {
    const opened = rootReducer(stateFor(), arrivalReceived({ kind: 'callback', handle: 'h' }));
    const restored = signedIn({ credentials: buildCredentials(), user: buildUser(), how: 'restored' });
    expect(rootReducer(opened, restored).auth.callback).toBe('h');
  });

  it('is not changed by commands', () => {
    const failed = rootReducer(stateFor(), signInFailed({ kind: 'unknown' }));
    expect(rootReducer(failed, enterRequested()).auth).toBe(failed.auth);
  });
});
