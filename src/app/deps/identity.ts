import { GATE_LINK_GRANT, inspectGateLink } from '../../contract/gateLink';
import type { ApiDep, IdentityDep } from '../../shared/deps';
import { decodeIdToken } from '../../shared/lib/idToken';
import { cancellable } from './api';
import type { Arrivals } from './arrivals';
import { loadPart } from './loadPart';
import { askTokenEndpoint } from './tokenEndpoint';

/** The protocol's library comes when somebody signs in, not with the first screen. */
const loadOidc = () => loadPart('oidc', () => import(/* webpackChunkName: "oidc" */ './oidcClient'));

/** The login provider: authorization code with S256, refresh and gate-link grants (spec §7). */
export function createIdentity(api: Pick<ApiDep, 'request'>, arrivals: Arrivals): IdentityDep {
  return {
    takeArrival: arrivals.take,
    dropArrival: arrivals.drop,
    decode: decodeIdToken,
    async createSignInUrl(target) {
      const { createSignInUrl } = await loadOidc();
      return createSignInUrl(target);
    },
    exchangeCode: (target, handle) =>
      cancellable(async (signal) => {
        const { exchangeForm } = await loadOidc();
        const form = await exchangeForm(target, arrivals.use(handle));
        return askTokenEndpoint(target.tokenUrl, form, signal);
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
    inspectGateLink: async (target, handle) =>
      api.request(inspectGateLink, { body: { gateToken: arrivals.read(handle) } }, target),
    redeemGateLink: (target, handle) =>
      cancellable((signal) => {
        const form = {
          grant_type: GATE_LINK_GRANT,
          client_id: target.clientId,
          gate_token: arrivals.read(handle),
        };
        return askTokenEndpoint(target.tokenUrl, form, signal);
      }),
  };
}
