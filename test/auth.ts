import type { CoreState } from '../src/app/rootReducer';
import { pageSaga } from '../src/features/platform/page';
import { authSaga } from '../src/features/access/auth';
import { CREDENTIALS_KEY } from '../src/features/access/auth/storageKeys';
import type { Credentials } from '../src/shared/platform/auth';
import { restoreRequested } from '../src/shared/platform/auth/restore';
import { buildClaims, buildCredentials, buildIdToken, buildTokenReply } from './builders/credentials';
import { stateFor, type StateIntent } from './builders/state';
import { createFakeDeps, type FakeDeps } from './fakes/deps';
import { startSagas } from './saga';

/** Stores tokens as an earlier page life would have. */
export function keep(deps: FakeDeps, credentials: Credentials): void {
  const { idToken, accessToken, refreshToken } = credentials;
  deps.storage.local.values.set(CREDENTIALS_KEY, JSON.stringify({ idToken, accessToken, refreshToken }));
}

/** Tokens currently in storage. */
export function kept(deps: FakeDeps): { idToken: string; refreshToken: string | null } | null {
  const text = deps.storage.local.values.get(CREDENTIALS_KEY);
  return text === undefined ? null : (JSON.parse(text) as { idToken: string; refreshToken: string | null });
}

/** Claims of an id token issued at `seconds` since 1970 and valid for an hour. */
export const issuedAt = (seconds: number) => buildClaims({ iat: seconds, exp: seconds + 3600 });

/** Makes the provider issue id tokens valid for an hour from each request, with numbered refresh tokens. */
export function grantHours(deps: FakeDeps): void {
  let count = 0;
  deps.identity.refresh.answers(() =>
    buildTokenReply({
      idToken: buildIdToken(issuedAt(deps.clock.now() / 1000)),
      refreshToken: `refresh-${++count}`,
    }),
  );
}

/** State past the gate: the shell is loaded, and these further chunks. */
export const pastGate = (...chunks: string[]) => ({
  chunks: Object.fromEntries(['shell', ...chunks].map((name) => [name, { status: 'loaded' }])),
});
export const PAST_GATE = pastGate();

/**
 * Starts the page and auth sagas as at the beginning of a page life and gets past restoring a stored sign-in.
 * `slices` are those of lazy features. Nothing answers `logFlushRequested` here, as the log feature is not
 * running.
 */
export async function startAuth(
  deps: FakeDeps = createFakeDeps(),
  intent: StateIntent = {},
  slices: Record<string, unknown> = PAST_GATE,
  start: typeof startSagas<CoreState> = startSagas,
) {
  const at = deps.page.history[0]?.split(/[?#]/)[0] ?? '/';
  const state = stateFor({ starting: true, at, ...intent }, slices);
  const app = await start([pageSaga, authSaga], { deps, state });
  await app.send(restoreRequested());
  const { clock } = deps;
  return {
    ...app,
    auth: () => app.getState().auth,
    path: () => app.getState().page.location.pathname,
    advance: (ms: number) => clock.advance(ms),
    /** Number of times an action was dispatched. */
    count: (action: { type: string }) => app.types().filter((type) => type === action.type).length,
  };
}
export type AuthApp = Awaited<ReturnType<typeof startAuth>>;

/** Same, signed in by a stored token that is valid for an hour. */
export async function startSignedIn(
  deps: FakeDeps = createFakeDeps(),
  intent: StateIntent = {},
  slices: Record<string, unknown> = PAST_GATE,
) {
  const credentials = buildCredentials();
  keep(deps, credentials);
  const app = await startAuth(deps, intent, slices);
  return { ...app, credentials };
}
