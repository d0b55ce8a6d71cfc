import {
  addPushSubscription,
  getPushKey,
  removePushSubscription,
  sendPushMessage,
  type PushSubscriptionKeys,
} from '../../src/contract/notices/push';
import type { lookup, LookupAddress } from 'node:dns';
import { pino } from 'pino';
import type { LoadedEvent } from '../../server/events/load';
import { MAX_PER_USER } from '../../server/modules/notices/push/repository';
import { sendToAll } from '../../server/modules/notices/push/service';
import { createPushSender } from '../../server/modules/notices/push/sender';
import { openFakePushService, type FakePushService } from '../fakes/pushService';
import { fourEvents, HOME, OTHER } from './fourEvents';
import { createTestServer, type Person, type TestServer } from './testServer';

let service: FakePushService;
let server: TestServer;
beforeAll(async () => {
  service = await openFakePushService();
  server = await createTestServer({ events: fourEvents(), pushService: service });
});
afterAll(async () => {
  await server.close();
  await service.close();
});
beforeEach(async () => {
  await server.reset();
  service.received.length = 0;
});

const subscribe = (subscription: PushSubscriptionKeys, as: Person = 'attendee', event = HOME) =>
  server.call(addPushSubscription, { body: subscription }, { as, event });
const unsubscribe = (endpoint: string, as: Person = 'attendee') =>
  server.call(removePushSubscription, { body: { endpoint } }, { as });
const MESSAGE = {
  title: 'Now: Ten seconds of wet',
  body: 'Studio A, señoras y señores',
  path: '/sessions/s1',
};
const send = (over: Partial<typeof MESSAGE> = {}, event = HOME) =>
  server.call(sendPushMessage, { body: { ...MESSAGE, ...over } }, { as: 'superuser', event });
const kept = async () =>
  (await server.db.selectFrom('push_subscription').select('endpoint').execute()).map((row) => row.endpoint);

describe('push messages', () => {
  it('reach every subscribed browser, encrypted for it alone, from an identified sender', async () => {
    const [one, two] = [service.subscribe(), service.subscribe()];
    await subscribe(one);
    await subscribe(two, 'attendee2');
    const { publicKey } = (await server.call(getPushKey, {}, { as: 'attendee' })).body;

    expect((await send()).body).toEqual({ sent: 2, gone: 0, failed: 0 });

    expect(service.received.map(({ endpoint }) => endpoint).sort()).toEqual(
      [one.endpoint, two.endpoint].sort(),
    );
    for (const message of service.received) {
      expect(message.payload).toEqual({ ...MESSAGE, icon: `/configs/${HOME}/assets/mark.svg` });
      expect(message.sender).toEqual({ aud: `https://${service.host}`, sub: `https://${HOME}.localhost` });
      expect(message.publicKey).toBe(publicKey);
      expect(message.ttl).toBe(4 * 3_600);
    }
  });

  it('remove expired subscriptions, and keep those that are temporarily unreachable', async () => {
    const [fine, gone, unknown, busy] = [201, 410, 404, 503].map((answer) => service.subscribe(answer));
    if (!fine || !gone || !unknown || !busy) throw new Error('There should be four.');
    for (const each of [fine, gone, unknown, busy]) await subscribe(each);
    expect((await send()).body).toEqual({ sent: 1, gone: 2, failed: 1 });
    expect((await kept()).sort()).toEqual([fine.endpoint, busy.endpoint].sort());
    expect((await send()).body).toEqual({ sent: 1, gone: 0, failed: 1 });
  });

  it.each([500, 502, 503, 429])('are retried when the push service answers %i', async (answer) => {
    const [once, twice, always] = [[answer, 201], [answer, answer, 201], [answer]].map((answers) =>
      service.subscribe(...answers),
    );
    if (!once || !twice || !always) throw new Error('There should be three.');
    for (const each of [once, twice, always]) await subscribe(each);
    expect((await send()).body).toEqual({ sent: 2, gone: 0, failed: 1 });
    expect(service.received.map(({ endpoint }) => endpoint).sort()).toEqual(
      [once.endpoint, twice.endpoint].sort(),
    );
    expect([once, twice, always].map(({ endpoint }) => service.tries(endpoint))).toEqual([2, 3, 3]);
    expect(await kept()).toHaveLength(3);
  });

  it('that cannot be delivered are logged, and delay no others', async () => {
    const [fine, failing, silent, refused] = [[201], [500], [0], [400]].map((answers) =>
      service.subscribe(...answers),
    );
    if (!fine || !failing || !silent || !refused) throw new Error('There should be four.');
    for (const each of [fine, failing, silent, refused]) await subscribe(each);
    const lines: string[] = [];
    const push = createPushSender({
      keys: server.keys.push,
      log: pino({}, { write: (line: string) => void lines.push(line) }),
      moreHosts: [service.host],
      agent: service.agent,
      sleep: () => Promise.resolve(),
    });
    const { config, folder } = server.deps.loaded.events[0] as LoadedEvent;
    const counts = await sendToAll({ db: server.db, push }, { config, folder }, MESSAGE);
    expect(counts).toEqual({ sent: 1, gone: 0, failed: 3 });
    expect(await kept()).toHaveLength(4);
    const told = lines.map((line) => JSON.parse(line) as { status: number | null; host: string });
    expect(told.map(({ status }) => status).sort()).toEqual([400, 500, null]);
    // The rest of the URL is secret.
    for (const { endpoint } of [failing, silent, refused]) {
      expect(lines.join('')).not.toContain(new URL(endpoint).pathname);
    }
  });

  it('reach more browsers than are contacted at a time', async () => {
    const people = Array.from({ length: 120 }, (_, index) => ({
      conference_id: HOME,
      user_id: `u${index}`,
      subscription: service.subscribe(),
    }));
    await server.db
      .insertInto('push_subscription')
      .values(people.map(({ subscription: { endpoint, keys }, ...row }) => ({ ...row, endpoint, ...keys })))
      .execute();
    expect((await send()).body).toEqual({ sent: 120, gone: 0, failed: 0 });
    expect(new Set(service.received.map(({ endpoint }) => endpoint)).size).toBe(120);
  });

  it('stop when the user unsubscribes, which nobody else can do for them', async () => {
    const mine = service.subscribe();
    await subscribe(mine);
    expect((await unsubscribe(mine.endpoint, 'attendee2')).status).toBe(200);
    expect(await kept()).toEqual([mine.endpoint]);
    await unsubscribe(mine.endpoint);
    expect((await unsubscribe(mine.endpoint)).status).toBe(200);
    expect((await send()).body).toEqual({ sent: 0, gone: 0, failed: 0 });
  });

  it('belong to the next user when a browser changes hands', async () => {
    const shared = service.subscribe();
    await subscribe(shared);
    await subscribe(shared, 'attendee2');
    await unsubscribe(shared.endpoint);
    expect(await kept()).toEqual([shared.endpoint]);
    await unsubscribe(shared.endpoint, 'attendee2');
    expect(await kept()).toEqual([]);
  });

  it(`are kept for ${MAX_PER_USER} browsers of a person, the newest ones`, async () => {
    const browsers = Array.from({ length: MAX_PER_USER + 2 }, () => service.subscribe());
    const others = service.subscribe();
    await subscribe(others, 'attendee2');
    for (const each of browsers) await subscribe(each);
    const left = await kept();
    expect(left).toHaveLength(MAX_PER_USER + 1);
    expect(left).not.toContain(browsers[0]?.endpoint);
    expect(left).not.toContain(browsers[1]?.endpoint);
    expect(left).toContain(others.endpoint);
  });

  it('are kept for no more browsers when many are stored at once', async () => {
    const browsers = Array.from({ length: 2 * MAX_PER_USER }, () => service.subscribe());
    const replies = await Promise.all(browsers.map((each) => subscribe(each)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await kept()).toHaveLength(MAX_PER_USER);
  });

  it('are refused at an event that sends none: 422', async () => {
    const reply = await subscribe(service.subscribe(), 'otherEventAttendee', OTHER);
    expect([reply.status, reply.body.detail]).toEqual([
      422,
      'This conference does not send push messages (pushNotifications.id).',
    ]);
    expect((await send({}, OTHER)).status).toBe(422);
  });
});

describe('a subscription', () => {
  const good = () => service.subscribe();
  it.each([
    ['http', (host: string) => `http://${host}/push/a`],
    ['a host of this network', () => 'https://192.168.0.1/push/a'],
    ['this machine', () => 'https://127.0.0.1:9200/push/a'],
    ['a host that nobody knows', () => 'https://push.evil.example/a'],
    ['a host that only ends alike', () => 'https://evilfcm.googleapis.com/a'],
    ['a known host at the end of another', () => 'https://fcm.googleapis.com.evil.example/a'],
    ['another port of a known host', () => 'https://fcm.googleapis.com:8443/a'],
    ['a name and a password', (host: string) => `https://a:b@${host}/push/a`],
    ['no address', () => 'push'],
    ...Array.from(';"\'`{}|^\\', (character): [string, () => string] => [
      `a host that ends at ${character} for some`,
      () => `https://127.0.0.1${character}.push.apple.com/x`,
    ]),
    ['a path that others read otherwise', () => "https://web.push.apple.com/it's"],
    ['a host that is not written in letters', () => 'https://127。0。0。1;.push.apple.com/x'],
  ])('at %s is rejected with 422, naming the field', async (_what, endpoint) => {
    const { status, body } = await subscribe({ ...good(), endpoint: endpoint(service.host) });
    expect([status, body.errors?.map(({ path }) => path)]).toEqual([422, ['endpoint']]);
    expect(await kept()).toEqual([]);
  });

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-db5p.notify.windows.com/w/?token=abc',
  ])('at %s is accepted', async (endpoint) => {
    expect((await subscribe({ ...good(), endpoint })).status).toBe(200);
  });

  it('is kept, and ended, by its address in its normal form', async () => {
    const { keys } = good();
    const endpoint = 'HTTPS://Web.Push.Apple.com:443/a/../abc';
    expect((await subscribe({ endpoint, keys })).status).toBe(200);
    expect(await kept()).toEqual(['https://web.push.apple.com/abc']);
    expect((await unsubscribe(endpoint)).status).toBe(200);
    expect(await kept()).toEqual([]);
  });

  it('at a known service is not sent to where its name leads to this machine', async () => {
    const lines: string[] = [];
    const push = createPushSender({
      keys: server.keys.push,
      log: pino({}, { write: (line: string) => void lines.push(line) }),
      moreHosts: [],
      resolve: ((_host: string, _options: object, callback: (error: null, found: LookupAddress[]) => void) =>
        callback(null, [{ address: '127.0.0.1', family: 4 }])) as unknown as typeof lookup,
    });
    const { config } = server.deps.loaded.events[0] as LoadedEvent;
    const subscription = { ...good(), endpoint: 'https://web.push.apple.com/x' };
    expect(await push.send(config, subscription, { ...MESSAGE, icon: '/i' })).toBe('failed');
    expect(lines.join('')).toContain('web.push.apple.com is not on the public Internet.');
  });

  it('that was kept and would lead elsewhere is forgotten, and not sent to', async () => {
    const { keys } = good();
    const row = { conference_id: HOME, user_id: 'attendee', ...keys };
    const endpoint = `https://localhost:${service.host.split(':')[1]};.push.apple.com/x`;
    await server.db
      .insertInto('push_subscription')
      .values({ ...row, endpoint })
      .execute();
    expect((await send()).body).toEqual({ sent: 0, gone: 1, failed: 0 });
    expect(await kept()).toEqual([]);
  });

  it('with a key that is not a point on the curve is rejected with 422', async () => {
    const { keys, endpoint } = good();
    const p256dh = `B${'A'.repeat(86)}`;
    const { status, body } = await subscribe({ endpoint, keys: { ...keys, p256dh } });
    expect([status, body.errors?.map(({ path }) => path)]).toEqual([422, ['keys.p256dh']]);
  });

  it.each([
    ['a short secret', { auth: 'AAAA' }],
    ['a short key', { p256dh: 'BAAA' }],
  ])('with %s is rejected with 400', async (_what, keys) => {
    const subscription = good();
    expect((await subscribe({ ...subscription, keys: { ...subscription.keys, ...keys } })).status).toBe(400);
  });

  it.each([
    ['an address elsewhere', { path: 'https://evil.example/' }],
    ['another origin without scheme', { path: '//evil.example' }],
    ['no title', { title: '' }],
    ['a text without end', { body: 'x'.repeat(501) }],
  ])('is sent no message with %s: 400', async (_what, over) => {
    expect((await send(over)).status).toBe(400);
  });
});
