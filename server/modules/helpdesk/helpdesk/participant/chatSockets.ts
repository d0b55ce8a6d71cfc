import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket } from 'ws';
import { touchSeen } from '../attendance';
import type { HelpdeskDeps } from '../changeContact';
import type { ChatClaims } from '../chatTokens';
import { noteBack } from '../leaving';
import { ChatSocket } from './chatSocket';

/** Maximum sockets per chat in one process: reloads and a few tabs. */
const MAX_OF_A_CHAT = 8;
/** Interval between checks in milliseconds: an idle socket is closed within half a minute. */
const CHECK_MS = 5_000;
/** Number of checks between updates of the attendees' presence. */
const CHECKS_PER_NOTE = 12;

/** This process's attendee sockets. */
export interface ChatSockets {
  /** Whether the chat may open another socket. */
  hasRoom: (contactId: string) => boolean;
  open: (socket: WebSocket, claims: ChatClaims) => void;
  /** Closes sockets that are silent, slow or old, and periodically marks attendees as present. */
  check: () => Promise<void>;
  /** Number of open sockets. */
  count: () => number;
  stop: () => void;
}

export function createChatSockets(deps: HelpdeskDeps & { log: FastifyBaseLogger }): ChatSockets {
  const { channels, clock, log } = deps;
  const byContact = new Map<string, Set<ChatSocket>>();
  let checks = 0;
  let stopped = false;

  async function note(contactIds: readonly string[]): Promise<void> {
    try {
      await touchSeen(deps, contactIds);
    } catch (error) {
      log.warn({ err: error }, 'attendees of chats could not be noted as present');
    }
  }

  async function welcome(claims: ChatClaims): Promise<void> {
    if (stopped) return;
    try {
      await noteBack(deps, claims);
    } catch (error) {
      log.warn({ err: error }, 'the attendee of a chat could not be noted as being back');
    }
  }

  async function check(): Promise<void> {
    for (const sockets of Array.from(byContact.values()))
      for (const socket of Array.from(sockets)) socket.check();
    checks += 1;
    if (checks % CHECKS_PER_NOTE === 0) await note([...byContact.keys()]);
  }
  const timer = setInterval(() => void check(), CHECK_MS).unref();

  return {
    hasRoom: (contactId) => (byContact.get(contactId)?.size ?? 0) < MAX_OF_A_CHAT,
    open(socket, claims) {
      const { contactId } = claims;
      const sockets = byContact.get(contactId) ?? new Set();
      byContact.set(contactId, sockets);
      const opened = new ChatSocket({
        socket,
        claims,
        channels,
        clock,
        onStillHere: () => void welcome(claims),
        onClosed() {
          sockets.delete(opened);
          if (sockets.size > 0) return;
          if (byContact.get(contactId) === sockets) byContact.delete(contactId);
          // The attendee's absence starts now. During shutdown the pool may already be closed.
          if (!stopped) void note([contactId]);
        },
      });
      sockets.add(opened);
      void welcome(claims);
    },
    check,
    count: () => Array.from(byContact.values()).reduce((sum, { size }) => sum + size, 0),
    stop() {
      stopped = true;
      clearInterval(timer);
    },
  };
}
