import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Clock } from '../lib/clock';
import type { EventTime } from './eventTime';
import type { Janus } from './janus';
import type { Bus } from '../db/bus';
import type { Database } from '../db/database';
import type { LoadedEvents } from '../events/load';
import type { EventRegistry } from '../events/registry';
import type { EmbeddedIdentity } from '../identity';
import type { TokenVerifier } from '../identity/tokenVerifier';
import type { MediaKeys } from '../identity/serviceKeys';
import type { FileChecks, FileStore } from './files';
import type { PictureRenderer, PictureStore } from './pictures';
import type { PushSender } from './push';
import type { Channels } from './channels';
import type { Lounges } from './lounges';
import type { Presence } from './presence';
import type { Reactions } from './reactions';
import type { Rooms } from './rooms';
import type { Claims } from './claims';
import type { Silences } from './silences';
import type { Viewers } from './viewers';
import type { ServerSettings } from '../settings';

/** The dependencies of the server's modules. Tests build it with their own clock, database and keys. */
export interface ServerDeps {
  settings: ServerSettings;
  log: FastifyBaseLogger;
  /** Real time. */
  clock: Clock;
  eventTime: EventTime;
  pool: pg.Pool;
  db: Database;
  /** For reads that open pages depend on: they are answered however many calls wait for `pool`. */
  reads: Database;
  bus: Bus;
  /** Publishes events to subscribers in every process. */
  channels: Channels;
  /** Who watches which session. */
  viewers: Viewers;
  /** Who is online. */
  presence: Presence;
  rooms: Rooms;
  /** The lounges that are looked at. */
  lounges: Lounges;
  /** Null without `JANUS_URL`. */
  janus: Janus | null;
  reactions: Reactions;
  silences: Silences;
  /** Claims of imported profiles. */
  claims: Claims;
  events: EventRegistry;
  /**
   * What was loaded from the event folders: texts and files next to each configuration, and refused events.
   */
  loaded: LoadedEvents;
  /**
   * Demo mode: reads the program from the event's demo data set, if it has one (product.md#api). Set only by
   * `DEMO=true`.
   */
  showsDemoProgram: boolean;
  tokens: TokenVerifier;
  identity: EmbeddedIdentity;
  mediaKeys: MediaKeys;
  push: PushSender;
  /** Files of profile pictures. */
  pictures: PictureStore;
  /** Renders those files from uploads. */
  pictureRenderer: PictureRenderer;
  /** Files that people uploaded for booths and posters. */
  files: FileStore;
  fileChecks: FileChecks;
  /** Secret for the chat service's signatures. */
  talkSecret: string;
  /** Folder of the built web app. */
  webRoot: string;
}
