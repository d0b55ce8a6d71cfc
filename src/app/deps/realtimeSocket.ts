import { CLOSE, HEARTBEAT_MS, REALTIME_PATH, serverFrame, type ClientFrame } from '../../contract/realtime';
import type { ApiTarget, RealtimeEvent } from '../../shared/deps';
import { createReport } from './report';

/** How often the socket looks whether the server is still there. After the computer slept, it notices within this time. */
const LOOK_MS = 5_000;
/** A server that was not heard for so long is gone, whatever the network says. */
const SILENCE_MS = 2 * HEARTBEAT_MS;
const NORMAL = 1000;

/** One open socket. What is asked of it before it is open, or after it closed, is left out: the follower asks again. */
export interface RealtimeSocket {
  renew: (idToken: string) => void;
  subscribe: (channel: string, after: number | null) => void;
  unsubscribe: (channel: string) => void;
  close: () => void;
}

/** Address of the event's socket. */
export function socketUrl({ baseUrl, conferenceId }: ApiTarget, page: string): string {
  const url = new URL(`${baseUrl}/api/${encodeURIComponent(conferenceId)}${REALTIME_PATH}`, page);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

/** The frame in what came; null when it is none. */
function readFrame(data: unknown) {
  let read: unknown;
  try {
    read = JSON.parse(String(data));
  } catch {
    // Not JSON is no frame, whatever the parser says of it.
    return null;
  }
  const parsed = serverFrame.safeParse(read);
  return parsed.success ? parsed.data : null;
}

/**
 * Opens the event's socket and sends the token as its first frame. Sends a heartbeat as often as the contract wants, and gives up
 * a server that it heard nothing of for twice as long. After `closed` nothing comes any more.
 */
export function openSocket(target: ApiTarget, emit: (event: RealtimeEvent) => void): RealtimeSocket {
  const report = createReport();
  const socket = new WebSocket(socketUrl(target, window.location.href));
  let over = false;
  let heardAt = Date.now();
  let beatAt = Date.now();

  function send(frame: ClientFrame): void {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
  }

  /** Tells the server that the page is there, where that is due before the next look. */
  function beat(): void {
    if (Date.now() - beatAt < HEARTBEAT_MS - LOOK_MS) return;
    beatAt = Date.now();
    send({ type: 'heartbeat' });
  }

  const look = setInterval(() => {
    const now = Date.now();
    // If the clock was set back, both intervals would otherwise look negative for as long as that.
    heardAt = Math.min(heardAt, now);
    beatAt = Math.min(beatAt, now);
    if (now - heardAt > SILENCE_MS) end(CLOSE.silent);
    else beat();
  }, LOOK_MS);

  /** Says once that it is over, without waiting for a server that may not be there to agree. */
  function end(code: number): void {
    if (over) return;
    over = true;
    clearInterval(look);
    socket.close(code === CLOSE.silent ? code : NORMAL);
    emit({ kind: 'closed', code });
  }

  socket.addEventListener('open', () => {
    if (over) return;
    heardAt = Date.now();
    if (target.idToken !== null) send({ type: 'authenticate', token: target.idToken });
    emit({ kind: 'open' });
  });
  socket.addEventListener('message', ({ data }) => {
    if (over) return;
    heardAt = Date.now();
    // Browsers hold back the timers of hidden pages for up to a minute, but not what arrives.
    beat();
    const frame = readFrame(data);
    if (!frame) return report.warn('A frame of the realtime socket is not what the contract promises.');
    // Only the server's word that it is there.
    if (frame.type !== 'heartbeat') emit({ kind: 'frame', frame });
  });
  socket.addEventListener('close', ({ code }) => end(code));

  return {
    renew: (token) => send({ type: 'authenticate', token }),
    subscribe: (channel, after) => send({ type: 'subscribe', channel, after }),
    unsubscribe: (channel) => send({ type: 'unsubscribe', channel }),
    close: () => end(NORMAL),
  };
}
