import { CANCEL } from 'redux-saga';
import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/kit/endpoint';
import type { ApiTarget } from '../../shared/platform/deps';
import { toFailure } from '../../shared/kit/lib/apiFailure';
import { createApi, endpointUrl } from './api';
import { startCalls } from './earlyCalls';
import { vimeoVideoOfOembed } from './vimeo';

const target: ApiTarget = {
  baseUrl: 'https://api.example/v1/harbor',
  conferenceId: 'harbor-forum',
  idToken: 'token',
};
const read = defineEndpoint({
  id: 'readThing',
  method: 'GET',
  path: '/things/{thingId}',
  access: 'authorized',
  params: z.object({ thingId: z.string() }),
  query: z.object({ after: z.optional(z.string()) }),
  response: z.object({ name: z.string() }),
});
const write = defineEndpoint({
  id: 'writeThing',
  method: 'POST',
  path: '/things',
  access: 'authorized',
  body: z.object({ text: z.string() }),
  response: z.object({ ok: z.literal(true) }),
});

const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();
const original = globalThis.fetch;
beforeEach(() => {
  fetched.mockReset();
  globalThis.fetch = fetched as unknown as typeof fetch;
});
afterAll(() => {
  globalThis.fetch = original;
});

const replies = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  fetched.mockResolvedValue(
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }),
  );
const readThing = (thingId = 'one') => createApi().request(read, { params: { thingId }, query: {} }, target);
const failureOf = (attempt: Promise<unknown>) => attempt.then(() => undefined, toFailure);

describe('the URL of a call', () => {
  it.each([
    ['one', undefined, '/things/one'],
    ['../settings', undefined, '/things/..%2Fsettings'],
    ['a b?c#d', undefined, '/things/a%20b%3Fc%23d'],
    ['one', 'x&y=z', '/things/one?after=x%26y%3Dz'],
  ])('for %j after %j is %s', (thingId, after, expected) => {
    expect(endpointUrl(read, { params: { thingId }, query: { after } }, target)).toBe(
      `https://api.example/v1/harbor${expected}`,
    );
  });

  it('is below this server’s own API if the event configures no other', () => {
    expect(endpointUrl(write, {}, { ...target, baseUrl: '' })).toBe('/api/harbor-forum/things');
  });
});

describe('a call that an API elsewhere does not have', () => {
  it('is made once, and fails from then on without a request', async () => {
    const api = createApi();
    replies('<h1>Not Found</h1>', 404);
    const call = () => failureOf(api.request(read, { params: { thingId: 'one' }, query: {} }, target));
    const first = await call();
    expect(first).toMatchObject({ kind: 'http', status: 404 });
    expect(await call()).toEqual(first);
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

describe('an API call', () => {
  it('carries the token and its body, and returns what the contract promises', async () => {
    replies({ ok: true });
    expect(await createApi().request(write, { body: { text: 'Hello' } }, target)).toEqual({ ok: true });
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      body: '{"text":"Hello"}',
      headers: { authorization: 'Bearer token', 'content-type': 'application/json' },
    });
  });

  it('outlives its page if the endpoint asks for it', async () => {
    replies({ ok: true });
    const last = defineEndpoint({ ...write, outlivesPage: true });
    await createApi().request(last, { body: { text: 'Hello' } }, target);
    await createApi()
      .request(write, { body: { text: 'Hello' } }, target)
      .catch(() => undefined);
    expect(fetched.mock.calls.map(([, { keepalive }]) => keepalive)).toEqual([true, undefined]);
  });

  it('carries no token if there is none', async () => {
    replies({ name: 'Thing' });
    const input = { params: { thingId: 'one' }, query: {} };
    await createApi().request(read, input, { ...target, idToken: null });
    expect(fetched.mock.calls[0]?.[1].headers).toEqual({ accept: 'application/json' });
  });

  it.each([
    [{ name: 7 }, 'name'],
    ['<html>', 'no JSON'],
  ])('fails as a contract error with a reply of %j', async (body, where) => {
    replies(body);
    const failure = await failureOf(readThing());
    expect(failure).toMatchObject({ kind: 'contract', status: 200 });
    expect(failure?.message).toContain(`readThing: the reply is not what the contract promises (${where})`);
  });

  it('fails with the problem that the server reports', async () => {
    const problem = { type: 'about:blank', title: 'Conflict', status: 409, detail: 'It is there already.' };
    replies(problem, 409);
    expect(await failureOf(readThing())).toEqual({
      kind: 'http',
      status: 409,
      message: 'It is there already.',
      problem,
    });
    replies({ ...problem, detail: undefined }, 409);
    expect(await failureOf(readThing())).toMatchObject({ message: 'Conflict' });
  });

  it('fails with the status if there is no problem document', async () => {
    replies('<h1>Bad gateway</h1>', 502);
    expect(await failureOf(readThing())).toEqual({ kind: 'http', status: 502, message: 'HTTP 502' });
  });

  it.each<[number, string, number | undefined]>([
    [429, '7', 7_000],
    [503, '0', 0],
    // An HTTP date is meaningless to a client whose clock is wrong.
    [503, 'Wed, 21 Oct 2026 07:28:00 GMT', undefined],
    [503, '', undefined],
    [500, '7', undefined],
  ])('answered %i with Retry-After %j fails with a wait of %s ms', async (status, header, wait) => {
    replies('', status, { 'retry-after': header });
    expect((await failureOf(readThing()))?.retryAfterMs).toBe(wait);
  });

  it('carries its idempotency key', async () => {
    replies({ ok: true });
    const caller = { ...target, idempotencyKey: 'key-1' };
    await createApi().request(write, { body: { text: 'Hello' } }, caller);
    expect(fetched.mock.calls[0]?.[1].headers).toMatchObject({ 'idempotency-key': 'key-1' });
  });

  it('fails as a network error when no reply arrives', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await failureOf(readThing())).toEqual({
      kind: 'network',
      status: null,
      message: 'Failed to fetch',
    });
  });

  it('uses the reply to a request sent early, if that succeeded', async () => {
    const url = 'https://api.example/v1/harbor/things/one';
    replies({ name: 'Early' });
    startCalls([url], 'token');
    expect(await readThing()).toEqual({ name: 'Early' });
    expect(fetched).toHaveBeenCalledTimes(1);

    fetched.mockResolvedValueOnce(new Response('', { status: 503 }));
    startCalls([url], 'token');
    fetched.mockResolvedValueOnce(new Response(JSON.stringify({ name: 'Again' })));
    expect(await readThing()).toEqual({ name: 'Again' });
  });

  it('is aborted when the saga that waits for it is canceled', () => {
    fetched.mockReturnValue(new Promise(() => {}));
    const waiting = readThing();
    expect(fetched.mock.calls[0]?.[1].signal?.aborted).toBe(false);
    (waiting as unknown as Record<string, () => void>)[CANCEL]?.();
    expect(fetched.mock.calls[0]?.[1].signal?.aborted).toBe(true);
  });
});

const frame = (src: string) => ({ html: `<iframe title="x" src="${src}" width="640"></iframe>` });

describe('a video at Vimeo', () => {
  it.each([
    [frame('https://player.vimeo.com/video/76979871?h=8272103f6e&amp;dnt=1'), ['76979871', '8272103f6e']],
    [frame('https://player.vimeo.com/video/76979871?app_id=1&amp;h=8272103f6e'), ['76979871', '8272103f6e']],
    [frame('https://player.vimeo.com/video/76979871?h=<b>&amp;xh=1'), ['76979871', null]],
    [frame('https://player.vimeo.com/video/76979871"onload="alert(1)'), ['76979871', null]],
    [frame('https://player.vimeo.com/video/../../evil'), null],
    [frame('https://player.vimeo.com.evil.example/video/1'), null],
    [frame('https://evil.example/?https://player.vimeo.com/video/1'), null],
    [frame('http://player.vimeo.com/video/1'), null],
    [frame('javascript:alert(1)//https://player.vimeo.com/video/1'), null],
    [{ html: '<script src="https://player.vimeo.com/video/1"></script>' }, null],
    [{ html: '<iframe data-src="https://player.vimeo.com/video/1"></iframe>' }, null],
    [{ html: 7 }, null],
    [{ html: '' }, null],
    [{}, null],
    [[], null],
    [null, null],
    ['https://player.vimeo.com/video/1', null],
    [undefined, null],
  ])('in %j is %j', (reply, expected) => {
    const [videoId, hash] = expected ?? [];
    expect(vimeoVideoOfOembed(reply)).toEqual(expected && { videoId, hash });
  });

  it('is requested only from Vimeo, without credentials', async () => {
    replies(frame('https://player.vimeo.com/video/76979871'));
    const url = 'https://vimeo.com/76979871?a=b&url=https://evil.example';
    expect(await createApi().vimeoVideo(url)).toEqual({ videoId: '76979871', hash: null });
    expect(fetched.mock.calls[0]?.[0]).toBe(
      `https://vimeo.com/api/oembed.json?url=${encodeURIComponent(url)}`,
    );
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit' });
    expect(fetched.mock.calls[0]?.[1].headers).toBeUndefined();
  });

  it('is null if Vimeo does not know the video or replies with something else', async () => {
    replies('Not Found', 404);
    expect(await createApi().vimeoVideo('https://vimeo.com/1')).toBeNull();
    replies('<html>');
    expect(await createApi().vimeoVideo('https://vimeo.com/1')).toBeNull();
  });

  it('fails to load if Vimeo is broken or unreachable', async () => {
    replies('', 503);
    expect(await failureOf(createApi().vimeoVideo('https://vimeo.com/1'))).toMatchObject({ status: 503 });
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await failureOf(createApi().vimeoVideo('https://vimeo.com/1'))).toMatchObject({
      kind: 'network',
    });
  });
});

it('reads the date of the main page, and the empty reply to its end: browsers call one that is not read aborted', async () => {
  replies('', 200, { 'last-modified': 'Tue, 26 Jan 2021 15:00:00 GMT' });
  expect(await createApi().lastModified()).toBe(Date.parse('2021-01-26T15:00:00Z'));
  expect(fetched.mock.calls.map(([url, { method }]) => [method, url])).toEqual([['HEAD', '/index.html']]);
  const reply = (await fetched.mock.results[0]?.value) as Response | undefined;
  expect(reply?.bodyUsed).toBe(true);
});
