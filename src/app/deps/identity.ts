import type { ApiDep, AuthTarget, IdentityDep } from '../../shared/platform/deps';
import { ApiFailure, toFailure } from '../../shared/kit/lib/apiFailure';
import { decodeIdToken } from '../../shared/kit/lib/idToken';
import { cancellable } from './api';
import type { Arrivals } from './arrivals';
import { loadPart } from './loadPart';
import { askTokenEndpoint } from './tokenEndpoint';

/** The OIDC library is loaded at sign-in, not with the first screen. */
const loadOidc = () => loadPart('oidc', () => import(/* webpackChunkName: "oidc" */ './oidcClient'));

/** Loads the gate link calls with their chunk. A failure does not reload the page: the link would be lost. */
async function loadGateLinkCalls() {
  try {
    return await import(/* webpackChunkName: "gateLink" */ './gateLinkCalls');
  } catch {
    const message = 'The part "gateLink" of the app could not be loaded.';
    throw new ApiFailure({ kind: 'network', status: null, message });
  }
}

/** The login provider: authorization code with S256, refresh and gate-link grants (product.md#sign-in). */
export function createIdentity(api: Pick<ApiDep, 'request'>, arrivals: Arrivals): IdentityDep {
  /** Token requests the provider asked us to repeat later, by handle. Their code is still unused. */
  const putOff = new Map<string, Record<string, string>>();

  async function formOf(target: AuthTarget, handle: string): Promise<Record<string, string>> {
    const form = putOff.get(handle);
    putOff.delete(handle);
    if (form) return form;
    const { exchangeForm } = await loadOidc();
    return exchangeForm(target, arrivals.use(handle));
  }

  return {
    takeArrival: arrivals.take,
    dropArrival: (handle) => {
      putOff.delete(handle);
      arrivals.drop(handle);
    },
    decode: decodeIdToken,
    async createSignInUrl(target, prompt) {
      const { createSignInUrl } = await loadOidc();
      return createSignInUrl(target, prompt);
    },
    exchangeCode: (target, handle) =>
      cancellable(async (signal) => {
        const form = await formOf(target, handle);
        try {
          return await askTokenEndpoint(target.tokenUrl, form, signal);
        } catch (error) {
          if (toFailure(error).retryAfterMs !== undefined) putOff.set(handle, form);
          throw error;
        }
      }),
    refresh: (target, refreshToken) =>
      cancellable((signal) => {
        const form = {
          grant_type: 'refresh_token',
          client_id: target.clientId,
          refresh_token: refreshToken,
        };
        return askTokenEndpoint(target.tokenUrl, form, signal);
      }),
    async inspectGateLink(target, handle) {
      const { inspect } = await loadGateLinkCalls();
      return inspect(api, target, arrivals.read(handle));
    },
    redeemGateLink: (target, handle) =>
      cancellable(async (signal) => {
        const { redeemForm } = await loadGateLinkCalls();
        return askTokenEndpoint(target.tokenUrl, redeemForm(target, arrivals.read(handle)), signal);
      }),
  };
}
