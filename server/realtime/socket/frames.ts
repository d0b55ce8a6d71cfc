import {
  clientFrame,
  MAX_CLIENT_FRAME,
  type ClientFrame,
  type Refusal,
  type ServerFrame,
} from '../../../src/contract/platform/realtime';
import { isNestedTooDeep } from '../../lib/nesting';
import type { ChannelMessage } from '../../deps/channels';

/** Parses a client frame; undefined if it is invalid. */
export function readFrame(text: string): ClientFrame | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  return isNestedTooDeep(value) ? undefined : clientFrame.safeParse(value).data;
}

/** Whether a frame is longer than a client may send. */
export const isTooLong = (text: string): boolean => text.length > MAX_CLIENT_FRAME;

/** Serializes a frame for sending. */
export const writeFrame = (frame: ServerFrame): Buffer => Buffer.from(JSON.stringify(frame));

/** Serialized once, sent as often as needed. */
export const HEARTBEAT = writeFrame({ type: 'heartbeat' });

const written = new WeakMap<ChannelMessage, Buffer>();

/** Serializes a channel message. Cached: all sockets at the channel's head get the same message. */
export function messageFrame(channel: string, message: ChannelMessage): Buffer {
  let frame = written.get(message);
  if (!frame) {
    frame = writeFrame({ type: 'message', channel, ...message });
    written.set(message, frame);
  }
  return frame;
}

const signaled = new WeakMap<object, { channel: string; frame: Buffer }>();

/** Serializes a signal. Cached: all sockets that follow the channel get the same body. */
export function signalFrame(channel: string, body: unknown): Buffer {
  const known = typeof body === 'object' && body !== null ? signaled.get(body) : undefined;
  if (known?.channel === channel) return known.frame;
  const frame = writeFrame({ type: 'signal', channel, body });
  if (typeof body === 'object' && body !== null) signaled.set(body, { channel, frame });
  return frame;
}

const REFUSALS: Record<Refusal['code'], Refusal> = {
  forbidden: { code: 'forbidden', message: 'This channel is not for you.', retryable: false },
  unknownChannel: { code: 'unknownChannel', message: 'There is no such channel.', retryable: false },
  badFrame: {
    code: 'badFrame',
    message: 'The frame is not understood; see src/contract/platform/realtime.ts.',
    retryable: false,
  },
  tooMany: { code: 'tooMany', message: 'Too many channels; unsubscribe from one first.', retryable: false },
  tooOften: { code: 'tooOften', message: 'Too many frames; send it again in a second.', retryable: true },
  unavailable: {
    code: 'unavailable',
    message: 'Not possible right now. Try again in a moment.',
    retryable: true,
  },
};

/** A refusal, with the channel and id of the refused frame if it has them. */
export function refusedFrame(
  code: Refusal['code'],
  { channel = null, id = null }: { channel?: string | null; id?: string | null } = {},
): ServerFrame {
  return { type: 'refused', channel, id, refusal: REFUSALS[code] };
}
