import * as z from 'zod/mini';
import { isoInstant, userId } from '../kit/common';
import { defineEndpoint } from '../kit/endpoint';
import { typedAddress } from '../kit/typedFields';

/** Whether and how somebody may take part in the event. */
export const personStanding = z.object({
  /**
   * `account`: through accounts on this server; `provider`: the event's login provider decides who is
   * registered, and it cannot be changed here.
   */
  registration: z.discriminatedUnion('by', [
    z.object({ by: z.literal('account'), hasAccount: z.boolean(), isRegistered: z.boolean() }),
    z.object({ by: z.literal('provider') }),
  ]),
  /** While it lasts. Event time; `until` is null for as long as the event. */
  silence: z.nullable(
    z.object({
      until: z.nullable(isoInstant),
      reason: z.string(),
      at: isoInstant,
      /** Empty for deleted people. */
      by: z.string(),
    }),
  ),
  /** How many people have blocked them. */
  blockedBy: z.int().check(z.minimum(0)),
});
export type PersonStanding = z.infer<typeof personStanding>;

const params = z.object({ attendeeId: userId });

/** 404 if nobody has this id. */
export const getPersonStanding = defineEndpoint({
  id: 'getPersonStanding',
  method: 'GET',
  path: '/people/{attendeeId}/standing',
  access: 'superuser',
  params,
  response: personStanding,
});

/**
 * Registers somebody who has an account, or ends their registration, at once and on all devices. 409 for
 * ending one's own, without an account, and where the login provider registers people.
 */
export const putRegistration = defineEndpoint({
  id: 'putRegistration',
  method: 'PUT',
  path: '/people/{attendeeId}/registration',
  access: 'superuser',
  params,
  body: z.strictObject({ isRegistered: z.boolean() }),
  response: personStanding,
});

/**
 * Gives somebody who has none an account, registered for the event. 409 if they have one or the user name is
 * taken, and where people sign in elsewhere; 422 for a user name or password that is refused.
 */
export const postAccount = defineEndpoint({
  id: 'postAccount',
  method: 'POST',
  path: '/people/{attendeeId}/account',
  access: 'superuser',
  secretBody: true,
  params,
  body: z.strictObject({
    username: typedAddress.check(z.minLength(1), z.maxLength(100)),
    password: z.string().check(z.minLength(1), z.maxLength(1_000)),
  }),
  response: personStanding,
});
