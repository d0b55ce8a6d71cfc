import { createApi } from './api';

const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();
const original = globalThis.fetch;
beforeEach(() => {
  fetched.mockReset();
  globalThis.fetch = fetched as unknown as typeof fetch;
});
afterAll(() => {
  globalThis.fetch = original;
});

const reply = (body: string | ReadableStream<Uint8Array>, type: string, status = 200) =>
  fetched.mockResolvedValueOnce(new Response(body, { status, headers: { 'content-type': type } }));
const unreadable = () => fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
const look = () => createApi().lookAtMedia('https://cdn.example/a.m3u8');

it.each([
  ['#EXTM3U\n#EXT-X-VERSION:3', 'application/vnd.apple.mpegurl', true],
  ['\ufeff#EXTM3U', 'Audio/MPEGURL; charset=utf-8', true],
  ['<html>', 'text/html', false],
  ['', 'video/mp4', false],
])('reads what %j begins with', async (body, type, isPlaylist) => {
  reply(body, type);
  expect(await look()).toEqual({
    kind: 'answered',
    status: 200,
    isPlaylist,
    mediaType: type.toLowerCase().split(';')[0],
  });
});

it('does not load the rest', async () => {
  let loaded = 0;
  let isCanceled = false;
  const endless = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        loaded += 1;
        controller.enqueue(new Uint8Array(1_000));
      },
      cancel: () => void (isCanceled = true),
    },
    { highWaterMark: 1 },
  );
  reply(endless, 'video/mp4');
  await look();
  expect([isCanceled, loaded < 5]).toEqual([true, true]);
});

it('has the status of what is not there', async () => {
  reply('<h1>Nothing</h1>', 'text/html', 404);
  expect(await look()).toMatchObject({ kind: 'answered', status: 404, isPlaylist: false });
});

it('tells what may not be read from what is not there', async () => {
  unreadable();
  reply('', 'video/mp4');
  expect(await look()).toEqual({ kind: 'blocked' });
  expect(fetched.mock.calls[1]?.[1]).toMatchObject({ mode: 'no-cors', credentials: 'omit' });
  unreadable();
  unreadable();
  expect(await look()).toEqual({ kind: 'unreachable' });
});
