import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Clock, EventClock } from './clock/eventClock';
import type { Bus } from './db/bus';
import type { Database } from './db/database';
import type { LoadedEvents } from './events/load';
import type { EventRegistry } from './events/registry';
import type { EmbeddedIdentity } from './identity';
import type { TokenVerifier } from './identity/tokenVerifier';
import type { MediaKeys } from './media/signing';
import type { PictureRenderer } from './pictures/renderer';
import type { PictureStore } from './pictures/store';
import type { PushSender } from './push/sender';
import type { Channels } from './realtime/channels';
import type { ServerSettings } from './settings';

/** All that the server's modules reach the world through. Tests build it with their own clock, database and keys. */
export interface ServerDeps {
  settings: ServerSettings;
  log: FastifyBaseLogger;
  /** Real time. */
  clock: Clock;
  eventClock: EventClock;
  pool: pg.Pool;
  db: Database;
  bus: Bus;
  /** What happens, told to whoever follows it, in every process. */
  channels: Channels;
  events: EventRegistry;
  /** What was read from the events' folders: texts and files beside each configuration, and what was refused. */
  loaded: LoadedEvents;
  /** Demo mode (spec §7): the programme is read from the event's demo data set, where it has one. Said by `DEMO=true` alone. */
  showsDemoProgramme: boolean;
  tokens: TokenVerifier;
  identity: EmbeddedIdentity;
  mediaKeys: MediaKeys;
  push: PushSender;
  /** Files of people's pictures. */
  pictures: PictureStore;
  /** Makes those files from uploads. */
  pictureRenderer: PictureRenderer;
  /** Secret of the chat service's signatures. */
  talkSecret: string;
  /** Folder of the built browser app. */
  webRoot: string;
}
