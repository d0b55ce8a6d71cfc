import {
  OidcClient,
  SigninState,
  WebStorageStateStore,
  type CreateSigninRequestArgs,
  type OidcClientSettings,
} from 'oidc-client-ts';
import type { AuthTarget } from '../../shared/deps';
import { ApiFailure } from '../../shared/lib/apiFailure';
import { createCodeVerifier } from './codeVerifier';

/** What is asked for (spec §7). */
export const SCOPE = 'openid profile email user_metadata';

/** The library's client with a verifier of 45 characters in place of its own of 96 (spec §9). */
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
    // The tab that leaves for the provider is the one that comes back: state and verifier stay in it.
    stateStore: new WebStorageStateStore({ prefix: 'plenary/oidc.', store: window.sessionStorage }),
    // Given, so that nothing is discovered.
    metadata: {
      issuer: target.issuer,
      authorization_endpoint: target.authorizeUrl,
      token_endpoint: target.tokenUrl,
    },
  };
}

/** Address of the provider's sign-in page. State and verifier are kept for the way back. */
export async function createSignInUrl(target: AuthTarget): Promise<string> {
  const { url } = await new CodeVerifierClient(settings(target)).createSigninRequest({});
  return url;
}

/**
 * What the token endpoint is to be asked for at the end of a sign-in that this tab started. The address we came back to is read
 * against the state this tab kept; that is used up. Throws when they do not belong together, with the provider's own words when
 * it refused.
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
