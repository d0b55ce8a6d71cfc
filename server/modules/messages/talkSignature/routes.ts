import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { getTalkSignature } from '../../../../src/contract/messages/talkSignature';
import type { ServerDeps } from '../../../deps';
import { registerEndpoint } from '../../../plugins/contractRoutes';

/** Proves to the chat service that its user is `userId`: HMAC-SHA256 in lowercase hex. */
export function talkSignature(secret: string, userId: string): string {
  return createHmac('sha256', secret).update(userId, 'utf8').digest('hex');
}

export function talkSignatureRoutes(app: FastifyInstance, deps: ServerDeps): void {
  registerEndpoint(app, deps, getTalkSignature, (_input, { caller }) => ({
    talkSignature: talkSignature(deps.settings.talkKey ?? deps.talkSecret, caller.userId),
  }));
}
