import { GATE_LINK_GRANT, inspectGateLink } from '../../contract/access/gateLink';
import type { ApiDep, ApiTarget, AuthTarget } from '../../shared/platform/deps';

/** Looks up whom a gate link signs in. */
export const inspect = (api: Pick<ApiDep, 'request'>, target: ApiTarget, gateToken: string) =>
  api.request(inspectGateLink, { body: { gateToken } }, target);

/** The token endpoint form that redeems a gate link. */
export const redeemForm = (target: AuthTarget, gateToken: string): Record<string, string> => ({
  grant_type: GATE_LINK_GRANT,
  client_id: target.clientId,
  gate_token: gateToken,
});
