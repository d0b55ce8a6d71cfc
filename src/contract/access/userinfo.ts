import * as z from 'zod/mini';
import { userId } from '../kit/common';
import { defineEndpoint } from '../kit/endpoint';

/**
 * What the server knows about the caller, from the id token and the roles stored for the event
 * (product.md#roles). Only `superuser` is sure to be there: the specification names nothing else.
 */
export const userInfo = z.object({
  userId: z.optional(userId),
  username: z.optional(z.string()),
  name: z.optional(z.string()),
  email: z.optional(z.nullable(z.string())),
  companyName: z.optional(z.nullable(z.string())),
  /** Registered for this conference. */
  authorized: z.optional(z.boolean()),
  /** May open `/admin` (product.md#roles). */
  superuser: z.boolean(),
  /** Additional roles at the event. */
  roles: z._default(z.array(z.enum(['exhibitor', 'presenter', 'helpdesk', 'moderator'])), []),
  /** Works for an exhibitor, whose booth they may edit. */
  exhibitorStaff: z._default(z.boolean(), false),
});
export type UserInfo = z.infer<typeof userInfo>;

export const getUserInfo = defineEndpoint({
  id: 'getUserInfo',
  method: 'GET',
  path: '/userinfo',
  access: 'authenticated',
  response: userInfo,
});
