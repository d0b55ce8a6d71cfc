import { startFakeBucket, type FakeBucket } from '../../../test/fakes/bucket';
import { FetchRequest } from '../../../test/fakes/fetchRequest';
import { startFakeTokenService, type FakeTokenService } from '../../../test/fakes/tokenService';
import type { CloudSettings } from '../../contract/platform/cloudAddresses';
import { CLOCK_OFF, NO_CREDENTIALS, type FileSending } from '../../shared/platform/deps';
import { toFailure } from '../../shared/kit/lib/apiFailure';
import { keepFile } from '../../shared/kit/lib/heldFiles';
import {
  CLOUD_PART_BYTES,
  createCloudTransfers,
  RENEW_BEFORE_MS,
  type CloudTransfers,
} from './cloudTransfers';

const ROLE = 'arn:aws:iam::123456789012:role/uploads';
const NOW = Date.parse('2021-01-26T15:00:00.000Z');
const HOUR_MS = 3_600_000;

let now = NOW;
/** How far this device's clock is ahead. */
let ahead = 0;
let bucket: FakeBucket;
let service: FakeTokenService;
let cloud: CloudSettings;
let transfers: CloudTransfers;
const original = globalThis.XMLHttpRequest;
beforeAll(async () => {
  globalThis.XMLHttpRequest = FetchRequest as never;
  bucket = await startFakeBucket(() => now);
  service = await startFakeTokenService({
    bucket,
    roleArn: ROLE,
    now: () => now,
    subjectOf(idToken) {
      const [state, subject = ''] = idToken.split(' ');
      if (state !== 'good')
        throw new Error(state === 'old' ? 'ExpiredTokenException' : 'InvalidIdentityToken');
      return subject;
    },
  });
  const { address: bucketUrl, region } = bucket.settings;
  cloud = { region, bucket: 'people', roleArn: ROLE, stsUrl: service.url, bucketUrl };
});
afterAll(async () => {
  globalThis.XMLHttpRequest = original;
  await bucket.close();
  await service.close();
});
beforeEach(() => {
  now = NOW;
  ahead = 0;
  transfers = createCloudTransfers(() => now + ahead);
  for (const list of [bucket.requests, bucket.failures, bucket.keys, service.calls, service.replies]) {
    list.length = 0;
  }
  bucket.files.clear();
  bucket.unfinished.clear();
});

const KEY = 'harbor-forum/auth0|ann(1)/0123';
const small = () => keepFile(new Blob(['%PDF-1.7 catalogue']));
const large = () => keepFile(new Blob(['a'.repeat(CLOUD_PART_BYTES), 'b'.repeat(CLOUD_PART_BYTES), 'c']));

async function send(
  handle: string,
  { key = KEY, idToken = 'good auth0|ann(1)', signal = new AbortController().signal } = {},
) {
  const events: FileSending[] = [];
  const file = { handle, key, mediaType: 'application/pdf' };
  const caller = { idToken, conferenceId: 'harbor-forum' };
  const outcome = await transfers
    .send(cloud, file, caller, { emit: (event) => events.push(event), signal })
    .then(() => 'done' as const, toFailure);
  return { events, outcome };
}
const methods = () => bucket.requests.map((request) => request.split(' ')[0]);

it('exchanges the id token for credentials and puts a small file', async () => {
  const { outcome, events } = await send(small());
  expect(outcome).toBe('done');
  expect(bucket.files.get(KEY)?.toString()).toBe('%PDF-1.7 catalogue');
  expect(events).toEqual([{ kind: 'progress', sent: 18, total: 18 }]);
  expect(service.calls).toEqual([
    {
      Action: 'AssumeRoleWithWebIdentity',
      Version: '2011-06-15',
      RoleArn: ROLE,
      RoleSessionName: 'harbor-forum',
      DurationSeconds: '3600',
    },
  ]);
});

it('puts a large file in parts, and only the missing ones after a failure', async () => {
  const handle = large();
  expect((await send(small())).outcome).toBe('done');
  bucket.requests.length = 0;
  // The first part arrives, the second does not.
  const answers = [undefined, undefined, 503];
  const shift = bucket.failures.shift.bind(bucket.failures);
  bucket.failures.shift = () => answers.shift() ?? shift();
  expect((await send(handle)).outcome).toMatchObject({ status: 503 });
  expect(methods()).toEqual(['POST', 'PUT', 'PUT']);
  bucket.requests.length = 0;
  const { outcome, events } = await send(handle);
  expect(outcome).toBe('done');
  expect(methods()).toEqual(['PUT', 'PUT', 'POST']);
  expect(events.at(-1)).toEqual({
    kind: 'progress',
    sent: 2 * CLOUD_PART_BYTES + 1,
    total: 2 * CLOUD_PART_BYTES + 1,
  });
  const stored = bucket.files.get(KEY);
  expect(stored?.length).toBe(2 * CLOUD_PART_BYTES + 1);
  expect([stored?.[0], stored?.[CLOUD_PART_BYTES], stored?.at(-1)]).toEqual([97, 98, 99]);
  expect(bucket.unfinished.size).toBe(0);
  bucket.failures.shift = shift;
});

it('keeps credentials until shortly before they end, and for one user only', async () => {
  await send(small());
  now += HOUR_MS - RENEW_BEFORE_MS - 1;
  await send(small());
  expect(service.calls).toHaveLength(1);
  now += 1;
  expect((await send(small())).outcome).toBe('done');
  expect(service.calls).toHaveLength(2);
  await send(small(), { key: 'harbor-forum/ben/1', idToken: 'good ben' });
  expect(service.calls).toHaveLength(3);
  transfers.forget();
  await send(small(), { key: 'harbor-forum/ben/1', idToken: 'good ben' });
  expect(service.calls).toHaveLength(4);
});

it('shares an exchange between files that are sent together', async () => {
  const outcomes = await Promise.all([send(small()), send(small(), { key: `${KEY}-2` })]);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
  expect(service.calls).toHaveLength(1);
  transfers.forget();
  service.replies.push({ status: 503, body: '' });
  const refused = await Promise.all([send(small()), send(small(), { key: `${KEY}-2` })]);
  expect(refused.map(({ outcome }) => outcome)).toMatchObject([{ status: 503 }, { status: 503 }]);
  expect((await send(small())).outcome).toBe('done');
});

it('is not let into the files of others', async () => {
  expect((await send(small(), { idToken: 'good ben' })).outcome).toMatchObject({ status: 403 });
  expect(bucket.files.size).toBe(0);
});

it('asks for a new id token when the service finds it expired', async () => {
  expect((await send(small(), { idToken: 'old ann' })).outcome).toMatchObject({ kind: 'http', status: 401 });
});

it.each([
  ['a token that is not trusted', 400, '<Error><Code>InvalidIdentityToken</Code></Error>', 403],
  ['a role that is not allowed', 403, '<Error><Code>AccessDenied</Code></Error>', 403],
  ['a service that fails', 503, 'busy', 503],
  ['a reply without credentials', 200, '<Credentials></Credentials>', 403],
  ['a reply that is something else', 200, '<html>Sign in to the hotel</html>', 403],
])('did not receive credentials: %s', async (_why, status, body, expected) => {
  service.replies.push({ status, body });
  expect((await send(small())).outcome).toMatchObject({ message: NO_CREDENTIALS, status: expected });
  expect(bucket.requests).toEqual([]);
});

it.each([
  ['ahead', 16 * 60_000],
  ['behind', -16 * 60_000],
])('says that this device’s clock is off, if it is far %s', async (_where, ms) => {
  ahead = ms;
  for (const handle of [small(), large()]) {
    expect((await send(handle)).outcome).toMatchObject({ kind: 'http', status: 403, message: CLOCK_OFF });
  }
  expect(bucket.files.size).toBe(0);
  ahead = ms - Math.sign(ms) * 2 * 60_000;
  expect((await send(small())).outcome).toBe('done');
});

it('fails by the network if the bucket cannot be reached, and can be stopped', async () => {
  const gone = { ...cloud, bucketUrl: 'http://127.0.0.1:9/people' };
  const file = { handle: small(), key: KEY, mediaType: 'application/pdf' };
  const caller = { idToken: 'good auth0|ann(1)', conferenceId: 'harbor-forum' };
  const emit = () => {};
  const failed = await transfers
    .send(gone, file, caller, { emit, signal: new AbortController().signal })
    .catch(toFailure);
  expect(failed).toMatchObject({ kind: 'network' });
  const stopping = new AbortController();
  const stopped = transfers.send(cloud, file, caller, { emit, signal: stopping.signal }).catch(String);
  stopping.abort();
  expect(await stopped).toMatch(/stopped|abort/i);
});
