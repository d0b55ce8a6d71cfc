import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { Clock } from '../../../lib/clock';

/**
 * What a token allows: `participant` joins a chat, `connection` reads and writes it, `socket` opens one
 * socket for it.
 */
export type TokenKind = 'participant' | 'connection' | 'socket';

const claims = z.object({
  conferenceId: z.string(),
  contactId: z.uuid(),
  /** The token's own id. */
  id: z.uuid(),
  /** For a socket: the message number in the chat's channel after which to resume. */
  after: z.optional(z.int()),
  /** Expiry in real time, milliseconds since 1970. */
  expires: z.int(),
});
export type ChatClaims = z.infer<typeof claims>;

/** Signs and verifies chat tokens. */
export interface ChatTokens {
  sign: (kind: TokenKind, claims: ChatClaims) => string;
  /** A token's claims; null if it is not ours, of another kind, altered or expired. */
  read: (kind: TokenKind, token: unknown) => ChatClaims | null;
}

/** Upper bound on the length of our tokens. */
const MAX_LENGTH = 1_000;
const KEY_BYTES = 32;

function parsed(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

/** Signs tokens with a separate key derived from the installation's chat secret. */
export function createChatTokens({ talkSecret, clock }: { talkSecret: string; clock: Clock }): ChatTokens {
  const key = Buffer.from(hkdfSync('sha256', talkSecret, '', 'plenary helpdesk chat tokens', KEY_BYTES));
  const signature = (kind: TokenKind, payload: string) =>
    createHmac('sha256', key).update(`${kind}.${payload}`).digest();

  return {
    sign(kind, content) {
      const payload = Buffer.from(JSON.stringify(content)).toString('base64url');
      return `${payload}.${signature(kind, payload).toString('base64url')}`;
    },
    read(kind, token) {
      if (typeof token !== 'string' || token.length > MAX_LENGTH) return null;
      const [payload = '', sent = '', ...rest] = token.split('.');
      const right = signature(kind, payload);
      const given = Buffer.from(sent, 'base64url');
      if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return null;
      const content = claims.safeParse(parsed(payload));
      return content.success && content.data.expires > clock.now() ? content.data : null;
    },
  };
}
