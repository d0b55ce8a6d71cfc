import type { RawData, WebSocket } from 'ws';
import type { EventConfig } from '../../../src/contract/eventConfig';
import {
  AUTHENTICATION_DEADLINE_MS,
  CLOSE,
  HEARTBEAT_MS,
  type ClientFrame,
} from '../../../src/contract/realtime';
import type { ServerDeps } from '../../deps';
import type { Caller } from '../../identity/caller';
import { LEEWAY_S } from '../../identity/idTokenRules';
import { CLOSE_DEFECT, CLOSE_POLICY, CLOSE_TRY_LATER } from '../../plugins/webSockets';
import { ProblemError } from '../../problem';
import { mayPublish, type ChannelKinds } from '../kinds';
import { HEARTBEAT, isTooLong, readFrame, refusedFrame } from './frames';
import type { RealtimeMetrics } from './metrics';
import { createOutbox } from './outbox';
import { createSubscriptions } from './subscriptions';
import type { PersonLimit } from './personLimit';
import { createTokenBucket } from './tokenBucket';

/** Frames that may wait to be looked at; the reader is stopped at this, and goes on when half of them are done. */
const MAX_WAITING_FRAMES = 64;
/** Frames without sense that are answered before the socket is closed. */
const PATIENCE = 5;
/** How long a reader may take to make room, milliseconds. */
const SLOWEST_MS = 60_000;
/** How long the other side gets to answer a close, milliseconds. */
const FAREWELL_MS = 5_000;

/** A socket of one event. */
export interface Connection {
  /** Looks at the time: deadlines, heartbeats, expiry. Called about once a second. */
  tick: () => void;
}

interface Parts {
  deps: ServerDeps;
  event: EventConfig;
  kinds: ChannelKinds;
  metrics: RealtimeMetrics;
  people: PersonLimit;
}

/** Serves a socket until it closes. Its frames are answered one after the other, in their order. */
export function serveConnection(
  socket: WebSocket,
  { deps, event, kinds, metrics, people }: Parts,
): Connection {
  const now = () => deps.clock.now();
  const opened = now();
  const outbox = createOutbox(socket, now);
  const subscriptions = createSubscriptions({ channels: deps.channels, kinds, outbox, metrics });
  const bucket = createTokenBucket(opened);
  const frames: string[] = [];
  let working = false;
  let heardAt = opened;
  let badFrames = 0;
  let caller: Caller | undefined;
  let stopWatching: (() => void) | undefined;
  /** When the goodbye was said. */
  let closingSince: number | undefined;

  function close(code: number, reason: string) {
    if (closingSince !== undefined) return;
    closingSince = now();
    metrics.closed.inc({ code });
    end();
    // A reader that was stopped would not hear the answer.
    socket.resume();
    socket.close(code, reason);
  }

  /** Lets go of everything at once, whatever is still under way. */
  function end() {
    frames.length = 0;
    subscriptions.close();
    stopWatching?.();
    stopWatching = undefined;
    if (caller) people.leave(event.conferenceId, caller.userId);
    caller = undefined;
  }

  function refuse(...about: Parameters<typeof refusedFrame>) {
    metrics.refused.inc({ code: about[0] });
    outbox.reply(refusedFrame(...about));
  }

  function isOver(): boolean {
    return closingSince !== undefined || socket.readyState !== socket.OPEN;
  }

  async function authenticate(token: string): Promise<void> {
    // Before the token is looked at: a sign-out in this very moment must not get lost.
    stopWatching?.();
    stopWatching = deps.tokens.onSignedOut(token, () => {
      close(CLOSE.signedOut, 'The session was signed out.');
    });
    let next: Caller;
    try {
      next = await deps.tokens.verify(event, token);
    } catch (error) {
      if (isOver() || !(error instanceof ProblemError)) throw error;
      if (error.status === 401) {
        close(CLOSE.unauthenticated, error.message);
        return;
      }
      refuse('unavailable');
      // Who is signed in stays so until the token ends; who is not comes back.
      if (!caller) close(CLOSE_TRY_LATER, 'Nobody can be signed in just now.');
      return;
    }
    if (isOver()) return;
    if (!next.registered) {
      refuse('forbidden');
      close(CLOSE.unauthenticated, 'Only for registered attendees.');
      return;
    }
    if (caller && caller.userId !== next.userId) {
      close(CLOSE.unauthenticated, 'The token is another person’s.');
      return;
    }
    if (!caller && !people.enter(event.conferenceId, next.userId)) {
      close(CLOSE.tooMany, 'Too many connections of this person.');
      return;
    }
    const isRenewal = caller !== undefined;
    caller = next;
    outbox.reply({ type: 'authenticated', userId: next.userId, expires: next.expires * 1000 });
    if (isRenewal) await subscriptions.judgeAgain({ deps, event, caller });
  }

  async function publish(person: Caller, { id, channel, body }: Extract<ClientFrame, { type: 'publish' }>) {
    const verdict = await mayPublish(kinds, { deps, event, caller: person }, channel, body);
    if (verdict !== 'allowed') {
      refuse(verdict, { channel, id });
      return;
    }
    // The id is the client's own choice: with the person before it, nobody can take another one's.
    const key = `${person.userId} ${id}`;
    const seq = await deps.channels.publish(event.conferenceId, channel, body, { key });
    outbox.reply({ type: 'published', id, seq });
  }

  /** What fails for reasons of our own is told as such: the client tries again. */
  async function orUnavailable(work: Promise<void>, about: { channel: string; id?: string }): Promise<void> {
    try {
      await work;
    } catch (error) {
      if (isOver()) return;
      deps.log.warn({ err: error, channel: about.channel }, 'a frame could not be answered');
      refuse('unavailable', about);
    }
  }

  async function answer(text: string): Promise<void> {
    const frame = readFrame(text);
    if (!caller) {
      if (frame?.type === 'authenticate') await authenticate(frame.token);
      else close(CLOSE.badFrame, 'The first frame has to be "authenticate".');
      return;
    }
    if (!frame) {
      refuse('badFrame');
      badFrames += 1;
      if (badFrames >= PATIENCE) close(CLOSE.badFrame, 'Too many frames that are not understood.');
      return;
    }
    switch (frame.type) {
      case 'authenticate':
        return authenticate(frame.token);
      case 'subscribe':
        return orUnavailable(subscriptions.add({ deps, event, caller }, frame.channel, frame.after), frame);
      case 'unsubscribe':
        subscriptions.remove(frame.channel);
        return;
      case 'publish':
        return orUnavailable(publish(caller, frame), frame);
      case 'heartbeat':
    }
  }

  async function work(): Promise<void> {
    working = true;
    try {
      for (let text = frames.shift(); text !== undefined && !isOver(); text = frames.shift()) {
        await answer(text);
        if (socket.isPaused && frames.length <= MAX_WAITING_FRAMES / 2) socket.resume();
      }
    } catch (error) {
      if (isOver()) return;
      deps.log.error({ err: error }, 'a realtime socket failed');
      close(CLOSE_DEFECT, 'Something went wrong on the server.');
    } finally {
      working = false;
    }
  }

  function take(data: RawData, isBinary: boolean) {
    heardAt = now();
    if (isOver()) return;
    // ws gives a Buffer, as its default is.
    const text = (data as Buffer).toString();
    if (isBinary || isTooLong(text)) {
      close(CLOSE.badFrame, isBinary ? 'Frames are texts.' : 'The frame is too long.');
      return;
    }
    const pace = bucket.take(heardAt);
    if (pace === 'flood') {
      close(CLOSE_POLICY, 'Too many frames.');
      return;
    }
    if (pace === 'over') {
      const frame = readFrame(text);
      refuse('tooOften', {
        channel: frame && 'channel' in frame ? frame.channel : null,
        id: frame?.type === 'publish' ? frame.id : null,
      });
      return;
    }
    frames.push(text);
    if (frames.length >= MAX_WAITING_FRAMES) socket.pause();
    if (!working) void work();
  }

  metrics.sockets.inc();
  socket.on('message', take);
  socket.on('close', () => {
    metrics.sockets.dec();
    end();
  });

  return {
    tick() {
      const time = now();
      if (closingSince !== undefined) {
        if (time - closingSince > FAREWELL_MS) socket.terminate();
        return;
      }
      const slowSince = outbox.waitingSince();
      if (!caller && time - opened > AUTHENTICATION_DEADLINE_MS) {
        close(CLOSE.unauthenticated, 'No token in time.');
      } else if (caller && time > (caller.expires + LEEWAY_S) * 1000) {
        close(CLOSE.expired, 'The token has ended.');
      } else if (!socket.isPaused && time - heardAt > 2 * HEARTBEAT_MS) {
        close(CLOSE.silent, 'Nothing was heard for too long.');
      } else if (slowSince !== undefined && time - slowSince > SLOWEST_MS) {
        close(CLOSE.tooSlow, 'The messages were not taken.');
      } else if (caller && time - outbox.sentAt() >= HEARTBEAT_MS) {
        outbox.offer(HEARTBEAT);
      }
    },
  };
}
