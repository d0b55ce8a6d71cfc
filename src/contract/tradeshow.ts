import * as z from 'zod/mini';
import { resourceId } from './common';
import { defineEndpoint } from './endpoint';
import { tableQuery } from './sessions';

/**
 * An exhibitor or sponsor. `tier` is the level of one of the event's tradeshow tiers (product.md#tradeshow).
 */
export const exhibitor = z.object({
  exhibitorId: resourceId,
  companyName: z.string(),
  tier: z.int(),
  imgPath: z.nullable(z.string()),
  description: z.string(),
  website: z.nullable(z.string()),
});
export type Exhibitor = z.infer<typeof exhibitor>;

export const getTradeshow = defineEndpoint({
  id: 'getTradeshow',
  method: 'GET',
  path: '/tradeshow',
  access: 'authorized',
  query: tableQuery,
  response: z.object({ exhibitors: z.array(exhibitor) }),
});
