import {
  OidcClient,
  SigninState,
  WebStorageStateStore,
  type CreateSigninRequestArgs,
  type OidcClientSettings,
} from 'oidc-client-ts';
import type { AuthTarget } from '../../shared/platform/deps';
import { ApiFailure } from '../../shared/kit/lib/apiFailure';
import { createCodeVerifier } from './codeVerifier';

/** The requested scope (product.md#sign-in). */
export const SCOPE = 'openid profile email user_metadata';

/**
 * The library's client with a verifier of 45 characters instead of its default of 96 (product.md#sign-in).
 */
class CodeVerifierClient extends OidcClient {
  override async createSigninRequest(args: CreateSigninRequestArgs) {
    const request = await super.createSigninRequest(args);
    const { id, created, authority, client_id, redirect_uri, scope } = request.state;
    const state = await SigninState.create({
      id,
      created,
      authority,
      client_id,
      redirect_uri,
      scope,
      code_verifier: createCodeVerifier(),
    });
    if (state.code_challenge === undefined) throw new Error('The code challenge could not be made.');
    await this.settings.stateStore.set(state.id, state.toStorageString());
    const url = new URL(request.url);
    url.searchParams.set('code_challenge', state.code_challenge);
    return { url: url.href, state };
  }
}

function settings(target: AuthTarget): OidcClientSettings {
  return {
    authority: target.issuer,
    client_id: target.clientId,
    redirect_uri: target.redirectUri,
    scope: SCOPE,
    loadUserInfo: false,
    // The tab that leaves for the provider is the one that returns: state and verifier stay in it.
    stateStore: new WebStorageStateStore({ prefix: 'plenary/oidc.', store: window.sessionStorage }),
    // Set explicitly to skip discovery.
    metadata: {
      issuer: target.issuer,
      authorization_endpoint: target.authorizeUrl,
      token_endpoint: target.tokenUrl,
    },
  };
}

/**
 * Creates the address of the provider's sign-in page, storing state and verifier for the return. The prompt
 * `login` asks for the password even if the provider knows the user (OpenID Connect Core 3.1.2.1).
 */
export async function createSignInUrl(target: AuthTarget, prompt: 'login' | null): Promise<string> {
  const { url } = await new CodeVerifierClient(settings(target)).createSigninRequest(
    prompt ? { prompt } : {},
  );
  return url;
}

/**
 * The token endpoint form that completes a sign-in started by this tab. Validates the callback address
 * against the state this tab stored, consuming it. Throws if they do not match, with the provider's own
 * message if it refused.
 */
export async function exchangeForm(target: AuthTarget, callbackUrl: string): Promise<Record<string, string>> {
  const client = new CodeVerifierClient(settings(target));
  const { state, response } = await client.readSigninResponseState(callbackUrl, true);
  if (state.authority !== target.issuer || state.client_id !== target.clientId) {
    throw new Error('The sign-in was started at another provider.');
  }
  if (response.error) {
    const message = response.error_description || response.error;
    throw new ApiFailure({ kind: 'http', status: null, message });
  }
  if (!response.code || !state.code_verifier) throw new Error('The provider sent no code.');
  return {
    grant_type: 'authorization_code',
    client_id: target.clientId,
    code: response.code,
    code_verifier: state.code_verifier,
    redirect_uri: target.redirectUri,
  };
}
