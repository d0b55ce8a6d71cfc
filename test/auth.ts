import type { CoreState } from '../src/app/rootReducer';
import { uiSaga } from '../src/features/ui';
import { authSaga } from '../src/features/auth';
import { CREDENTIALS_KEY } from '../src/features/auth/storageKeys';
import type { Credentials } from '../src/shared/session';
import { restoreRequested } from '../src/shared/session/restore';
import { buildClaims, buildCredentials, buildIdToken, buildTokenReply } from './builders/credentials';
import { stateFor, type StateIntent } from './builders/state';
import { createFakeDeps, type FakeDeps } from './fakes/deps';
import { startSagas } from './saga';

/** Stores tokens as an earlier page life would have left them. */
export function keep(deps: FakeDeps, credentials: Credentials): void {
  const { idToken, accessToken, refreshToken } = credentials;
  deps.storage.local.values.set(CREDENTIALS_KEY, JSON.stringify({ idToken, accessToken, refreshToken }));
}

/** Tokens that stand in storage now. */
export function kept(deps: FakeDeps): { idToken: string; refreshToken: string | null } | null {
  const text = deps.storage.local.values.get(CREDENTIALS_KEY);
  return text === undefined ? null : (JSON.parse(text) as { idToken: string; refreshToken: string | null });
}

/** Claims of an id token that is issued at `seconds` since 1970 and holds an hour. */
export const issuedAt = (seconds: number) => buildClaims({ iat: seconds, exp: seconds + 3600 });

/** A provider whose id tokens hold an hour from whenever they are asked for, and whose refresh tokens are numbered. */
export function grantHours(deps: FakeDeps): void {
  let count = 0;
  deps.identity.refresh.answers(() =>
    buildTokenReply({
      idToken: buildIdToken(issuedAt(deps.clock.now() / 1000)),
      refreshToken: `refresh-${++count}`,
    }),
  );
}

/** Slices of what is loaded past the gate, as far as signing out asks for them. */
export const PAST_GATE = { settings: {} };

/**
 * The page and auth sagas as they run from the first moment of a page life, brought past the restoring of a stored sign-in.
 * `slices` are those of lazy features. Nothing answers `logFlushRequested` here: that is the log feature's.
 */
export async function startAuth(
  deps: FakeDeps = createFakeDeps(),
  intent: StateIntent = {},
  slices: Record<string, unknown> = PAST_GATE,
  start: typeof startSagas<CoreState> = startSagas,
) {
  const at = deps.page.history[0]?.split(/[?#]/)[0] ?? '/';
  const state = stateFor({ starting: true, at, ...intent }, slices);
  const app = await start([uiSaga, authSaga], { deps, state });
  await app.send(restoreRequested());
  const { clock } = deps;
  return {
    ...app,
    auth: () => app.getState().auth,
    path: () => app.getState().page.place.pathname,
    advance: (ms: number) => clock.advance(ms),
    /** How often an action was seen. */
    count: (action: { type: string }) => app.types().filter((type) => type === action.type).length,
  };
}
export type AuthApp = Awaited<ReturnType<typeof startAuth>>;

/** The same with somebody signed in by a stored token of an hour. */
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
