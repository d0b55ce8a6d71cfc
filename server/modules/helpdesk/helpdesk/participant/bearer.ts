import type { FastifyRequest } from 'fastify';
import type { ServerDeps } from '../../../../deps';
import type { ChatClaims, ChatTokens, TokenKind } from '../chatTokens';
import { ConnectError } from './connectError';
import { eventOfOrigin } from './origins';

/** The only response to a request without a valid token. */
export const accessDenied = (): ConnectError => new ConnectError('AccessDeniedException', 'Access denied');

/**
 * Whether a request may concern a chat of the event: it has no origin, or comes from one of the event's own
 * pages.
 */
function isOwnPage(deps: ServerDeps, { headers: { origin } }: FastifyRequest, conferenceId: string): boolean {
  return origin === undefined || eventOfOrigin(deps, origin) === conferenceId;
}

/**
 * Verifies a token and returns its claims. Throws 403 if it is not ours, of another kind or expired, or if
 * the request comes from another event's page.
 */
export function readToken(
  { deps, tokens }: { deps: ServerDeps; tokens: ChatTokens },
  request: FastifyRequest,
  kind: TokenKind,
  token: unknown,
): ChatClaims {
  const claims = tokens.read(kind, token);
  if (!claims || !deps.events.byId(claims.conferenceId) || !isOwnPage(deps, request, claims.conferenceId)) {
    throw accessDenied();
  }
  return claims;
}

/**
 * The same for the token in the `X-Amz-Bearer` header; the signature in `Authorization` uses an empty key and
 * is meaningless.
 */
export const readBearer = (
  parts: { deps: ServerDeps; tokens: ChatTokens },
  request: FastifyRequest,
  kind: TokenKind,
): ChatClaims => readToken(parts, request, kind, request.headers['x-amz-bearer']);
