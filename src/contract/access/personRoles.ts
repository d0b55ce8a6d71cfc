import * as z from 'zod/mini';
import { isoInstant, userId } from '../kit/common';
import { defineEndpoint } from '../kit/endpoint';

/** What somebody may do at an event beyond attending it (product.md#roles). */
export const eventRole = z.enum(['superuser', 'moderator', 'presenter', 'exhibitor', 'helpdesk']);
export type EventRole = z.infer<typeof eventRole>;

/** Maximum length of a reason, in characters. */
export const MAX_ROLE_REASON = 300;
/** Maximum number of changes listed. */
export const MAX_ROLE_CHANGES = 20;

/** A role that was granted or revoked. */
export const roleChange = z.object({
  changeId: z.int(),
  role: eventRole,
  isGranted: z.boolean(),
  reason: z.string(),
  /** Empty for deleted people. */
  by: z.object({ userId: z.union([z.literal(''), userId]), name: z.string() }),
  /** Event time. */
  at: isoInstant,
});
export type RoleChange = z.infer<typeof roleChange>;

/** Somebody's roles, and the latest changes to them, latest first. */
export const personRoles = z.object({ roles: z.array(eventRole), changes: z.array(roleChange) });
export type PersonRoles = z.infer<typeof personRoles>;

const params = z.object({ attendeeId: userId });

export const getPersonRoles = defineEndpoint({
  id: 'getPersonRoles',
  method: 'GET',
  path: '/people/{attendeeId}/roles',
  access: 'superuser',
  params,
  response: personRoles,
});

/**
 * Grants or revokes a role; doing either again changes nothing. 404 if nobody has this id, 409 for a
 * superuser who would revoke their own role.
 */
export const putPersonRole = defineEndpoint({
  id: 'putPersonRole',
  method: 'PUT',
  path: '/people/{attendeeId}/roles/{role}',
  access: 'superuser',
  params: z.extend(params, { role: eventRole }),
  body: z.strictObject({
    isGranted: z.boolean(),
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_ROLE_REASON)),
  }),
  response: personRoles,
});
