import { startCalls, takeEarly } from './earlyCalls';

const original = globalThis.fetch;
const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();
beforeEach(() => {
  jest.useFakeTimers();
  fetched.mockReset().mockResolvedValue(new Response('{}'));
  globalThis.fetch = fetched as unknown as typeof fetch;
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = original;
});

const URL = '/api/harbor-forum/settings';

it('sends the calls with the token, as the app would', () => {
  startCalls([URL], 'token');
  expect(fetched.mock.calls).toEqual([
    [
      URL,
      { credentials: 'same-origin', headers: { accept: 'application/json', authorization: 'Bearer token' } },
    ],
  ]);
});

it('hands out each reply once', async () => {
  startCalls([URL], 'token');
  expect((await takeEarly(URL, 'token'))?.ok).toBe(true);
  expect(takeEarly(URL, 'token')).toBeUndefined();
});

it.each([
  ['another URL', '/api/harbor-forum/sessions', 'token'],
  ['another token', URL, 'renewed'],
  ['no token', URL, null],
])('has nothing for %s', (_what, url, idToken) => {
  startCalls([URL], 'token');
  expect(takeEarly(url, idToken)).toBeUndefined();
});

it('has no reply that is 15 s old', () => {
  startCalls([URL], 'token');
  jest.advanceTimersByTime(15_000);
  expect(takeEarly(URL, 'token')).toBeUndefined();
});

it('says what picture a reply shows first', async () => {
  const onPicture = jest.fn();
  fetched.mockResolvedValueOnce(new Response('{}', { headers: { 'plenary-first-picture': '/a.webp' } }));
  startCalls([URL, '/api/harbor-forum/saved'], 'token', onPicture);
  await jest.advanceTimersByTimeAsync(0);
  expect(onPicture.mock.calls).toEqual([['/a.webp']]);
});

it('leaves a failure to whoever takes it', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  startCalls([URL], 'token');
  await expect(takeEarly(URL, 'token')).rejects.toThrow('Failed to fetch');
});

it('reads a reply at once, whenever it is asked for', async () => {
  const response = new Response('{"a":1}', { headers: { date: 'Tue, 26 Jan 2021 15:00:00 GMT' } });
  fetched.mockResolvedValue(response);
  startCalls([URL], 'token');
  await jest.advanceTimersByTimeAsync(0);
  expect(response.bodyUsed).toBe(true);
  const taken = await takeEarly(URL, 'token');
  expect([taken?.status, taken?.headers.get('date')]).toEqual([200, 'Tue, 26 Jan 2021 15:00:00 GMT']);
  expect(await taken?.json()).toEqual({ a: 1 });
});
