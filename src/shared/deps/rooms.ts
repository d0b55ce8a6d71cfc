import type { EventChannel } from 'redux-saga';
import type { IceServer, JanusAccess, linkFrame } from '../../contract/rooms';
import type * as z from 'zod/mini';

export type LinkFrame = z.infer<typeof linkFrame>;

/** What a person sends: each is captured by itself. */
export type Medium = 'microphone' | 'camera' | 'screen';

/**
 * Why something cannot be captured: the user or the browser's settings refuse it; there is no such device;
 * another program has it; the page is not secure, so the browser offers none; anything else.
 */
export type MediaFault = 'denied' | 'missing' | 'taken' | 'insecure' | 'failed';

/**
 * What came of an attempt to capture something. `canBlur`: the browser itself can blur what is behind the
 * person; absent if it cannot.
 */
export type Captured = { handle: string; canBlur?: true } | { fault: MediaFault };

/** What the browser tells about the network, as far as it does. */
export interface NetworkEstimate {
  /** Megabits per second that come in. */
  downlink: number;
  /** Milliseconds to somewhere and back. */
  roundTrip: number;
}

/** The loudest that `watchLevel` tells. */
export const FULL_LEVEL = 10;

/** A device of this computer. Labels are empty until something has been captured. */
export interface Device {
  deviceId: string;
  label: string;
}
export interface Devices {
  microphones: Device[];
  cameras: Device[];
  speakers: Device[];
}

/** How a capture is made. */
export interface CaptureOptions {
  /** Of microphone or camera; null: the browser's choice. */
  deviceId: string | null;
  /** Smaller pictures, fewer of them. */
  isReduced: boolean;
  /** Blurs what is behind the person, where the browser itself offers it. */
  isBlurred: boolean;
}

/** What is captured at present, by handle; null: nothing. */
export type Published = Record<Medium, string | null>;

/** The connection to one other person. */
export type PeerEvent =
  /** For the other end. */
  | { kind: 'frame'; frame: LinkFrame }
  /** `lost` may recover by itself; `failed` needs a restart. */
  | { kind: 'state'; state: 'connecting' | 'connected' | 'lost' | 'failed' }
  /** What comes from the other end now, as handles of streams; null: nothing. */
  | { kind: 'streams'; person: string | null; screen: string | null };

/** What a connection begins with before it is known to whom. */
export interface PrepareOptions {
  published: Published;
  iceServers: readonly IceServer[];
}

/** How to reach another person. */
export interface PeerOptions {
  /** Their entry. */
  entryId: string;
  /** This end gives way when both make an offer. Exactly one end is polite. */
  isPolite: boolean;
  iceServers: readonly IceServer[];
  /** Media come from Janus, by the room that is joined there; no frames are exchanged. */
  isAtJanus: boolean;
}

/** How to join a room at Janus. */
export interface JoinOptions {
  janus: JanusAccess;
  iceServers: readonly IceServer[];
}

/** The name under which somebody sends at Janus. */
export interface Feed {
  entryId: string;
  feedId: string;
}

/** One stream of a connection, as the browser counts it from its beginning. */
export interface StreamStat {
  id: string;
  direction: 'in' | 'out';
  medium: 'audio' | 'video';
  /** Of the sizes in which one picture is sent. */
  layer: string | null;
  codec: string | null;
  bytes: number;
  packets: number;
  lost: number;
  jitterMs: number | null;
  frames: number | null;
  size: string | null;
}

/** A connection as the browser measures it, without anybody's address. */
export interface ConnectionStat {
  /** The entry of the other end; of Janus `sending` and `receiving`. */
  name: string;
  state: string;
  roundTripMs: number | null;
  /** Kinds of the ends of the way that is used, such as `host udp`. */
  local: string | null;
  remote: string | null;
  streams: StreamStat[];
}

/**
 * Microphones, cameras, screens and the connections to other browsers. Media never enter actions or state:
 * what is captured or received is known by its handle, which a view shows by `shared/lib/heldStreams`.
 */
export interface RoomsDep {
  /** Devices as the browser names them. Empty lists where it offers none. */
  devices: () => Promise<Devices>;
  watchDevices: () => EventChannel<true>;
  /** Captures something, after asking the user where the browser does. Canceling the call releases it. */
  capture: (medium: Medium, options: CaptureOptions) => Promise<Captured>;
  /** How loud a captured microphone is, from 0 to `FULL_LEVEL`, whenever that changes. */
  watchLevel: (handle: string) => EventChannel<number>;
  /** Plays a short sound by this loudspeaker (null: the browser's choice), and resolves when it is over. */
  playTone: (speakerId: string | null) => Promise<void>;
  /** Null where the browser tells nothing. */
  estimateNetwork: () => NetworkEstimate | null;
  /** Says when a capture ends by itself: unplugged, or stopped in the browser's own bar. */
  watchCapture: (handle: string) => EventChannel<'ended'>;
  release: (handle: string) => void;
  /**
   * Begins a connection before it is known to whom, while devices are checked: finding ways through the
   * network takes longest of all. The first `connect` of a polite end takes it, and what is published until
   * then becomes part of it. Preparing again begins anew.
   */
  prepare: (options: PrepareOptions) => void;
  /** What everybody who is connected, now or later, gets to see and hear. */
  publish: (published: Published) => void;
  /**
   * Connects to another person; closing the channel ends the connection. Pictures come while a view shows
   * them.
   */
  connect: (options: PeerOptions) => EventChannel<PeerEvent>;
  /**
   * Joins a room at Janus; closing the channel leaves it. `lost` is the last: it is to be joined again, with
   * another token.
   */
  join: (options: JoinOptions) => EventChannel<'joined' | 'lost'>;
  /**
   * Takes what comes from Janus under these names, and nothing else. A name that was left there is nobody's
   * any more.
   */
  takeFeeds: (feeds: readonly Feed[]) => void;
  /** Takes a frame of the other end. Ignored without a connection. */
  accept: (entryId: string, frame: LinkFrame) => void;
  /** Looks for a new way to the other end: after a change of network, or a failure. */
  restart: (entryId: string) => void;
  /** Who speaks: entries by loudness above silence, the loudest first; `own` for this end. */
  watchSpeakers: () => EventChannel<readonly string[]>;
  /** What the browser measures of the connections now. */
  readStats: () => Promise<ConnectionStat[]>;
  /** Ends everything: captures and connections. */
  end: () => void;
}
