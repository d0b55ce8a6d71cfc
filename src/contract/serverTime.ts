import * as z from 'zod/mini';
import { isoInstant } from './common';
import { defineEndpoint } from './endpoint';

/** Event time, which decides sessions, entry windows, watched minutes and evaluation (product.md#time). */
export const getServerTime = defineEndpoint({
  id: 'getServerTime',
  method: 'GET',
  path: '/server-time',
  access: 'authenticated',
  response: z.object({ currentTimeISO: isoInstant }),
});
