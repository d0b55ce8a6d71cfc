import type { FastifyRequest } from 'fastify';
import type { ServerDeps } from '../../deps';
import type { ChatClaims, ChatTokens, TokenKind } from '../chatTokens';
import { ConnectError } from './connectError';
import { eventOfOrigin } from './origins';

/** The one thing that somebody without a good token learns. */
export const accessDenied = (): ConnectError => new ConnectError('AccessDeniedException', 'Access denied');

/** Whether a request may be about a chat of the event: it comes from no page, or from one of the event's own. */
function isOwnPage(deps: ServerDeps, { headers: { origin } }: FastifyRequest, conferenceId: string): boolean {
  return origin === undefined || eventOfOrigin(deps, origin) === conferenceId;
}

/** What a token lets a request do. Throws 403 for one that is not ours, of another kind, over, or of another event's page. */
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

/** The same for the token in the header `X-Amz-Bearer`; the signature in `Authorization` has an empty key and says nothing. */
export const readBearer = (
  parts: { deps: ServerDeps; tokens: ChatTokens },
  request: FastifyRequest,
  kind: TokenKind,
): ChatClaims => readToken(parts, request, kind, request.headers['x-amz-bearer']);
