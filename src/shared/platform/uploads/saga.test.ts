import {
  completeUpload,
  deleteUpload,
  PART_BYTES,
  postUpload,
  type FileUpload,
  type StoredFile,
} from '../../../contract/platform/files';
import type { EventConfig } from '../../../contract/platform/eventConfig';
import { signedOut } from '../auth';
import type { Failure } from '../../kit/lib/apiFailure';
import { wentOnline } from '../page';
import { stateFor, type CoreState } from '../../../../test/builders/state';
import {
  createFakeDeps,
  deferred,
  httpFailure,
  networkFailure,
  settle,
  type FakeDeps,
} from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import { uploadsReducer, uploadsSaga, type WithUploads } from '.';
import { CLOCK_OFF } from '../deps';
import { mayRetry } from './problems';
import { MAX_TRIES, RECONNECT_MS } from './saga';
import { uploadCancelled, uploadDismissed, uploadRequested, uploadRetried, type ChosenFile } from './slice';

const BYTES = 2 * PART_BYTES + 10;

const chosen = (handle = 'file-1', over: Partial<ChosenFile> = {}) =>
  uploadRequested({
    handle,
    owner: { kind: 'exhibitor', id: 'brightline' },
    purpose: 'document',
    name: 'Catalogue.pdf',
    mediaType: 'application/pdf',
    bytes: BYTES,
    modified: 7,
    ...over,
  });
const upload = (received: number[] = [], uploadId = 'u1'): FileUpload => ({
  uploadId,
  partBytes: PART_BYTES,
  received,
  cloudKey: null,
});
const stored: StoredFile = {
  fileId: 'u1',
  name: 'Catalogue.pdf',
  mediaType: 'application/pdf',
  bytes: BYTES,
  pages: 3,
  url: '/files/u1',
  createdAt: '2021-01-26T15:00:00.000Z',
};

let stop = () => {};
afterEach(() => stop());

async function start(prepare: (deps: FakeDeps) => void, event: Partial<EventConfig> = {}) {
  const deps = createFakeDeps();
  prepare(deps);
  const run = await startSagas<CoreState & WithUploads>(uploadsSaga, {
    deps,
    state: stateFor({ signedIn: true, event }, { uploads: { items: [] } }),
    reducers: { uploads: uploadsReducer },
  });
  stop = run.stop;
  const sendings = deps.files.sent;
  return {
    ...run,
    sendings,
    items: () => run.getState().uploads.items,
    ranges: () => sendings.map(({ range }) => range?.start),
    /** The last part arrives. */
    async arrive() {
      sendings.at(-1)?.emit({ kind: 'done', reply: { ok: true } });
      await settle();
    },
    async fail(failure = networkFailure()) {
      sendings.at(-1)?.emit({ kind: 'failed', failure });
      await settle();
    },
    async pass(ms: number) {
      await deps.clock.advance(ms);
      await settle();
    },
  };
}

it('sends a file in parts, with progress, and has it checked', async () => {
  const checked = deferred<StoredFile>();
  const run = await start(({ api }) => {
    api.on(postUpload, upload());
    api.on(completeUpload, () => checked.promise);
  });
  await run.send(chosen());
  expect(run.items()).toMatchObject([{ status: 'sending', sent: 0 }]);
  expect(run.sendings[0]).toMatchObject({
    endpoint: 'putUploadPart',
    handle: 'file-1',
    range: { start: 0, end: PART_BYTES },
    input: { params: { uploadId: 'u1', part: '1' } },
  });
  await run.arrive();
  run.sendings[1]?.emit({ kind: 'progress', sent: 100, total: PART_BYTES });
  await settle();
  expect(run.items()[0]?.sent).toBe(PART_BYTES + 100);
  await run.arrive();
  expect(run.sendings[2]?.range).toEqual({ start: 2 * PART_BYTES, end: BYTES });
  await run.arrive();
  expect(run.items()[0]?.status).toBe('checking');
  checked.resolve(stored);
  await settle();
  expect(run.items()).toMatchObject([{ status: 'done', file: stored }]);
  expect(run.deps.files.released).toEqual(['file-1']);
  await run.send(uploadDismissed({ handle: 'file-1' }));
  expect(run.items()).toEqual([]);
});

it('sends only the parts that have not arrived', async () => {
  const run = await start(({ api }) => {
    api.on(postUpload, upload([1, 3]));
    api.on(completeUpload, stored);
  });
  await run.send(chosen());
  expect(run.items()[0]?.sent).toBe(PART_BYTES + 10);
  expect(run.ranges()).toEqual([PART_BYTES]);
  await run.arrive();
  expect(run.items()[0]?.status).toBe('done');
});

it('goes on by itself after a lost connection, from the part that was lost', async () => {
  const run = await start(({ api }) => {
    api.on(postUpload, upload(), networkFailure(), upload([1]));
    api.on(completeUpload, networkFailure(), stored);
  });
  await run.send(chosen());
  await run.arrive();
  await run.fail();
  expect(run.items()[0]?.status).toBe('interrupted');
  await run.pass(RECONNECT_MS);
  expect(run.items()[0]?.status).toBe('interrupted');
  await run.send(wentOnline());
  expect(run.ranges()).toEqual([0, PART_BYTES, PART_BYTES]);
  await run.arrive();
  await run.arrive();
  // The final reply is lost: it is requested again, and nothing is sent twice.
  expect(run.items()[0]?.status).toBe('interrupted');
  await run.send(wentOnline());
  expect(run.items()[0]?.status).toBe('done');
  expect(run.sendings).toHaveLength(4);
  const keys = run.deps.api.callsOf(completeUpload).map(({ target }) => target.idempotencyKey);
  expect(new Set(keys).size).toBe(1);
  expect(run.deps.clock.sleeping()).toEqual([]);
});

it('starts over if the server has forgotten the upload', async () => {
  const run = await start(({ api }) => {
    api.on(postUpload, upload([1, 2, 3]), upload([], 'u2'));
    api.on(completeUpload, httpFailure(404));
  });
  await run.send(chosen());
  await run.pass(RECONNECT_MS);
  expect(run.sendings[0]?.input.params?.['uploadId']).toBe('u2');
});

it('gives up on a server that keeps failing, and can be retried', async () => {
  const run = await start(({ api }) => {
    api.on(postUpload, ...Array.from({ length: MAX_TRIES }, () => httpFailure(500)), upload([1, 2, 3]));
    api.on(completeUpload, stored);
  });
  await run.send(chosen());
  await run.pass(100 * RECONNECT_MS);
  expect(run.items()).toMatchObject([{ status: 'failed', problem: 'busy' }]);
  await run.send(uploadRetried({ handle: 'file-1' }));
  expect(run.items()).toMatchObject([{ status: 'done', problem: null }]);
});

describe('an event with a cloud bucket', () => {
  const cloud = {
    region: 'eu-central-1',
    bucket: 'expo-files',
    roleArn: 'arn:aws:iam::123456789012:role/up',
  };
  const inCloud = { ...upload(), cloudKey: 'harbor-forum/ann/u1' };
  const startInCloud = (prepare: (deps: FakeDeps) => void) => start(prepare, { uploads: { cloud } });
  const failing = (failure: Failure) => ({ kind: 'failed', failure }) as const;

  it('puts the file there and tells the server where it is', async () => {
    const run = await startInCloud(({ api }) => {
      api.on(postUpload, inCloud);
      api.on(completeUpload, stored);
    });
    await run.send(chosen());
    const [sending] = run.deps.cloud.sendings;
    expect(sending?.sent.slice(0, 2)).toEqual([
      cloud,
      { handle: 'file-1', key: 'harbor-forum/ann/u1', mediaType: 'application/pdf' },
    ]);
    sending?.emit({ kind: 'progress', sent: 5, total: BYTES });
    await settle();
    expect(run.items()[0]?.sent).toBe(5);
    sending?.emit({ kind: 'done', reply: null });
    await settle();
    expect(run.items()[0]?.status).toBe('done');
    expect(run.deps.api.callsOf(completeUpload)[0]?.input).toMatchObject({
      body: { cloudKey: 'harbor-forum/ann/u1' },
    });
    expect(run.sendings).toEqual([]);
  });

  it('says that the clock is off, and sends the file once it has been set', async () => {
    const run = await startInCloud(({ api }) => {
      api.on(postUpload, inCloud, inCloud);
      api.on(completeUpload, stored);
    });
    await run.send(chosen());
    run.deps.cloud.sendings[0]?.emit(failing({ kind: 'http', status: 403, message: CLOCK_OFF }));
    await settle();
    expect(run.items()).toMatchObject([{ status: 'failed', problem: 'clock' }]);
    expect(mayRetry('clock')).toBe(true);
    await run.send(uploadRetried({ handle: 'file-1' }));
    run.deps.cloud.sendings[1]?.emit({ kind: 'done', reply: null });
    await settle();
    expect(run.items()[0]?.status).toBe('done');
  });

  it('goes on after a lost connection, and says so if there are no credentials', async () => {
    const run = await startInCloud(({ api }) => api.on(postUpload, inCloud));
    await run.send(chosen());
    run.deps.cloud.sendings[0]?.emit(failing(networkFailure()));
    await settle();
    expect(run.items()[0]?.status).toBe('interrupted');
    await run.send(wentOnline());
    run.deps.cloud.sendings[1]?.emit(
      failing({ kind: 'http', status: 403, message: 'Did not receive backend credentials.' }),
    );
    await settle();
    expect(run.items()).toMatchObject([{ status: 'failed', problem: 'credentials' }]);
    expect(run.deps.report.errors).toEqual([
      { where: 'uploads', message: 'Did not receive backend credentials.' },
    ]);
  });

  it('forgets the credentials at sign-out, and keeps them in no state or action', async () => {
    const run = await startInCloud(({ api }) => api.on(postUpload, inCloud));
    await run.send(chosen(), signedOut({ reason: 'user' }));
    expect(run.deps.cloud.forgotten()).toBe(1);
    expect(run.deps.cloud.sendings[0]?.closed).toBe(true);
  });
});

it('sends two files at a time, and the next one when one of them has ended', async () => {
  const run = await start(({ api }) => {
    api.on(postUpload, upload(), upload([1, 2], 'u2'), upload([1, 2], 'u3'));
    api.on(completeUpload, stored);
  });
  await run.send(chosen('file-1'), chosen('file-2'), chosen('file-3'));
  expect(run.items().map(({ status }) => status)).toEqual(['sending', 'sending', 'waiting']);
  run.sendings[1]?.emit({ kind: 'done', reply: { ok: true } });
  await settle();
  expect(run.items().map(({ status }) => status)).toEqual(['sending', 'done', 'sending']);
});

it('stops when it is canceled, and tells the server', async () => {
  const run = await start(({ api }) => {
    api.on(postUpload, upload());
    api.on(deleteUpload, { ok: true });
  });
  await run.send(chosen(), uploadCancelled({ handle: 'file-1' }));
  expect(run.sendings[0]?.closed).toBe(true);
  expect(run.items()).toEqual([]);
  expect(run.deps.api.callsOf(deleteUpload)[0]?.input).toEqual({ params: { uploadId: 'u1' } });
  expect(run.deps.files.released).toEqual(['file-1']);
});

it('stops at sign-out and lets go of the files', async () => {
  const run = await start(({ api }) => api.on(postUpload, upload()));
  await run.send(chosen(), signedOut({ reason: 'user' }));
  expect(run.sendings[0]?.closed).toBe(true);
  expect(run.items()).toEqual([]);
  expect(run.deps.files.released).toEqual(['file-1']);
});

it.each([
  ['type', { mediaType: 'application/x-msdownload' }],
  ['drawing', { mediaType: 'image/svg+xml' }],
  ['size', { bytes: 200_000_001 }],
  ['size', { mediaType: 'image/png', bytes: 20_000_001 }],
  ['empty', { bytes: 0 }],
])('is not sent if it would be refused anyway: %s', async (problem, over) => {
  const run = await start(() => {});
  await run.send(chosen('file-1', over));
  expect(run.items()).toMatchObject([{ status: 'failed', problem }]);
});

it.each([
  [422, 'file-with-scripts', 'scripts'],
  [422, 'file-with-files', 'files'],
  [422, 'infected', 'infected'],
  [415, 'unsupported-media', 'type'],
  [403, 'forbidden', 'forbidden'],
  [507, 'no-storage', 'noRoom'],
  [422, 'unprocessable', 'refused'],
])('says why the server refused it: %d %s', async (status, name, problem) => {
  const refusal = httpFailure(status);
  const run = await start(({ api }) => {
    api.on(postUpload, upload([1, 2, 3]));
    api.on(
      completeUpload,
      Object.assign(refusal, { problem: { type: `urn:plenary:problem:${name}`, title: '', status } }),
    );
  });
  await run.send(chosen());
  expect(run.items()).toMatchObject([{ status: 'failed', problem }]);
});
