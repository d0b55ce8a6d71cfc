import type {
  Captured,
  CaptureEvent,
  ConnectionStat,
  Devices,
  Feed,
  JoinOptions,
  LinkFrame,
  Medium,
  NetworkEstimate,
  PeerEvent,
  PeerOptions,
  PrepareOptions,
  Published,
  RoomsDep,
} from '../../src/shared/platform/deps/rooms';
import { createFakeSource } from './channels';
import { createScripted, type Scripted } from './scripted';

type Source<T extends NonNullable<unknown>> = ReturnType<typeof createFakeSource<T>>;

/** Devices and connections without a browser. Tests play the other ends. */
export interface FakeRooms extends RoomsDep {
  capture: Scripted<Parameters<RoomsDep['capture']>, Captured>;
  found: Devices;
  /** The browser's estimate of the network. */
  network: NetworkEstimate | null;
  /** Speakers on which the tone was played. */
  tones: (string | null)[];
  /** Sets the level of a captured microphone. */
  sound: (handle: string, level: number) => void;
  /** Microphones whose level is watched now. */
  levels: () => string[];
  /** Handles of captures that were released. */
  released: string[];
  /** Connections that were prepared, in order. */
  prepared: PrepareOptions[];
  /** What is sent now. */
  published: Published | null;
  /** Connections that were made, in order. */
  connected: PeerOptions[];
  /** Frames from the other ends, as passed on. */
  accepted: { entryId: string; frame: LinkFrame }[];
  restarted: string[];
  /** What `readStats` returns. */
  stats: ConnectionStat[];
  /** Janus rooms that were joined, in order. */
  joined: JoinOptions[];
  /** Feeds that are accepted from Janus. */
  feeds: readonly Feed[];
  /** Emits an event of the joined Janus room. */
  tellJanus: (event: 'joined' | 'lost') => void;
  ended: number;
  /** Emits an event of the connection to an entry. */
  say: (entryId: string, event: PeerEvent) => void;
  /** Entries to which there is a connection now. */
  open: () => string[];
  /** Emits what happens to a capture by itself. */
  happen: (handle: string, event: CaptureEvent) => void;
  speak: (speakers: readonly string[]) => void;
  changeDevices: () => void;
}

export function createFakeRooms(): FakeRooms {
  let captures = 0;
  const peers = new Map<string, Source<PeerEvent>>();
  const captured = new Map<string, Source<CaptureEvent>>();
  const loudness = new Map<string, Source<number>>();
  const janus = createFakeSource<'joined' | 'lost'>();
  const speakers = createFakeSource<readonly string[]>();
  const changes = createFakeSource<true>();
  const fake: FakeRooms = {
    found: { microphones: [], cameras: [], speakers: [] },
    network: null,
    tones: [],
    released: [],
    prepared: [],
    published: null,
    connected: [],
    accepted: [],
    restarted: [],
    ended: 0,
    joined: [],
    feeds: [],
    stats: [],
    capture: createScripted<Parameters<RoomsDep['capture']>, Captured>('rooms.capture', (medium: Medium) => ({
      handle: `${medium}-${++captures}`,
    })),
    devices: async () => fake.found,
    watchDevices: changes.watch,
    watchLevel(handle) {
      const source = createFakeSource<number>();
      loudness.set(handle, source);
      return source.watch();
    },
    playTone: async (speakerId) => void fake.tones.push(speakerId),
    estimateNetwork: () => fake.network,
    sound: (handle, level) => loudness.get(handle)?.emit(level),
    levels: () => [...loudness].filter(([, source]) => source.open() > 0).map(([handle]) => handle),
    watchCapture(handle) {
      const source = createFakeSource<CaptureEvent>();
      captured.set(handle, source);
      return source.watch();
    },
    release: (handle) => void fake.released.push(handle),
    prepare: (options) => void fake.prepared.push(options),
    publish: (published) => void (fake.published = published),
    connect(options) {
      fake.connected.push(options);
      const source = createFakeSource<PeerEvent>();
      peers.set(options.entryId, source);
      return source.watch();
    },
    accept: (entryId, frame) => void fake.accepted.push({ entryId, frame }),
    restart: (entryId) => void fake.restarted.push(entryId),
    join(options) {
      fake.joined.push(options);
      return janus.watch();
    },
    takeFeeds: (feeds) => void (fake.feeds = feeds),
    tellJanus: janus.emit,
    watchSpeakers: speakers.watch,
    readStats: async () => fake.stats,
    end: () => void fake.ended++,
    say: (entryId, event) => peers.get(entryId)?.emit(event),
    open: () => [...peers].filter(([, source]) => source.open() > 0).map(([entryId]) => entryId),
    happen: (handle, event) => captured.get(handle)?.emit(event),
    speak: speakers.emit,
    changeDevices: () => changes.emit(true),
  };
  return fake;
}
