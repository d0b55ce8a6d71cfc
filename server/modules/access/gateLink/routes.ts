import type { FastifyInstance } from 'fastify';
import { inspectGateLink } from '../../../../src/contract/access/gateLink';
import type { ServerDeps } from '../../../deps';
import { GateLinkError, GateLinksOff } from '../../../identity/gateLinks';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { ProblemError } from '../../../problem';

export function gateLinkRoutes(app: FastifyInstance, deps: ServerDeps): void {
  registerEndpoint(app, deps, inspectGateLink, async ({ body }, { event }) => {
    try {
      const { account, expires } = await deps.identity.inspectGateLink(event, body.gateToken);
      return { name: account.name, expires: new Date(expires).toISOString() };
    } catch (error) {
      if (error instanceof GateLinksOff) throw new ProblemError('forbidden', error.message);
      if (error instanceof GateLinkError) throw new ProblemError('unprocessable', error.message);
      throw error;
    }
  });
}
