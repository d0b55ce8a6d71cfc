import { apiPrefix } from '../../contract/platform/apiPrefix';
import {
  CLOSE,
  HEARTBEAT_MS,
  REALTIME_PATH,
  serverFrame,
  type ClientFrame,
} from '../../contract/platform/realtime';
import type { ApiTarget, RealtimeEvent } from '../../shared/platform/deps';
import { failureOf, reach } from './http';
import { isUnknownThere } from './missingCalls';
import { createReport } from './report';

/**
 * How often the socket checks whether the server is still there. After the computer wakes from sleep, a loss
 * is noticed within this time.
 */
const LOOK_MS = 5_000;
/** A server silent for this long is considered lost, whatever the network reports. */
const SILENCE_MS = 2 * HEARTBEAT_MS;
const NORMAL: number = 1000;

/**
 * One open socket. Requests made before it opens or after it closes are dropped: the follower repeats them.
 */
export interface RealtimeSocket {
  renew: (idToken: string) => void;
  subscribe: (channel: string, after: number | null) => void;
  unsubscribe: (channel: string) => void;
  signal: (channel: string, body: unknown) => void;
  /** Loses the socket. */
  drop: () => void;
  close: () => void;
}

/**
 * Whether an API elsewhere has no socket at all. A browser does not tell why a socket was refused, so the
 * same address is asked for without one: Plenary's own API answers that it wants a socket there.
 */
async function isAbsent(target: ApiTarget): Promise<boolean> {
  try {
    const response = await reach(apiPrefix(target) + REALTIME_PATH, { credentials: 'same-origin' });
    return !response.ok && isUnknownThere(await failureOf(response), target);
  } catch {
    // Not reached: then the socket was not either.
    return false;
  }
}

/** Address of the event's socket. */
export function socketUrl(target: ApiTarget, page: string): string {
  const url = new URL(apiPrefix(target) + REALTIME_PATH, page);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

/** Parses a received frame; null if it is invalid. */
function readFrame(data: unknown) {
  let read: unknown;
  try {
    read = JSON.parse(String(data));
  } catch {
    // Not JSON: an invalid frame, whatever the parser reports.
    return null;
  }
  const parsed = serverFrame.safeParse(read);
  return parsed.success ? parsed.data : null;
}

/**
 * Opens the event's socket and sends the token as the first frame. Sends heartbeats at the interval of the
 * contract, and drops a server silent for twice that long. Emits nothing after `closed`.
 */
export function openSocket(target: ApiTarget, emit: (event: RealtimeEvent) => void): RealtimeSocket {
  const report = createReport();
  const socket = new WebSocket(socketUrl(target, window.location.href));
  let over = false;
  let wasOpen = false;
  let heardAt = Date.now();
  let beatAt = Date.now();

  function send(frame: ClientFrame): void {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
  }

  /** Sends a heartbeat if one is due before the next check. */
  function beat(): void {
    if (Date.now() - beatAt < HEARTBEAT_MS - LOOK_MS) return;
    beatAt = Date.now();
    send({ type: 'heartbeat' });
  }

  const look = setInterval(() => {
    const now = Date.now();
    // If the clock was set back, both intervals would otherwise stay negative for that long.
    heardAt = Math.min(heardAt, now);
    beatAt = Math.min(beatAt, now);
    if (now - heardAt > SILENCE_MS) end(CLOSE.silent);
    else beat();
  }, LOOK_MS);

  /** Reports the end once, without waiting for an unresponsive server to agree. */
  function finish(last: RealtimeEvent, code = NORMAL): void {
    if (over) return;
    over = true;
    clearInterval(look);
    // Browsers log a socket that is closed while it opens as an error. One that may never open is closed at
    // once: the next one has to wait for it.
    const mayWait = code === NORMAL && socket.readyState === WebSocket.CONNECTING;
    if (mayWait) socket.addEventListener('open', () => socket.close(code));
    else socket.close(code);
    emit(last);
  }
  const end = (code: number) =>
    finish({ kind: 'closed', code }, code === CLOSE.silent ? CLOSE.silent : NORMAL);

  /** The server closed the socket, or did not open it. */
  async function onClose(code: number): Promise<void> {
    const mayBeAbsent = !wasOpen && target.baseUrl !== '';
    if (mayBeAbsent && (await isAbsent(target))) finish({ kind: 'absent' });
    else end(code);
  }

  socket.addEventListener('open', () => {
    if (over) return;
    wasOpen = true;
    heardAt = Date.now();
    if (target.idToken !== null) send({ type: 'authenticate', token: target.idToken });
    emit({ kind: 'open' });
  });
  socket.addEventListener('message', ({ data }) => {
    if (over) return;
    heardAt = Date.now();
    // Browsers throttle timers of hidden pages by up to a minute, but not incoming messages.
    beat();
    const frame = readFrame(data);
    if (!frame) return report.warn('A frame of the realtime socket is not what the contract promises.');
    // A heartbeat only shows that the server is alive.
    if (frame.type !== 'heartbeat') emit({ kind: 'frame', frame });
  });
  socket.addEventListener('close', ({ code }) => void onClose(code));

  return {
    renew: (token) => send({ type: 'authenticate', token }),
    subscribe: (channel, after) => send({ type: 'subscribe', channel, after }),
    unsubscribe: (channel) => send({ type: 'unsubscribe', channel }),
    signal: (channel, body) => send({ type: 'signal', channel, body }),
    drop: () => end(CLOSE.silent),
    close: () => end(NORMAL),
  };
}
