import path from 'node:path';
import * as z from 'zod/mini';
import { environment } from '../src/contract/platform/eventConfig';
import type { TrustProxy } from './network/forwarded';
import { readNetwork } from './network/addresses';

/**
 * Digits only: JavaScript also reads the empty string, `1e3` and `0x10` as numbers, but in a setting they are
 * mistakes.
 */
const wholeNumber = (minimum: number, maximum: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)),
    z.number().check(z.minimum(minimum), z.maximum(maximum)),
  );
const flag = z.enum(['true', 'false']);

/** One entry per variable: its schema, its default and a description of valid values. */
const VARIABLES = {
  PORT: { schema: wholeNumber(0, 65_535), fallback: '8080', expected: 'a port number from 0 to 65535' },
  HOST: {
    schema: z.string().check(z.regex(/^[A-Za-z0-9.:_-]+$/)),
    fallback: 'localhost',
    expected: 'a host name or address to listen on, e.g. "localhost" or "0.0.0.0"',
  },
  DATA_DIR: { schema: z.string().check(z.minLength(1)), fallback: '.data', expected: 'a folder' },
  DATABASE_URL: {
    schema: z.string().check(z.regex(/^$|^postgres(ql)?:\/\/.+/)),
    fallback: '',
    expected: 'postgres://user:password@host/database, or empty for embedded PostgreSQL',
  },
  EVENT: {
    schema: z.string().check(z.minLength(1)),
    fallback: 'cleaning-summit',
    expected: 'the name of a folder in configs/',
  },
  EVENT_CLOCK: {
    schema: z.union([z.literal(''), z.iso.datetime({ offset: true })]),
    fallback: '',
    expected: 'an ISO instant such as 2021-01-26T15:00:00Z, or empty',
  },
  ENVIRONMENT: { schema: environment, fallback: 'development', expected: '"development" or "production"' },
  DEMO: { schema: z.union([z.literal(''), flag]), fallback: '', expected: '"true" or "false"' },
  DEMO_TIME: {
    schema: z.union([z.literal(''), z.iso.datetime({ offset: true })]),
    fallback: '',
    expected: 'an ISO instant such as 2026-11-24T15:00:00Z, or empty',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    fallback: 'info',
    expected: 'one of fatal, error, warn, info, debug, trace, silent',
  },
  RATE_LIMIT: {
    schema: wholeNumber(60, 999_999_999),
    fallback: '1200',
    expected: 'a whole number of requests a minute, 60 or more',
  },
  UPLOAD_QUOTA: {
    schema: wholeNumber(1, 1_000_000),
    fallback: '5',
    expected: 'a whole number of gigabytes, 1 or more',
  },
  VAPID_PUBLIC_KEY: {
    schema: z.string().check(z.regex(/^$|^[A-Za-z0-9_-]{87}$/)),
    fallback: '',
    expected: 'a public key of 87 characters, with VAPID_PRIVATE_KEY, from: npx web-push generate-vapid-keys',
  },
  VAPID_PRIVATE_KEY: {
    schema: z.string().check(z.regex(/^$|^[A-Za-z0-9_-]{43}$/)),
    fallback: '',
    expected: 'a private key of 43 characters, with VAPID_PUBLIC_KEY, from: npx web-push generate-vapid-keys',
  },
  VAPID_SUBJECT: {
    schema: z.string().check(z.regex(/^$|^mailto:[^\s@]+@[^\s@]+$|^https:\/\/[^\s]+$/)),
    fallback: '',
    expected: 'mailto:somebody@example.org or an https address, or empty',
  },
  PUSH_HOSTS: {
    schema: z.string().check(z.regex(/^$|^[a-z0-9.-]+(:\d{1,5})?(,[a-z0-9.-]+(:\d{1,5})?)*$/)),
    fallback: '',
    expected: 'host names with commas between them, each with ":port" where it is not 443, or empty',
  },
  TRANSCRIPT_DAYS: {
    schema: wholeNumber(0, 36_500),
    fallback: '90',
    expected: 'a whole number of days up to 36500; 0 keeps transcripts until they are deleted',
  },
  TRUST_PROXY: {
    schema: z.union([
      z.pipe(
        flag,
        z.transform((text) => text === 'true'),
      ),
      z.pipe(
        z.string().check(z.refine((text) => text.split(',').every(readNetwork))),
        z.transform((text) => text.split(',')),
      ),
    ]),
    fallback: 'false',
    expected:
      '"true" behind a reverse proxy that sets X-Forwarded-*, the addresses and networks of several with commas between them, else "false"',
  },
  PICTURE_BUCKET: {
    schema: z.string().check(z.regex(/^$|^https?:\/\/[^\s/?#@]+(\/[^\s?#]*[^\s?#/])?$/)),
    fallback: '',
    expected: 'the address of a bucket, e.g. https://s3.eu-central-1.amazonaws.com/pictures, or empty',
  },
  PICTURE_BUCKET_REGION: {
    schema: z.string().check(z.regex(/^[a-z0-9-]+$/)),
    fallback: 'us-east-1',
    expected: 'the region of the bucket, e.g. eu-central-1',
  },
  PICTURE_BUCKET_KEY_ID: {
    schema: z.string().check(z.regex(/^\S*$/)),
    fallback: '',
    expected: 'the id of an access key, with PICTURE_BUCKET',
  },
  PICTURE_BUCKET_KEY: {
    schema: z.string().check(z.regex(/^\S*$/)),
    fallback: '',
    expected: 'the secret access key, with PICTURE_BUCKET',
  },
  CLOUD_KEY_ID: {
    schema: z.string().check(z.regex(/^\S*$/)),
    fallback: '',
    expected: 'the id of an access key for the events’ cloud buckets, with CLOUD_KEY',
  },
  CLOUD_KEY: {
    schema: z.string().check(z.regex(/^\S*$/)),
    fallback: '',
    expected: 'the secret access key, with CLOUD_KEY_ID',
  },
  TALK_SECRET: {
    schema: z.string().check(z.regex(/^\S*$/)),
    fallback: '',
    expected: 'the secret key of the TalkJS app, or empty',
  },
  CLAMD_SOCKET: {
    schema: z.string().check(z.regex(/^$|^\/.+|^[^\s/]+:\d{1,5}$/)),
    fallback: '',
    expected: 'the path of clamd’s socket, e.g. /run/clamav/clamd.ctl, or its host:port, or empty',
  },
  INGEST_TOKEN: {
    schema: z.string().check(z.regex(/^$|^[A-Za-z0-9_-]{32,128}$/)),
    fallback: '',
    expected:
      'a random text of 32 to 128 letters, digits, - and _, e.g. from: openssl rand -hex 32, or empty',
  },
  MEDIA_DIR: { schema: z.string(), fallback: '', expected: 'a folder, or empty' },
  INGEST_DIR: { schema: z.string(), fallback: '', expected: 'a folder, or empty' },
  INGEST_HOST: {
    schema: z.string().check(z.regex(/^[A-Za-z0-9.-]+$/)),
    fallback: 'localhost',
    expected: 'the host name that encoders connect to, e.g. "live.example.org"',
  },
  INGEST_PORT: {
    schema: wholeNumber(1, 65_535),
    fallback: '1935',
    expected: 'a port number from 1 to 65535',
  },
  STUN_URLS: {
    schema: z.string().check(z.regex(/^$|^stuns?:[^\s,]+(,stuns?:[^\s,]+)*$/)),
    fallback: '',
    expected: 'addresses of STUN servers with commas between them, e.g. stun:stun.example.org:3478, or empty',
  },
  TURN_URLS: {
    schema: z.string().check(z.regex(/^$|^turns?:[^\s,]+(,turns?:[^\s,]+)*$/)),
    fallback: '',
    expected:
      'addresses of TURN servers with commas between them, e.g. turn:turn.example.org:3478?transport=udp, or empty',
  },
  TURN_SECRET: {
    schema: z.string().check(z.regex(/^\S*$/)),
    fallback: '',
    expected: 'the secret shared with the TURN servers, with TURN_URLS',
  },
  JANUS_URL: {
    schema: z.string().check(z.regex(/^$|^wss?:\/\/[^\s?#@]+$/)),
    fallback: '',
    expected: 'the address of Janus’ WebSocket as browsers reach it, e.g. wss://janus.example.org, or empty',
  },
  JANUS_SECRET: {
    schema: z.string().check(z.regex(/^$|^[A-Za-z0-9_-]{32,128}$/)),
    fallback: '',
    expected:
      'a random text of 32 to 128 letters, digits, - and _ shared with Janus, with JANUS_URL, e.g. from: openssl rand -hex 32',
  },
  SECRET: {
    schema: z.union([z.literal(''), z.string().check(z.minLength(32))]),
    fallback: '',
    expected:
      'a random text of 32 characters or more (needed in production), e.g. from: openssl rand -base64 48',
  },
} as const;

/** An S3-compatible bucket. */
export interface PictureBucket {
  /**
   * Its URL including the bucket name, without a trailing slash, e.g.
   * `https://s3.eu-central-1.amazonaws.com/pictures`.
   */
  address: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Live input by RTMP: the nginx that takes it, and what the two share (docs/operating.md#live-input). */
export interface IngestSettings {
  /** Part of the address at which nginx asks this server; secret. */
  token: string;
  /** Absolute path: nginx's configuration and, in `hls`, the streams. */
  dir: string;
  /** Where encoders connect. */
  host: string;
  port: number;
}

/** Servers by which people in rooms reach each other (docs/operating.md#rooms). */
export interface IceSettings {
  stunUrls: readonly string[];
  turnUrls: readonly string[];
  /** Shared with the TURN servers; empty without any. */
  turnSecret: string;
}

/** The Janus server that rooms may use (docs/operating.md#rooms). */
export interface JanusSettings {
  /** Of its WebSocket, as browsers reach it. */
  url: string;
  secret: string;
}

/** Settings from the environment, read once at startup. */
export interface ServerSettings {
  port: number;
  host: string;
  /** Absolute path. */
  dataDir: string;
  /** Absent: embedded PostgreSQL. */
  databaseUrl?: string;
  /** Event served at plain `localhost` and any other host that no event claims. */
  defaultEvent: string;
  /** Instant to which event time is set at startup. */
  eventTime?: string;
  environment: 'development' | 'production';
  /** `DEMO=true` seeds demo data into any database; if undefined, only an empty embedded one is seeded. */
  demo?: boolean;
  /** Instant whose weekday and time of day the demo starts nearest to; if undefined, the current one. */
  demoTime?: string;
  logLevel: string;
  /**
   * Requests per minute a user may send to one process; calls without a valid token are limited per address,
   * at `ADDRESS_FACTOR` times as many.
   */
  rateLimit: number;
  /** The room that a person's files may take up at an event, in bytes. Superusers have no limit. */
  uploadQuota: number;
  /** Days a chat transcript is retained after the chat ends; 0: until someone deletes it. */
  transcriptDays: number;
  trustProxy: TrustProxy;
  /** Identifies this installation to push services, replacing the pair in the database. */
  vapidKeys?: { publicKey: string; privateKey: string };
  /** Contact for push services: `mailto:…` or an https address. */
  vapidSubject?: string;
  /** Push services in addition to those of the browsers in use: `host` or `host:port`. */
  pushHosts: string[];
  /** Where profile pictures are stored. Absent: a folder in `dataDir`. */
  pictureBucket?: PictureBucket;
  /** Reads and removes files in the events' cloud buckets. Absent: no event takes files there. */
  cloudKey?: { accessKeyId: string; secretAccessKey: string };
  /** Signs user ids for TalkJS. Absent: a key of our own does, which TalkJS does not know. */
  talkKey?: string;
  /** Where clamd, which scans uploaded files, listens. Absent: files are not scanned. */
  clamdSocket?: string;
  /** Absolute path of the operator's own recordings. Absent: there are none. */
  mediaDir?: string;
  /** Absent: stages have no live input. */
  ingest?: IngestSettings;
  ice: IceSettings;
  /** Absent: all rooms go from browser to browser. */
  janus?: JanusSettings;
  /** Encrypts the keys stored in the database. Absent outside production. */
  secret?: string;
}

/** Reports every bad setting, one per line: name, value found, value expected. */
export class SettingsError extends Error {}

/** Values from examples and manuals, and short repeated strings, are not secrets, however long. */
const WELL_KNOWN = /change-?me|secret|password|example|openssl|plenary/i;
const REPEATED = /^(.{1,16}?)\1+.{0,15}$/;
const MIN_DIFFERENT_CHARACTERS = 12;

function isWeakSecret(secret: string): boolean {
  return WELL_KNOWN.test(secret) || REPEATED.test(secret) || new Set(secret).size < MIN_DIFFERENT_CHARACTERS;
}

/** Variables whose values never appear in messages. */
const SECRET_VARIABLES: ReadonlySet<string> = new Set([
  'SECRET',
  'DATABASE_URL',
  'VAPID_PRIVATE_KEY',
  'PICTURE_BUCKET_KEY',
  'CLOUD_KEY',
  'INGEST_TOKEN',
  'TALK_SECRET',
  'TURN_SECRET',
  'JANUS_SECRET',
]);

/** Reads and checks the settings. Throws a `SettingsError` that lists every bad value at once. */
export function readSettings(env: Record<string, string | undefined>): ServerSettings {
  const problems: string[] = [];
  const read = <K extends keyof typeof VARIABLES>(name: K) => {
    const { schema, fallback, expected } = VARIABLES[name];
    const found = env[name] ?? fallback;
    const result = schema.safeParse(found);
    if (!result.success) {
      const shown = SECRET_VARIABLES.has(name) ? '(not shown)' : JSON.stringify(found);
      problems.push(`${name}: found ${shown}, expected ${expected}`);
    }
    return result.data as z.output<(typeof VARIABLES)[K]['schema']>;
  };

  const databaseUrl = read('DATABASE_URL');
  const eventTime = read('EVENT_CLOCK');
  const demo = read('DEMO');
  const demoTime = read('DEMO_TIME');
  const secret = read('SECRET');
  const publicKey = read('VAPID_PUBLIC_KEY');
  const privateKey = read('VAPID_PRIVATE_KEY');
  const vapidSubject = read('VAPID_SUBJECT');
  const bucket = read('PICTURE_BUCKET');
  const region = read('PICTURE_BUCKET_REGION') ?? '';
  const accessKeyId = read('PICTURE_BUCKET_KEY_ID');
  const secretAccessKey = read('PICTURE_BUCKET_KEY');
  const cloudKeyId = read('CLOUD_KEY_ID');
  const cloudKey = read('CLOUD_KEY');
  const talkKey = read('TALK_SECRET');
  const clamdSocket = read('CLAMD_SOCKET');
  const mediaDir = read('MEDIA_DIR');
  const dataDir = path.resolve(read('DATA_DIR') ?? '.data');
  const ingest = {
    token: read('INGEST_TOKEN'),
    dir: path.resolve(read('INGEST_DIR') || path.join(dataDir, 'ingest')),
    host: read('INGEST_HOST'),
    port: read('INGEST_PORT'),
  };
  const listOf = (text: string | undefined) => (text ?? '').split(',').filter((each) => each !== '');
  const turnUrls = read('TURN_URLS');
  const turnSecret = read('TURN_SECRET');
  const janusUrl = read('JANUS_URL');
  const janusSecret = read('JANUS_SECRET');
  const settings: ServerSettings = {
    port: read('PORT'),
    host: read('HOST'),
    dataDir,
    ...(databaseUrl && { databaseUrl }),
    defaultEvent: read('EVENT'),
    ...(eventTime && { eventTime }),
    ...(demoTime && { demoTime }),
    environment: read('ENVIRONMENT'),
    ...(demo && { demo: demo === 'true' }),
    logLevel: read('LOG_LEVEL'),
    rateLimit: read('RATE_LIMIT'),
    uploadQuota: read('UPLOAD_QUOTA') * 1_000_000_000,
    transcriptDays: read('TRANSCRIPT_DAYS'),
    trustProxy: read('TRUST_PROXY'),
    ...(publicKey && privateKey && { vapidKeys: { publicKey, privateKey } }),
    ...(vapidSubject && { vapidSubject }),
    pushHosts: listOf(read('PUSH_HOSTS')),
    ice: { stunUrls: listOf(read('STUN_URLS')), turnUrls: listOf(turnUrls), turnSecret: turnSecret ?? '' },
    ...(janusUrl && janusSecret && { janus: { url: janusUrl, secret: janusSecret } }),
    ...(bucket &&
      accessKeyId &&
      secretAccessKey && { pictureBucket: { address: bucket, region, accessKeyId, secretAccessKey } }),
    ...(cloudKeyId && cloudKey && { cloudKey: { accessKeyId: cloudKeyId, secretAccessKey: cloudKey } }),
    ...(talkKey && { talkKey }),
    ...(clamdSocket && { clamdSocket }),
    ...(mediaDir && { mediaDir: path.resolve(mediaDir) }),
    ...(ingest.token && { ingest }),
    ...(secret && { secret }),
  };

  for (const [name, value, other] of [
    ['VAPID_PUBLIC_KEY', publicKey, privateKey],
    ['VAPID_PRIVATE_KEY', privateKey, publicKey],
    ['CLOUD_KEY_ID', cloudKeyId, cloudKey],
    ['CLOUD_KEY', cloudKey, cloudKeyId],
    ['TURN_URLS', turnUrls, turnSecret],
    ['TURN_SECRET', turnSecret, turnUrls],
    ['JANUS_URL', janusUrl, janusSecret],
    ['JANUS_SECRET', janusSecret, janusUrl],
  ] as const) {
    if (value === '' && other) problems.push(`${name}: missing; expected ${VARIABLES[name].expected}`);
  }

  const bucketParts = {
    PICTURE_BUCKET: bucket,
    PICTURE_BUCKET_KEY_ID: accessKeyId,
    PICTURE_BUCKET_KEY: secretAccessKey,
  };
  if (Object.values(bucketParts).some((value) => value)) {
    for (const [name, value] of Object.entries(bucketParts)) {
      if (value === '')
        problems.push(`${name}: missing; expected ${VARIABLES[name as keyof typeof bucketParts].expected}`);
    }
  }

  if (settings.environment === 'production') {
    if (settings.eventTime) problems.push('EVENT_CLOCK: production runs in real time; remove it');
    if (settings.demo) problems.push('DEMO: production does not use demo data; remove it');
    if (secret === '') problems.push(`SECRET: missing; expected ${VARIABLES.SECRET.expected}`);
    else if (secret && isWeakSecret(secret))
      problems.push(`SECRET: too easy to guess; expected ${VARIABLES.SECRET.expected}`);
  }
  if (problems.length > 0)
    throw new SettingsError(['Plenary cannot start with these settings:', ...problems].join('\n  '));
  return settings;
}
