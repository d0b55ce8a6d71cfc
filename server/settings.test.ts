import path from 'node:path';
import fc from '../test/property';
import { readSettings, SettingsError } from './settings';

const GOOD_SECRET = 'kJ8#vQ2m!xT5zL9w@Rb4nY7cHd3fGs6p';

function linesOf(env: Record<string, string>): string[] {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.message.split('\n').slice(1);
    throw error;
  }
  throw new Error('These settings were taken.');
}

describe('readSettings', () => {
  it('needs nothing: every setting has a default', () => {
    expect(readSettings({})).toEqual({
      port: 8080,
      host: 'localhost',
      dataDir: path.resolve('.data'),
      defaultEvent: 'cleaning-summit',
      environment: 'development',
      logLevel: 'info',
      rateLimit: 1_200,
      uploadQuota: 5_000_000_000,
      transcriptDays: 90,
      trustProxy: false,
      pushHosts: [],
      ice: { stunUrls: [], turnUrls: [], turnSecret: '' },
    });
  });

  it('reads every setting', () => {
    const settings = readSettings({
      PORT: '9000',
      HOST: '0.0.0.0',
      DATA_DIR: '/srv/plenary',
      DATABASE_URL: 'postgres://a:b@db/plenary',
      EVENT: 'harbor-forum',
      EVENT_CLOCK: '2021-01-26T15:00:00Z',
      DEMO: 'false',
      DEMO_TIME: '2026-11-24T09:10:00-06:00',
      LOG_LEVEL: 'debug',
      RATE_LIMIT: '5000',
      UPLOAD_QUOTA: '20',
      TRANSCRIPT_DAYS: '0',
      TRUST_PROXY: 'true',
      PICTURE_BUCKET: 'https://s3.example.org/people',
      PICTURE_BUCKET_REGION: 'eu-central-1',
      PICTURE_BUCKET_KEY_ID: 'AKIA1',
      PICTURE_BUCKET_KEY: 'k/e+y',
      MEDIA_DIR: '/srv/media',
      INGEST_TOKEN: 'n7'.repeat(16),
      INGEST_HOST: 'live.example.org',
      INGEST_PORT: '1936',
      SECRET: GOOD_SECRET,
    });
    expect(settings).toMatchObject({
      port: 9000,
      host: '0.0.0.0',
      dataDir: '/srv/plenary',
      databaseUrl: 'postgres://a:b@db/plenary',
      defaultEvent: 'harbor-forum',
      eventTime: '2021-01-26T15:00:00Z',
      demo: false,
      demoTime: '2026-11-24T09:10:00-06:00',
      logLevel: 'debug',
      rateLimit: 5_000,
      uploadQuota: 20_000_000_000,
      transcriptDays: 0,
      trustProxy: true,
      mediaDir: '/srv/media',
      pictureBucket: {
        address: 'https://s3.example.org/people',
        region: 'eu-central-1',
        accessKeyId: 'AKIA1',
        secretAccessKey: 'k/e+y',
      },
      secret: GOOD_SECRET,
    });
  });

  it('lists every bad value at once, with what was found and what was expected', () => {
    const lines = linesOf({
      PORT: '80a',
      HOST: 'a b',
      DATABASE_URL: 'mysql://user:hunter2@db',
      EVENT_CLOCK: 'yesterday',
      ENVIRONMENT: 'staging',
      DEMO: 'yes',
      DEMO_TIME: 'tomorrow',
      LOG_LEVEL: 'loud',
      RATE_LIMIT: '-1',
      TRUST_PROXY: '10.0.0.0/8,localhost',
      SECRET: 'short',
    });
    expect(lines.map((line) => line.trim().split(':')[0])).toEqual([
      'DATABASE_URL',
      'EVENT_CLOCK',
      'DEMO',
      'DEMO_TIME',
      'SECRET',
      'PORT',
      'HOST',
      'ENVIRONMENT',
      'LOG_LEVEL',
      'RATE_LIMIT',
      'TRUST_PROXY',
    ]);
    expect(lines.join('\n')).toContain('PORT: found "80a", expected a port number from 0 to 65535');
  });

  it('accepts a bucket with its key or not at all, and never shows the key', () => {
    const lines = linesOf({ PICTURE_BUCKET_KEY: 'has spaces hunter2', PICTURE_BUCKET: 'pictures' });
    expect(lines.map((line) => line.trim().split(':')[0])).toEqual(['PICTURE_BUCKET', 'PICTURE_BUCKET_KEY']);
    expect(lines.join('\n')).not.toContain('hunter2');
    expect(linesOf({ PICTURE_BUCKET: 'https://s3.example.org/people' })).toHaveLength(2);
  });

  it('takes the key of TalkJS, and never shows it', () => {
    expect(readSettings({ TALK_SECRET: 'sk_live_1' }).talkKey).toBe('sk_live_1');
    expect(readSettings({}).talkKey).toBeUndefined();
    expect(linesOf({ TALK_SECRET: 'has spaces hunter2' }).join('\n')).toMatch(
      /^\s*TALK_SECRET: found \(not shown\)/m,
    );
  });

  it('takes the addresses and networks of proxies', () => {
    expect(readSettings({ TRUST_PROXY: '10.0.0.0/8,::1' }).trustProxy).toEqual(['10.0.0.0/8', '::1']);
    expect(readSettings({}).trustProxy).toBe(false);
    for (const wrong of ['', '1', '0.0.0.0/0', '10.0.0.0/8, ::1', '10.0.0.0/33']) {
      expect(linesOf({ TRUST_PROXY: wrong })).toHaveLength(1);
    }
  });

  it('shows neither the secret nor the database password', () => {
    const text = linesOf({ DATABASE_URL: 'mysql://user:hunter2@db', SECRET: 'tooshort1' }).join('\n');
    expect(text).not.toMatch(/hunter2|tooshort1/);
  });

  it('accepts exactly the whole numbers from 0 to 65535 as a port', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 65_535 }), (port) => {
        expect(readSettings({ PORT: String(port) }).port).toBe(port);
      }),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.integer({ min: 65_536 }),
          fc.integer({ max: -1 }),
          fc.double({ min: 0.1, max: 0.9, noNaN: true }),
          fc.constantFrom('', ' ', '1e3', '0x50', '+80', '8080 '),
        ),
        (port) => {
          expect(linesOf({ PORT: String(port) })).toHaveLength(1);
        },
      ),
    );
  });

  it('always returns settings or throws a SettingsError, whatever the environment', () => {
    const names = [
      'PORT',
      'HOST',
      'DATA_DIR',
      'DATABASE_URL',
      'EVENT',
      'EVENT_CLOCK',
      'ENVIRONMENT',
      'SECRET',
    ];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), fc.string()), (env) => {
        try {
          readSettings(env);
        } catch (error) {
          expect(error).toBeInstanceOf(SettingsError);
        }
      }),
    );
  });
});

describe('readSettings in production', () => {
  const production = (env: Record<string, string> = {}) => ({ ENVIRONMENT: 'production', ...env });

  it('starts with a good secret', () => {
    expect(readSettings(production({ SECRET: GOOD_SECRET })).environment).toBe('production');
  });

  it.each([
    ['a shifted clock', { SECRET: GOOD_SECRET, EVENT_CLOCK: '2021-01-26T15:00:00Z' }, 'EVENT_CLOCK'],
    ['demo data', { SECRET: GOOD_SECRET, DEMO: 'true' }, 'DEMO'],
    ['a missing secret', {}, 'SECRET'],
    ['a short secret', { SECRET: 'short' }, 'SECRET'],
    ['a repeated letter', { SECRET: 'a'.repeat(40) }, 'SECRET'],
    ['a repeated word', { SECRET: 'abcdefghijkl'.repeat(4) }, 'SECRET'],
    ['few different letters', { SECRET: `${'a1b2c3'.repeat(3)}cba${'3a1c2b'.repeat(3)}x` }, 'SECRET'],
    ['a text from a manual', { SECRET: 'please-change-me-please-change-me-1' }, 'SECRET'],
  ])('refuses %s', (_name, env: Record<string, string>, variable) => {
    const lines = linesOf(production(env));
    expect(lines).toHaveLength(1);
    expect(lines[0]?.trim().startsWith(`${variable}:`)).toBe(true);
  });

  it('reads the settings for push messages', () => {
    const keys = { VAPID_PUBLIC_KEY: 'B'.repeat(87), VAPID_PRIVATE_KEY: 'k'.repeat(43) };
    expect(
      readSettings({
        ...keys,
        VAPID_SUBJECT: 'mailto:push@harbor.example',
        PUSH_HOSTS: 'push.harbor.example,localhost:8443',
        TURN_URLS: 'turn:a:3478?transport=udp,turns:b:5349',
        TURN_SECRET: 'shared',
        JANUS_URL: 'wss://janus.harbor.example/janus',
        JANUS_SECRET: 'j4'.repeat(20),
      }),
    ).toMatchObject({
      vapidKeys: { publicKey: keys.VAPID_PUBLIC_KEY, privateKey: keys.VAPID_PRIVATE_KEY },
      vapidSubject: 'mailto:push@harbor.example',
      pushHosts: ['push.harbor.example', 'localhost:8443'],
      janus: { url: 'wss://janus.harbor.example/janus', secret: 'j4'.repeat(20) },
    });
  });

  it.each<[Record<string, string>, RegExp]>([
    [{ VAPID_PUBLIC_KEY: 'B'.repeat(87) }, /VAPID_PRIVATE_KEY: missing/],
    [{ VAPID_PRIVATE_KEY: 'k'.repeat(43) }, /VAPID_PUBLIC_KEY: missing/],
    [{ VAPID_SUBJECT: 'me' }, /VAPID_SUBJECT: found "me"/],
    [{ PUSH_HOSTS: 'https://push.example' }, /PUSH_HOSTS: found/],
    [{ STUN_URLS: 'https://stun.example' }, /STUN_URLS: found/],
    [{ TURN_URLS: 'turn:turn.example' }, /TURN_SECRET: missing/],
    [{ TURN_SECRET: 'abc' }, /TURN_URLS: missing/],
    [{ JANUS_URL: 'https://janus.example' }, /JANUS_URL: found/],
    [{ JANUS_URL: 'wss://janus.example' }, /JANUS_SECRET: missing/],
    [{ JANUS_SECRET: 'j4'.repeat(20) }, /JANUS_URL: missing/],
  ])('refuses %j for push messages', (env, line) => {
    expect(linesOf(env).join('\n')).toMatch(line);
  });

  it('never shows a private key', () => {
    const lines = linesOf({ VAPID_PUBLIC_KEY: 'B'.repeat(87), VAPID_PRIVATE_KEY: 'tooshort!' });
    expect(lines.join('\n')).not.toContain('tooshort');
  });
});
