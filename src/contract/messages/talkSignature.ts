import * as z from 'zod/mini';
import { defineEndpoint } from '../kit/endpoint';

/** Proves the user's identity to the chat service: hex HMAC-SHA256 of the user id. */
export const getTalkSignature = defineEndpoint({
  id: 'getTalkSignature',
  method: 'GET',
  path: '/talk-signature',
  access: 'authorized',
  response: z.object({ talkSignature: z.string() }),
});
