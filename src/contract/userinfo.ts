import * as z from 'zod/mini';
import { userId } from './common';
import { defineEndpoint } from './endpoint';

/**
 * What the server knows about the caller, from the id token and the roles stored for the event
 * (product.md#roles).
 */
export const userInfo = z.object({
  userId,
  username: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  /** Registered for this conference. */
  authorized: z.boolean(),
  /** May open `/admin` (product.md#roles). */
  superuser: z.boolean(),
  /** Additional roles at the event. */
  roles: z.array(z.enum(['exhibitor', 'presenter', 'helpdesk', 'moderator'])),
  /** Works for an exhibitor, whose booth they may edit. */
  exhibitorStaff: z.boolean(),
});
export type UserInfo = z.infer<typeof userInfo>;

export const getUserInfo = defineEndpoint({
  id: 'getUserInfo',
  method: 'GET',
  path: '/userinfo',
  access: 'authenticated',
  response: userInfo,
});
