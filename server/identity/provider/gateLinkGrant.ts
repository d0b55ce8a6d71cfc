import { randomBytes } from 'node:crypto';
import type { Account as ProviderAccount, Provider } from 'oidc-provider';
import { GATE_LINK_GRANT } from '../../../src/contract/access/gateLink';
import { GateLinkError, type GateLink } from '../gateLinks';
import { SCOPE } from './claims';
import { InvalidGrant } from './library';

/**
 * Registers the grant that exchanges a gate link for tokens at the token endpoint (form field `gate_token`).
 * `redeem` consumes the link or throws a `GateLinkError`, which is returned to the application as
 * `invalid_grant`.
 */
export function registerGateLinkGrant(
  provider: Provider,
  parts: {
    /** Resource server the access token is issued for. */
    resource: string;
    accessTokenSeconds: number;
    redeem(token: string): Promise<GateLink>;
    findAccount(accountId: string): Promise<ProviderAccount | undefined>;
    /** Real time in milliseconds since 1970. */
    now(): number;
  },
): void {
  async function redeem(token: unknown): Promise<ProviderAccount> {
    if (typeof token !== 'string') throw new InvalidGrant('gate_token is missing');
    try {
      const { account } = await parts.redeem(token);
      const found = await parts.findAccount(account.accountId);
      if (!found) throw new InvalidGrant('the account is gone');
      return found;
    } catch (error) {
      if (error instanceof GateLinkError) {
        // The library's own description is generic; the user who opened the link needs to know the reason.
        throw Object.assign(new InvalidGrant(error.message), { error_description: error.message });
      }
      throw error;
    }
  }

  provider.registerGrantType<{ gate_token?: string }>(
    GATE_LINK_GRANT,
    async (ctx) => {
      const { client } = ctx.oidc;
      const account = await redeem(ctx.oidc.params.gate_token);
      const { accountId } = account;
      ctx.oidc.entity('Account', account);

      const grant = new provider.Grant({ clientId: client.clientId, accountId });
      grant.addOIDCScope(SCOPE);
      grant.addResourceScope(parts.resource, SCOPE);
      const shared = {
        client,
        accountId,
        grantId: await grant.save(),
        gty: GATE_LINK_GRANT,
        sid: randomBytes(24).toString('base64url'),
        scope: SCOPE,
      };
      const authTime = Math.floor(parts.now() / 1000);
      const accessToken = new provider.AccessToken({
        ...shared,
        resourceServer: new provider.ResourceServer(parts.resource, {
          scope: SCOPE,
          audience: parts.resource,
          accessTokenFormat: 'jwt',
        }),
      });
      const refreshToken = new provider.RefreshToken({ ...shared, authTime, resource: parts.resource });
      const idToken = new provider.IdToken(
        { ...(await account.claims('id_token', SCOPE, {}, [])), auth_time: authTime },
        { ctx },
      );
      Object.assign(idToken, { scope: SCOPE });
      idToken.set('sid', shared.sid);
      ctx.oidc.entity('AccessToken', accessToken);

      ctx.body = {
        access_token: await accessToken.save(),
        expires_in: parts.accessTokenSeconds,
        id_token: await idToken.issue({ use: 'idtoken' }),
        refresh_token: await refreshToken.save(),
        scope: SCOPE,
        token_type: 'Bearer',
      };
    },
    ['gate_token'],
  );
}
