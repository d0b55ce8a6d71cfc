import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/kit/endpoint';
import type { ApiTarget, FileSending } from '../../shared/platform/deps';
import { toFailure } from '../../shared/kit/lib/apiFailure';
import type { FileRange } from '../../shared/platform/deps/files';
import { heldFile, holdFile, keepFile } from '../../shared/kit/lib/heldFiles';
import { settle } from '../../../test/fakes/settle';
import { saveBlob } from '../saveFile';
import { createFiles } from './files';
import { saveReply, sendFile } from './fileTransfers';

jest.mock('../saveFile');

const target: ApiTarget = { baseUrl: '', conferenceId: 'harbor-forum', idToken: 'token' };
const upload = defineEndpoint({
  id: 'postThing',
  method: 'POST',
  path: '/things/{thingId}/picture',
  access: 'authorized',
  params: z.object({ thingId: z.string() }),
  upload: { mediaTypes: ['image/*'], maxBytes: 100 },
  response: z.object({ imgPath: z.string() }),
});
const download = defineEndpoint({
  id: 'getThing',
  method: 'GET',
  path: '/things/{thingId}/data',
  access: 'authorized',
  params: z.object({ thingId: z.string() }),
  download: 'application/zip',
  response: z.never(),
});
const input = { params: { thingId: 'a/b' } };
const problem = { type: 'urn:x', title: 'Too large', status: 413 };

/** A request whose outcome the test controls. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  upload = new EventTarget();
  status = 0;
  responseText = '';
  retryAfter: string | null = null;
  opened: string[] = [];
  headers: Record<string, string> = {};
  body: unknown = null;
  aborted = false;
  constructor() {
    super();
    FakeRequest.last = this;
  }
  open(...args: string[]) {
    this.opened = args;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader(name: string) {
    return name === 'retry-after' ? this.retryAfter : null;
  }
  send(body: unknown) {
    this.body = body;
  }
  abort() {
    this.aborted = true;
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.dispatchEvent(new Event('load'));
  }
}

const originals = { XMLHttpRequest: globalThis.XMLHttpRequest, fetch: globalThis.fetch };
beforeEach(() => {
  globalThis.XMLHttpRequest = FakeRequest as never;
});
afterEach(() => {
  Object.assign(globalThis, originals);
});

const progress = (loaded: number) => Object.assign(new Event('progress'), { loaded, total: 12 });
const file = new File(['0123456789'], 'me.png', { type: 'image/png' });
function send(handle = holdFile(file), range?: FileRange) {
  const heard: FileSending[] = [];
  const abort = sendFile(upload, input, { handle, range }, target, (event) => heard.push(event));
  const settled = async () => {
    await settle();
    return heard;
  };
  return { heard, abort, settled, handle };
}

describe('uploading a file', () => {
  it('sends it as the request body and reports progress and the reply', async () => {
    const sending = send();
    const request = FakeRequest.last;
    expect(request.opened).toEqual(['POST', '/api/harbor-forum/things/a%2Fb/picture']);
    expect(request.headers).toEqual({
      accept: 'application/json',
      'content-type': 'image/png',
      authorization: 'Bearer token',
    });
    expect(request.body).toBe(file);
    request.upload.dispatchEvent(progress(4));
    // Bytes that browsers count beyond the file are not reported.
    request.upload.dispatchEvent(progress(12));
    request.answer(200, { imgPath: '/1', more: true });
    expect(await sending.settled()).toEqual([
      { kind: 'progress', sent: 4, total: 10 },
      { kind: 'progress', sent: 10, total: 10 },
      { kind: 'done', reply: { imgPath: '/1' } },
    ]);
    expect(heldFile(sending.handle)).toBeNull();
  });

  it('sends a part of one of several files and keeps the file for the next part', async () => {
    const handles = [keepFile(file), keepFile(new File(['other'], 'other.png'))];
    const sending = send(handles[0], { start: 2, end: 5 });
    const request = FakeRequest.last;
    expect(request.headers['content-type']).toBe('application/octet-stream');
    expect(await (request.body as Blob).text()).toBe('234');
    request.upload.dispatchEvent(progress(12));
    request.answer(200, { imgPath: '/1' });
    expect(await sending.settled()).toMatchObject([
      { kind: 'progress', sent: 3, total: 3 },
      { kind: 'done' },
    ]);
    expect(handles.map(heldFile)).toEqual([file, expect.any(File)]);
    createFiles().release(handles[0] ?? '');
    expect(handles.map((handle) => heldFile(handle) !== null)).toEqual([false, true]);
  });

  it('sends the idempotency key and reports Retry-After', async () => {
    const heard: FileSending[] = [];
    sendFile(upload, input, { handle: holdFile(file) }, { ...target, idempotencyKey: 'key-1' }, (event) =>
      heard.push(event),
    );
    const request = FakeRequest.last;
    expect(request.headers).toMatchObject({ 'idempotency-key': 'key-1' });
    request.retryAfter = '3';
    request.answer(503, { ...problem, status: 503 });
    await settle();
    expect(heard).toMatchObject([{ kind: 'failed', failure: { status: 503, retryAfterMs: 3_000 } }]);
  });

  it.each([
    [413, problem, { kind: 'http', status: 413, problem }],
    [502, '<h1>Bad gateway</h1>', { kind: 'http', status: 502 }],
    [200, { other: 1 }, { kind: 'contract' }],
  ])('fails on %d %j and keeps the file for another attempt', async (status, body, failure) => {
    const sending = send();
    FakeRequest.last.answer(status, body);
    expect(await sending.settled()).toMatchObject([{ kind: 'failed', failure }]);
    expect(heldFile(sending.handle)).toBe(file);
  });

  it('can fail on the network, be aborted, or find the file released', async () => {
    const broken = send();
    FakeRequest.last.dispatchEvent(new Event('error'));
    expect(broken.heard).toMatchObject([{ kind: 'failed', failure: { kind: 'network' } }]);
    send().abort();
    expect(FakeRequest.last.aborted).toBe(true);
    const before = FakeRequest.last;
    expect(send('another').heard).toMatchObject([{ kind: 'failed' }]);
    expect(FakeRequest.last).toBe(before);
  });
});

describe('downloading a file', () => {
  const answers = (reply: () => Promise<Response>) => {
    globalThis.fetch = jest.fn(reply);
  };
  const save = () => saveReply(download, input, 'data.zip', target, new AbortController().signal);
  beforeEach(() => jest.mocked(saveBlob).mockReset());

  it('saves it under its name', async () => {
    answers(async () => new Response('zip'));
    await save();
    const [name, content] = jest.mocked(saveBlob).mock.calls[0] ?? [];
    expect([name, await content?.text()]).toEqual(['data.zip', 'zip']);
    expect(globalThis.fetch).toHaveBeenCalledWith(
      '/api/harbor-forum/things/a%2Fb/data',
      expect.objectContaining({ headers: { authorization: 'Bearer token' } }),
    );
  });

  it('sends a JSON body that says which file is wanted', async () => {
    answers(async () => new Response('csv'));
    const body = { ids: ['a'] };
    await saveReply(upload, { ...input, body }, 'data.csv', target, new AbortController().signal);
    expect(globalThis.fetch).toHaveBeenCalledWith(
      '/api/harbor-forum/things/a%2Fb/picture',
      expect.objectContaining({
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', authorization: 'Bearer token' },
      }),
    );
  });

  it('fails with the server’s problem or when the connection breaks', async () => {
    answers(async () => new Response(JSON.stringify(problem), { status: 413 }));
    expect(await save().catch(toFailure)).toMatchObject({ kind: 'http', status: 413, problem });
    const cut = new ReadableStream({ start: (controller) => controller.error(new Error('cut')) });
    answers(async () => new Response(cut));
    expect(await save().catch(toFailure)).toMatchObject({ kind: 'network', message: 'cut' });
    expect(saveBlob).not.toHaveBeenCalled();
  });
});
