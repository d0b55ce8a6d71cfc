import { randomUUID } from 'node:crypto';
import { contactChannel, HELPDESK_PATH } from '../../../../../src/contract/helpdesk/helpdesk';
import type { ServerDeps } from '../../../../deps';
import { touchSeen } from '../attendance';
import type { ChatClaims, ChatTokens } from '../chatTokens';
import { accessDenied } from './bearer';

/** Path of the sockets, below `HELPDESK_PATH`. */
export const SOCKET_PATH = '/socket';
/** Lifetime of a connection token in milliseconds of real time; clients renew it a minute before. */
const CONNECTION_MS = 3_600_000;
/** How long a socket URL can be used, once. */
const SOCKET_TOKEN_MS = 60_000;

/**
 * Origin of the server's sockets for a client that reached it at `host`. The chat library accepts only TLS or
 * 127.0.0.1.
 */
export function socketOrigin({ protocol, host }: { protocol: string; host: string }): string {
  if (protocol === 'https') return `wss://${host}`;
  const port = /:(\d+)$/.exec(host)?.[1];
  return `ws://127.0.0.1:${port ?? '80'}`;
}

/**
 * `CreateParticipantConnection`: credentials for an open chat, and the URL of a socket that delivers
 * everything from now on. The URL contains the chat's sequence number, so that nothing is lost before the
 * socket is listening. Throws 403 if the chat has ended.
 */
export async function createConnection(
  deps: ServerDeps,
  tokens: ChatTokens,
  { conferenceId, contactId }: ChatClaims,
  requested: { types: readonly string[]; request: { protocol: string; host: string } },
) {
  const open = await touchSeen(deps, [contactId]);
  if (open === 0) throw accessDenied();
  const after = await deps.channels.head(conferenceId, contactChannel(contactId));
  const now = deps.clock.now();
  const until = new Date(now + CONNECTION_MS).toISOString();
  const chat = { conferenceId, contactId };
  const sign = (kind: 'connection' | 'socket', lifetime: number, more = {}) =>
    tokens.sign(kind, { ...chat, ...more, id: randomUUID(), expires: now + lifetime });
  const address = `${socketOrigin(requested.request)}${HELPDESK_PATH}${SOCKET_PATH}`;
  return {
    ...(requested.types.includes('WEBSOCKET') && {
      Websocket: {
        Url: `${address}?t=${sign('socket', SOCKET_TOKEN_MS, { after })}`,
        ConnectionExpiry: until,
      },
    }),
    ...(requested.types.includes('CONNECTION_CREDENTIALS') && {
      ConnectionCredentials: { ConnectionToken: sign('connection', CONNECTION_MS), Expiry: until },
    }),
  };
}
