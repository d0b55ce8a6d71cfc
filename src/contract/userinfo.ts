import * as z from 'zod/mini';
import { userId } from './common';
import { defineEndpoint } from './endpoint';

/** What the server knows of the caller (spec §3 User, §6): read from the id token and the roles kept for the event. */
export const userInfo = z.object({
  userId,
  username: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  /** Registered for this conference. */
  authorized: z.boolean(),
  /** May open /admin (spec §6). */
  superuser: z.boolean(),
  /** Other parts the person plays at the event. */
  roles: z.array(z.enum(['exhibitor', 'presenter', 'helpdesk'])),
});
export type UserInfo = z.infer<typeof userInfo>;

export const getUserInfo = defineEndpoint({
  id: 'getUserInfo',
  method: 'GET',
  path: '/userinfo',
  access: 'authenticated',
  response: userInfo,
});
