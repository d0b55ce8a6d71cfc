import type { PublicText } from '../../../contract/kit/publicText';
import type { EventChannel } from 'redux-saga';
import type { IceServer, JanusAccess, linkFrame } from '../../../contract/rooms/rooms';
import type * as z from 'zod/mini';

export type LinkFrame = z.infer<typeof linkFrame>;

/** What a person can send: each medium is captured separately. */
export type Medium = 'microphone' | 'camera' | 'screen';

/**
 * Why something cannot be captured: the user or the browser's settings deny it; there is no such device;
 * another program is using it; the page is not secure, so the browser offers no devices; anything else.
 */
export type MediaFault = 'denied' | 'missing' | 'taken' | 'insecure' | 'failed';

/**
 * The result of an attempt to capture something. `device`: the one that is captured; absent for screens, and
 * where the browser does not tell. `canBlur`: the browser itself can blur the background; absent if it
 * cannot.
 */
export type Captured = { handle: string; device?: Device; canBlur?: true } | { fault: MediaFault };

/**
 * What happens to a capture by itself. `held`: the system or another program has its device for now, as
 * during a phone call, and nothing is captured until `resumed`. `ended`: unplugged, or stopped in the
 * browser's own UI.
 */
export type CaptureEvent = 'held' | 'resumed' | 'ended';

/** The browser's own estimate of the network. */
export interface NetworkEstimate {
  /** Downstream bandwidth, in megabits per second. */
  downlink: number;
  /** Round-trip time, in milliseconds. */
  roundTrip: number;
}

/** The highest level that `watchLevel` reports. */
export const FULL_LEVEL = 10;

/** A device of this computer. Labels are empty until something has been captured. */
export interface Device {
  deviceId: string;
  label: string;
  /** The system uses it where nothing is chosen; absent where the browser does not tell. */
  isSystemDefault?: true;
}
export interface Devices {
  microphones: Device[];
  cameras: Device[];
  speakers: Device[];
}

/** How to capture something. */
export interface CaptureOptions {
  /** The microphone or camera; null: the browser's choice. */
  deviceId: string | null;
  /** Lower resolution and frame rate. */
  isReduced: boolean;
  /** Blurs the background, where the browser itself offers that. */
  isBlurred: boolean;
}

/** Handles of what is currently captured; null: nothing. */
export type Published = Record<Medium, PublicText | null>;

/** The connection to one other person. */
export type PeerEvent =
  /** To be sent to the other end. */
  | { kind: 'frame'; frame: LinkFrame }
  /** `lost` may recover by itself; `failed` needs a restart. */
  | { kind: 'state'; state: 'connecting' | 'connected' | 'lost' | 'failed' }
  /** Handles of the streams now received from the other end; null: nothing. */
  | { kind: 'streams'; person: PublicText | null; screen: PublicText | null };

/** What a connection starts with, before its other end is known. */
export interface PrepareOptions {
  published: Published;
  iceServers: readonly IceServer[];
}

/** How to reach another person. */
export interface PeerOptions {
  /** The other person's entry. */
  entryId: string;
  /** This end yields when both make an offer at once. Exactly one end is polite. */
  isPolite: boolean;
  iceServers: readonly IceServer[];
  /** Media come through the room joined at Janus; no frames are exchanged. */
  isAtJanus: boolean;
}

/** How to join a room at Janus. */
export interface JoinOptions {
  janus: JanusAccess;
  iceServers: readonly IceServer[];
}

/** The id under which somebody publishes at Janus. */
export interface Feed {
  entryId: string;
  feedId: string;
}

/** One stream of a connection, with the browser's counters since it began. */
export interface StreamStat {
  id: PublicText;
  direction: 'in' | 'out';
  medium: 'audio' | 'video';
  /** The simulcast layer, if the video is sent in several sizes. */
  layer: PublicText | null;
  codec: PublicText | null;
  bytes: number;
  packets: number;
  lost: number;
  jitterMs: number | null;
  frames: number | null;
  size: PublicText | null;
}

/** A connection as the browser measures it, without anybody's address. */
export interface ConnectionStat {
  /** The entry of the other end; `sending` or `receiving` for Janus. */
  name: PublicText;
  state: PublicText;
  roundTripMs: number | null;
  /** Types of the selected candidate pair, such as `host udp`. */
  local: PublicText | null;
  remote: PublicText | null;
  streams: StreamStat[];
}

/**
 * Microphones, cameras, screens and the connections to other browsers. Media never enter actions or state:
 * captured and received streams are known by handles, which views resolve through `shared/lib/heldStreams`.
 */
export interface RoomsDep {
  /** The devices that the browser lists; empty where it offers none. */
  devices: () => Promise<Devices>;
  watchDevices: () => EventChannel<true>;
  /** Captures a medium; the browser may ask the user first. Canceling the call releases it. */
  capture: (medium: Medium, options: CaptureOptions) => Promise<Captured>;
  /** How loud a captured microphone is, from 0 to `FULL_LEVEL`, whenever that changes. */
  watchLevel: (handle: string) => EventChannel<number>;
  /** Plays a short sound on this speaker (null: the browser's choice), and resolves when it is over. */
  playTone: (speakerId: string | null) => Promise<void>;
  /** Null where the browser offers no estimate. */
  estimateNetwork: () => NetworkEstimate | null;
  watchCapture: (handle: string) => EventChannel<CaptureEvent>;
  release: (handle: string) => void;
  /**
   * Starts a connection during the device check, before its other end is known: ICE gathering takes longer
   * than anything else. The first `connect` of a polite end takes it over, with whatever has been published
   * by then. Preparing again starts from scratch.
   */
  prepare: (options: PrepareOptions) => void;
  /** Sets what everybody who is connected, now or later, sees and hears. */
  publish: (published: Published) => void;
  /**
   * Connects to another person; closing the channel ends the connection. Video is received only while a view
   * shows it.
   */
  connect: (options: PeerOptions) => EventChannel<PeerEvent>;
  /**
   * Joins a room at Janus; closing the channel leaves it. `lost` is the last event: join again, with a new
   * token.
   */
  join: (options: JoinOptions) => EventChannel<'joined' | 'lost'>;
  /**
   * Accepts media from Janus under these feed ids, and no others. A feed id that has left Janus is never
   * accepted again.
   */
  takeFeeds: (feeds: readonly Feed[]) => void;
  /** Accepts a frame from the other end. Ignored without a connection. */
  accept: (entryId: string, frame: LinkFrame) => void;
  /** Restarts ICE, after a change of network or a failure. */
  restart: (entryId: string) => void;
  /** Who is speaking: entries, the loudest first; `own` for this end. */
  watchSpeakers: () => EventChannel<readonly PublicText[]>;
  /** The browser's current statistics for the connections. */
  readStats: () => Promise<ConnectionStat[]>;
  /** Ends everything: captures and connections. */
  end: () => void;
}
