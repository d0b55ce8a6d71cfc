import * as z from 'zod/mini';
import { isoInstant } from '../kit/common';
import { defineEndpoint } from '../kit/endpoint';

/** Grant type for the token endpoint that redeems a gate link, once. Form field: `gate_token`. */
export const GATE_LINK_GRANT = 'urn:plenary:params:oauth:grant-type:gate-link';

/**
 * Returns whom a gate link (`/gate/<jwt>`) signs in, without redeeming it. 403 if the event has no gate
 * links, 422 if the link is unusable.
 */
export const inspectGateLink = defineEndpoint({
  id: 'inspectGateLink',
  method: 'POST',
  repeatable: 'reads',
  path: '/gate-link/inspect',
  access: 'public',
  body: z.object({ gateToken: z.string().check(z.minLength(1), z.maxLength(4_096)) }),
  response: z.object({ name: z.string(), expires: isoInstant }),
});
