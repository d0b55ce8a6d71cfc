import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../../src/contract/endpoint';
import type { EventConfig } from '../../src/contract/eventConfig';
import type { ServerDeps } from '../deps';
import type { Caller } from '../identity/caller';
import { ProblemError } from '../problem';
import { isHelpdesk, isSuperuser } from '../identity/roles';

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/;

/** The id token that a request brings; undefined when it brings none. */
export const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  BEARER.exec(headers.authorization ?? '')?.[1];

/** Who calls which event by a valid token; undefined for anybody else, who is refused with a reason when access is decided. */
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
 * Lets a request through or throws: 401 without a valid id token of this event, 403 when the caller is not registered, not a
 * superuser, or not the person that the path names. Reads no body. Returns the caller, null for public endpoints.
 */
export async function authorise(
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
    throw new ProblemError('forbidden', 'This needs a superuser of the conference.');
  }
  if (access === 'helpdesk' && !(await isHelpdesk(deps.db, event.conferenceId, caller.userId))) {
    throw new ProblemError('forbidden', 'This needs somebody of the helpdesk.');
  }
  if (ownerParam) {
    const { [ownerParam]: owner = '' } = request.params as Record<string, string>;
    await actingFor(deps, event, caller, owner);
  }
  return caller;
}

/**
 * The person a call is about: the caller. Naming somebody else is refused (403) unless the caller is a superuser (spec §6).
 */
export async function actingFor(
  deps: ServerDeps,
  event: EventConfig,
  caller: Caller,
  userId: string,
): Promise<string> {
  if (userId === caller.userId || (await isSuperuser(deps.db, event.conferenceId, caller.userId)))
    return userId;
  throw new ProblemError('forbidden', 'You can only ask for yourself.');
}
