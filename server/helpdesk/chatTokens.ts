import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { Clock } from '../clock/eventClock';

/**
 * What a token lets its bearer do: `participant` joins a chat, `connection` reads and writes it, `socket` opens one socket of it.
 */
export type TokenKind = 'participant' | 'connection' | 'socket';

const claims = z.object({
  conferenceId: z.string(),
  contactId: z.uuid(),
  /** The token's own id. */
  id: z.uuid(),
  /** Of a socket: the number in the chat's channel after which it goes on. */
  after: z.optional(z.int()),
  /** Real time at which it ends, milliseconds since 1970. */
  expires: z.int(),
});
export type ChatClaims = z.infer<typeof claims>;

/** Signs and reads the tokens of chats. */
export interface ChatTokens {
  sign: (kind: TokenKind, claims: ChatClaims) => string;
  /** What a token says; null for one that is not ours, of another kind, altered or over. */
  read: (kind: TokenKind, token: unknown) => ChatClaims | null;
}

/** Longer than any token of ours. */
const MAX_LENGTH = 1_000;
const KEY_BYTES = 32;

function parsed(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

/** Tokens under a key of their own, made from the installation's chat secret. */
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
