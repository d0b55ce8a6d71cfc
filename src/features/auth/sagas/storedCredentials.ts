import { call, type SagaGenerator } from 'typed-redux-saga';
import * as z from 'zod/mini';
import type { Deps, TokenReply } from '../../../shared/deps';
import { ENTRANCE_KEY, type Credentials } from '../../../shared/session';
import { CREDENTIALS_KEY, RETURN_PATH_KEY } from '../storageKeys';

const token = z.nullable(z.string().check(z.minLength(1)));
/** The end is not kept: the id token says it. */
const storedTokens = z.object({ idToken: z.string(), accessToken: token, refreshToken: token });

/** Credentials that are stored, as they stand there and as they read. */
export type Stored =
  | { kind: 'none'; text: null }
  /** Not ours, or damaged. */
  | { kind: 'unreadable'; text: string }
  | { kind: 'credentials'; text: string; credentials: Credentials };

/** Tokens and the end that the id token names. Throws when the id token cannot be read. */
export function toCredentials(
  deps: Pick<Deps, 'identity'>,
  tokens: TokenReply & { idToken: string },
): Credentials {
  const { idToken, accessToken, refreshToken } = tokens;
  return { idToken, accessToken, refreshToken, expires: deps.identity.decode(idToken).exp * 1000 };
}

function parse(deps: Pick<Deps, 'identity'>, text: string): Credentials | null {
  try {
    return toCredentials(deps, storedTokens.parse(JSON.parse(text)));
  } catch {
    // Whatever is wrong with it, it cannot be used; nothing of it may stand in a message.
    return null;
  }
}

/** Reads what is stored now. */
export function* readStored(deps: Deps): SagaGenerator<Stored> {
  const text = yield* call(deps.storage.local.get, CREDENTIALS_KEY);
  if (text === null) return { kind: 'none', text };
  const credentials = yield* call(parse, deps, text);
  return credentials ? { kind: 'credentials', text, credentials } : { kind: 'unreadable', text };
}

/** Stores the tokens for a reload and for the other tabs. Where the browser refuses, they last as long as this page. */
export function* storeCredentials(deps: Deps, credentials: Credentials): SagaGenerator<void> {
  const { idToken, accessToken, refreshToken } = credentials;
  const text = JSON.stringify({ idToken, accessToken, refreshToken });
  if (!(yield* call(deps.storage.local.set, CREDENTIALS_KEY, text))) {
    // An older person's tokens must not outlive this sign-in.
    yield* call(deps.storage.local.remove, CREDENTIALS_KEY);
    yield* call(deps.report.warn, 'The browser keeps no data: a reload will ask to sign in again.');
  }
}

/** Removes everything that this feature keeps about the person. */
export function* clearStored(deps: Deps): SagaGenerator<void> {
  yield* call(deps.storage.local.remove, CREDENTIALS_KEY);
  yield* call(deps.storage.local.remove, ENTRANCE_KEY);
  yield* call(deps.storage.session.remove, RETURN_PATH_KEY);
}
