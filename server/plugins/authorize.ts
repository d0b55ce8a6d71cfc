import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../../src/contract/kit/endpoint';
import type { EventConfig } from '../../src/contract/platform/eventConfig';
import type { ServerDeps } from '../deps';
import { actingFor } from '../identity/actingFor';
import type { Caller } from '../identity/caller';
import { ProblemError } from '../problem';
import { isHelpdesk, isModerator, isSuperuser } from '../identity/roles';

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/;

/** The id token of a request; undefined if there is none. */
export const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  BEARER.exec(headers.authorization ?? '')?.[1];

/**
 * The event and user of a request with a valid token; undefined for all others, whose refusal gets its reason
 * in the access check.
 */
export async function verifiedCaller(
  { events, tokens }: Pick<ServerDeps, 'events' | 'tokens'>,
  request: FastifyRequest,
): Promise<{ conferenceId: string; userId: string } | undefined> {
  const token = bearerOf(request);
  const event = events.byId((request.params as { conferenceId?: string }).conferenceId ?? '');
  if (token === undefined || !event) return undefined;
  try {
    const { userId } = await tokens.verify(event, token);
    return { conferenceId: event.conferenceId, userId };
  } catch (error) {
    if (error instanceof ProblemError) return undefined;
    throw error;
  }
}

/**
 * Authorizes a request or throws: 401 without a valid id token of this event, 403 if the caller is not
 * registered, lacks the required role, or is not the user named in the path. Does not read the body. Returns
 * the caller, or null for public endpoints.
 */
export async function authorize(
  deps: ServerDeps,
  event: EventConfig,
  { access, ownerParam }: Pick<Endpoint, 'access' | 'ownerParam'>,
  request: FastifyRequest,
): Promise<Caller | null> {
  if (access === 'public') return null;
  const token = bearerOf(request);
  if (!token)
    throw new ProblemError('unauthenticated', 'Send the id token as "Authorization: Bearer <token>".');
  const caller = await deps.tokens.verify(event, token);
  if (access === 'authenticated') return caller;
  if (!caller.registered) {
    throw new ProblemError('forbidden', 'This site is only available to registered attendees.');
  }
  if (access === 'superuser' && !(await isSuperuser(deps.db, event.conferenceId, caller.userId))) {
    throw new ProblemError('forbidden', 'Only superusers can do this.');
  }
  if (access === 'helpdesk' && !(await isHelpdesk(deps.db, event.conferenceId, caller.userId))) {
    throw new ProblemError('forbidden', 'Only helpdesk agents can do this.');
  }
  if (access === 'moderator' && !(await isModerator(deps.db, event.conferenceId, caller.userId))) {
    throw new ProblemError('forbidden', 'Only moderators can do this.');
  }
  if (ownerParam) {
    const { [ownerParam]: owner = '' } = request.params as Record<string, string>;
    await actingFor(deps, event, caller, owner);
  }
  return caller;
}
