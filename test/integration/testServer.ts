import { mkdtempSync, rmSync } from 'node:fs';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { OutgoingHttpHeaders } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { pino } from 'pino';
import type { Problem } from '../../src/contract/kit/common';
import type { Endpoint, EndpointInput, EndpointReply } from '../../src/contract/kit/endpoint';
import { problem } from '../../src/contract/kit/common';
import type { Environment, EventConfig } from '../../src/contract/platform/eventConfig';
import { buildApp } from '../../server/app';
import type { EventTime } from '../../server/deps/eventTime';
import { openEventTime } from '../../server/modules/platform/eventTime/eventTime';
import type { ServerDeps } from '../../server/deps';
import type { LoadedEvents } from '../../server/events/load';
import { createEventRegistry } from '../../server/events/registry';
import { openIdentity, type KeyStore } from '../../server/identity';
import type { TrustProxy } from '../../server/network/forwarded';
import { CHANNEL_KINDS } from '../../server/modules/channelKinds';
import { routePath } from '../../server/plugins/contractRoutes';
import { openPictureRenderer } from '../../server/modules/people/attendees/pictures/rendering/renderer';
import { folderStore } from '../../server/modules/people/attendees/pictures/storage/folderStore';
import { openFileChecks } from '../../server/modules/platform/files/checks';
import { folderFiles } from '../../server/modules/platform/files/storage';
import type { FileStore } from '../../server/deps/files';
import type { PictureStore } from '../../server/deps/pictures';
import { openPresence, type OpenedPresence } from '../../server/modules/people/presence/openPresence';
import { openJanus } from '../../server/modules/rooms/rooms/janus';
import { openLounges } from '../../server/modules/rooms/rooms/openLounges';
import { openRooms, type OpenedRooms } from '../../server/modules/rooms/rooms/openRooms';
import { openReactions } from '../../server/modules/stage/reactions/openReactions';
import { handOverConversations } from '../../server/modules/messages/conversations/handingOver';
import { openSilences } from '../../server/modules/access/moderation/openSilences';
import { openViewers, type OpenedViewers } from '../../server/modules/program/viewers/openViewers';
import { createPushSender } from '../../server/modules/notices/push/sender';
import type { ChannelKind } from '../../server/realtime/kinds';
import { openChannels } from '../../server/realtime/openChannels';
import { readSettings, type IngestSettings, type JanusSettings } from '../../server/settings';
import { buildEventConfig } from '../builders/eventConfig';
import type { FakePushService } from '../fakes/pushService';
import { createTestDatabase, type TestDatabase } from '../setup/database';
import { copyRows } from '../setup/storedRows';
import { claimsOf, signIdToken, type Person } from './idTokens';
import { grantRole } from './seed';
import { openTestBus } from '../setup/testBus';

export type { Person } from './idTokens';

/** The default event of calls, and the event of `otherEventAttendee`. */
export const HOME = 'harbor-forum';
export const OTHER = 'delta-expo';

/** Real time at the start of the tests, in the middle of the builder's event. */
export const TEST_NOW = '2021-01-26T15:00:00.000Z';

/** Tables that `reset` leaves alone: who may sign in, who is signed in, and what the server itself needs. */
const LASTING = [
  'account',
  'event_role',
  'registration',
  'registration_ended',
  'oidc_payload',
  'used_gate_link',
  'denied_token',
  'sign_in_failure',
  'server_key',
  'event_clock',
  'write_probe',
  'schema_migration',
];

/** Of these, what writes to the modules' routes can change. */
const RIGHTS = ['account', 'registration', 'registration_ended', 'event_role'];

/** Emptied before all others, in the order in which publishing results locks them. */
const LOCKED_FIRST = ['poll', 'poll_vote', 'poll_voter', 'poll_ballot', 'question', 'question_vote'];

export interface TestServerOptions {
  /** Replaces the events; the first is the default one. */
  events?: EventConfig[];
  /** Events as loaded from folders, instead of `events`. */
  loaded?: LoadedEvents;
  /** Real time at the start; event time is the same. */
  now?: string;
  environment?: Environment;
  showsDemoProgram?: boolean;
  /** A push service allowed in addition to those of browsers. */
  pushService?: FakePushService;
  /** Picture storage, instead of the server's own folder. */
  pictures?: PictureStore;
  /** Storage of uploaded files, instead of the server's own folder. */
  files?: FileStore;
  /** The operator's key of TalkJS; none by default. */
  talkKey?: string;
  /** Where uploaded files are scanned for viruses; nowhere by default. */
  clamdSocket?: string;
  /** The server's key for the events' cloud buckets. */
  cloudKey?: { accessKeyId: string; secretAccessKey: string };
  /** Folder of the built browser app; empty by default. */
  webRoot?: string;
  /**
   * Enforces rate limits; off by default. Load shedding is always off: tests must not depend on the machine's
   * speed.
   */
  limits?: boolean;
  /** The RATE_LIMIT setting. */
  rateLimit?: number;
  /** The TRUST_PROXY setting. */
  trustProxy?: TrustProxy;
  /** Takes live input, with this configuration. */
  ingest?: IngestSettings;
  /** The Janus that rooms may use. */
  janus?: JanusSettings;
  /** Realtime channel kinds in addition to the server's own. */
  channelKinds?: readonly ChannelKind[];
}

export interface CallOptions {
  as: Person;
  event?: string;
  headers?: Record<string, string>;
}

export interface Reply<E extends Endpoint> {
  status: number;
  /**
   * The reply on 200 (validated by the contract's schema), otherwise the problem document, which throws where
   * a field of the reply is read.
   */
  body: EndpointReply<E> & Omit<Problem, keyof EndpointReply<E>>;
  headers: OutgoingHttpHeaders;
}

export interface TestServer {
  app: FastifyInstance;
  deps: ServerDeps;
  db: TestDatabase['db'];
  database: TestDatabase;
  keys: KeyStore;
  eventTime: EventTime;
  /** Counts when told to. */
  viewers: OpenedViewers;
  /** Writes who is online when told to. */
  presence: OpenedPresence;
  /** Extends leases and ends what is over when told to. */
  rooms: OpenedRooms;
  /** Real time, which stands still until moved. */
  clock: { now(): number; set(instant: string): void; advance(milliseconds: number): void };
  /** The home event's origin. */
  origin: string;
  /** Calls a contract endpoint and validates the reply against the contract. */
  call<E extends Endpoint>(endpoint: E, input: EndpointInput<E>, options: CallOptions): Promise<Reply<E>>;
  /** An id token for the person; undefined for a visitor. */
  token(person: Person, conferenceId?: string): Promise<string | undefined>;
  /** Sends any request; the host defaults to the home event's. */
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
  /** Clears what the modules store; roles and keys stay. */
  reset(): Promise<void>;
  /**
   * Copies what the modules have stored, and who may sign in. The result puts it back, which takes a fraction
   * of the time of storing it again; the process is not told of rights that change by that.
   */
  copyStored(): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

function testEvents(): EventConfig[] {
  const home = buildEventConfig();
  const { claims } = home.authConfig;
  const authConfig = {
    ...home.authConfig,
    clientId: `${OTHER}-web`,
    claims: { ...claims, conference: `https://plenary.example/${OTHER}` },
  };
  return [home, buildEventConfig({ conferenceId: OTHER, dataSets: [], authConfig })];
}

function movableClock(start: string) {
  let current = Date.parse(start);
  return {
    now: () => current,
    set(instant: string) {
      current = Date.parse(instant);
    },
    advance(milliseconds: number) {
      current += milliseconds;
    },
  };
}

/** Parts of a loosely typed input: `EndpointInput` has only those of the endpoint. */
interface Parts {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  file?: Blob;
}

/**
 * Makes a problem document say what was answered when a test reads from it what only a success has: otherwise
 * the test would fail later, at something undefined.
 */
function refuseToPassForSuccess({ id, response }: Endpoint, found: object): void {
  const fields = 'shape' in response ? Object.keys(response.shape as object) : [];
  for (const field of fields.filter((name) => !(name in found))) {
    Object.defineProperty(found, field, {
      get() {
        throw new Error(`${id} was not answered 200 but ${JSON.stringify(found)}`);
      },
    });
  }
}

/**
 * A complete server on its own database: real routes, identity and keys (the same for all), its own clock,
 * not listening.
 */
export async function createTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = await createTestDatabase('keyed');
  const { db, pool } = database;
  const stored = database.tables.filter((table) => ![...LASTING, ...LOCKED_FIRST].includes(table));
  const clock = movableClock(options.now ?? TEST_NOW);
  const webRoot = options.webRoot ?? mkdtempSync(path.join(os.tmpdir(), 'plenary-web-'));
  const loaded: LoadedEvents = options.loaded ?? {
    events: (options.events ?? testEvents()).map((config) => ({
      config,
      folder: path.join(webRoot, 'configs', config.conferenceId),
      messages: {},
      texts: {},
      modified: new Date(clock.now()),
    })),
    refused: [],
  };
  const configs = loaded.events.map(({ config }) => config);
  const events = createEventRegistry(configs, configs[0]?.conferenceId ?? '');
  const log = pino({ level: 'silent' });
  const bus = await openTestBus(database.connection);
  const channels = await openChannels({ db, reads: db, bus, log });
  const viewers = openViewers({ pool, channels, events, log });
  const reactions = await openReactions({ db, bus, channels, clock, log });
  const eventTime = await openEventTime(db, bus, clock, options.environment);
  const presence = openPresence({ pool, eventTime, log });
  const rooms = openRooms({
    pool,
    db,
    channels,
    clock,
    eventTime,
    events,
    log,
    showsDemoProgram: options.showsDemoProgram ?? false,
  });
  const { keys, tokens, identity } = await openIdentity({ log, clock, db, bus, events });
  const janus = options.janus ? openJanus(options.janus, { db, clock, log }) : null;
  const settings = {
    ...readSettings({ EVENT: events.defaultEvent.conferenceId, DATA_DIR: path.join(webRoot, 'data') }),
    environment: options.environment ?? 'development',
    ...(options.rateLimit !== undefined && { rateLimit: options.rateLimit }),
    ...(options.trustProxy !== undefined && { trustProxy: options.trustProxy }),
    ...(options.ingest && { ingest: options.ingest }),
    ...(options.janus && { janus: options.janus }),
    ...(options.cloudKey && { cloudKey: options.cloudKey }),
    ...(options.clamdSocket !== undefined && { clamdSocket: options.clamdSocket }),
    ...(options.talkKey !== undefined && { talkKey: options.talkKey }),
  } as const;
  const pictureRenderer = openPictureRenderer(log);
  const deps: ServerDeps = {
    settings,
    log,
    clock,
    eventTime,
    pool,
    db,
    reads: db,
    bus,
    channels,
    viewers,
    presence,
    rooms,
    lounges: openLounges({ db, channels, log }),
    janus,
    reactions,
    silences: await openSilences({ db, bus, eventTime, log }),
    claims: { postponed: new Set(), handOver: handOverConversations(channels) },
    events,
    loaded,
    tokens,
    identity,
    webRoot,
    showsDemoProgram: options.showsDemoProgram ?? false,
    mediaKeys: keys.media,
    push: createPushSender({
      keys: keys.push,
      log,
      moreHosts: options.pushService ? [options.pushService.host] : [],
      sleep: () => Promise.resolve(),
      ...(options.pushService && { agent: options.pushService.agent }),
    }),
    pictures: options.pictures ?? folderStore(path.join(webRoot, 'pictures')),
    pictureRenderer,
    files: options.files ?? folderFiles(path.join(webRoot, 'data', 'files')),
    fileChecks: openFileChecks({ settings, log, pictureRenderer }),
    talkSecret: keys.talkSecret,
  };
  const app = await buildApp(deps, {
    limitsRates: options.limits ?? false,
    shedsLoad: false,
    channelKinds: [...CHANNEL_KINDS, ...(options.channelKinds ?? [])],
  });
  await app.ready();
  for (const { conferenceId } of configs) {
    for (const role of ['superuser', 'exhibitor', 'presenter', 'helpdesk', 'moderator'] as const) {
      await grantRole(db, conferenceId, role, role);
    }
  }

  async function token(person: Person, conferenceId = HOME) {
    if (person === 'visitor') return undefined;
    const event = events.byId(person === 'otherEventAttendee' ? OTHER : conferenceId);
    if (!event) throw new Error(`This test server has no event for ${person}.`);
    return signIdToken(keys, claimsOf(event, person, clock.now()));
  }

  return {
    app,
    deps,
    db,
    database,
    keys,
    clock,
    eventTime,
    viewers,
    presence,
    rooms,
    token,
    origin: `http://${HOME}.localhost:8080`,
    async call<E extends Endpoint>(
      endpoint: E,
      input: EndpointInput<E>,
      { as, event = HOME, headers }: CallOptions,
    ) {
      const { params, query, body, file } = input as Parts;
      const idToken = await token(as, event);
      const response = await app.inject({
        method: endpoint.method,
        url: routePath(endpoint)
          .replace(':conferenceId', event)
          .replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params?.[name] ?? '')),
        ...(query && { query }),
        ...(body && { payload: body }),
        ...(file && { payload: Buffer.from(await file.arrayBuffer()) }),
        headers: {
          ...(file && { 'content-type': file.type }),
          host: `${event}.localhost:8080`,
          ...(idToken && { authorization: `Bearer ${idToken}` }),
          ...headers,
        },
      });
      const reply: unknown = response.json();
      // Beyond being valid, a reply may contain nothing the contract does not name.
      const schema = response.statusCode === 200 ? endpoint.response : problem;
      const parsed = schema.parse(reply);
      // Jest's own comparison takes many times as long.
      if (!isDeepStrictEqual(parsed, reply)) expect(parsed).toEqual(reply);
      if (response.statusCode !== 200) refuseToPassForSuccess(endpoint, reply as object);
      return {
        status: response.statusCode,
        body: reply as Reply<E>['body'],
        headers: response.headers,
      };
    },
    inject: (request) =>
      app.inject({ ...request, headers: { host: `${HOME}.localhost:8080`, ...request.headers } }),
    async reset() {
      await database.empty(...LOCKED_FIRST, ...stored);
    },
    copyStored: () => copyRows(database, [...LOCKED_FIRST, ...stored, ...RIGHTS], 'kept'),
    async close() {
      await app.close();
      await janus?.close();
      await deps.pictureRenderer.close();
      await reactions.close();
      await viewers.close();
      await presence.close();
      await channels.close();
      await bus.close();
      await database.drop();
      if (!options.webRoot) rmSync(webRoot, { recursive: true });
    },
  };
}
