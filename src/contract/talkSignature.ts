import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint';

/** Proof for the chat service that its user is this attendee: hex HMAC-SHA256 of the user id (spec §3, §7). */
export const getTalkSignature = defineEndpoint({
  id: 'getTalkSignature',
  method: 'GET',
  path: '/talk-signature',
  access: 'authorized',
  response: z.object({ talkSignature: z.string() }),
});
