import { call, type SagaGenerator } from 'typed-redux-saga';
import * as z from 'zod/mini';
import type { Deps, TokenReply } from '../../../../shared/platform/deps';
import { ENTRANCE_KEY, type Credentials } from '../../../../shared/platform/auth';
import { CREDENTIALS_KEY, RETURN_PATH_KEY } from '../storageKeys';

const token = z.nullable(z.string().check(z.minLength(1)));
/** Expiry is not stored: it is part of the id token. */
const storedTokens = z.object({
  idToken: z.string(),
  accessToken: token,
  refreshToken: token,
  /** Absent if the clocks agree. */
  clockAhead: z.optional(z.number()),
});

/** Smaller clock differences are ignored: tokens are refreshed well before they expire. */
export const CLOCK_TOLERANCE_MS = 60_000;

/** Stored credentials, as raw text and parsed. */
export type Stored =
  | { kind: 'none'; text: null }
  /** Foreign or corrupt. */
  | { kind: 'unreadable'; text: string }
  | { kind: 'credentials'; text: string; credentials: Credentials };

type Tokens = TokenReply & { idToken: string };

/**
 * Tokens with the id token's expiry converted to this browser's clock. Throws if the id token is unreadable.
 */
function toCredentials(deps: Pick<Deps, 'identity'>, tokens: Tokens, clockAhead: number): Credentials {
  const { idToken, accessToken, refreshToken } = tokens;
  const expires = deps.identity.decode(idToken).exp * 1000 + clockAhead;
  return { idToken, accessToken, refreshToken, expires, clockAhead };
}

/**
 * Credentials from freshly issued tokens. Comparing the id token's `iat` with the browser's `now` yields the
 * clock difference. Throws if the id token is unreadable.
 */
export function freshCredentials(deps: Pick<Deps, 'identity'>, tokens: Tokens, now: number): Credentials {
  const { iat = now / 1000 } = deps.identity.decode(tokens.idToken);
  const ahead = now - iat * 1000;
  return toCredentials(deps, tokens, Math.abs(ahead) > CLOCK_TOLERANCE_MS ? ahead : 0);
}

function parse(deps: Pick<Deps, 'identity'>, text: string): Credentials | null {
  try {
    const { clockAhead = 0, ...tokens } = storedTokens.parse(JSON.parse(text));
    return toCredentials(deps, tokens, clockAhead);
  } catch {
    // Unusable whatever the cause. Don't report it: the text must not end up in a message.
    return null;
  }
}

/** Reads the stored credentials. */
export function* readStored(deps: Deps): SagaGenerator<Stored> {
  const text = yield* call(deps.storage.local.get, CREDENTIALS_KEY);
  if (text === null) return { kind: 'none', text };
  const credentials = yield* call(parse, deps, text);
  return credentials ? { kind: 'credentials', text, credentials } : { kind: 'unreadable', text };
}

/** Stores the tokens for reloads and other tabs. If the browser refuses, they last as long as this page. */
export function* storeCredentials(deps: Deps, credentials: Credentials): SagaGenerator<void> {
  const { idToken, accessToken, refreshToken, clockAhead } = credentials;
  const text = JSON.stringify({
    idToken,
    accessToken,
    refreshToken,
    ...(clockAhead !== 0 && { clockAhead }),
  });
  if (!(yield* call(deps.storage.local.set, CREDENTIALS_KEY, text))) {
    // A previous user's tokens must not outlive this sign-in.
    yield* call(deps.storage.local.remove, CREDENTIALS_KEY);
    yield* call(deps.report.warn, 'The browser keeps no data: a reload will ask to sign in again.');
  }
}

/** Removes everything this feature stores about the user. */
export function* clearStored(deps: Deps): SagaGenerator<void> {
  yield* call(deps.storage.local.remove, CREDENTIALS_KEY);
  yield* call(deps.storage.local.remove, ENTRANCE_KEY);
  yield* call(deps.storage.session.remove, RETURN_PATH_KEY);
}
