/** @jest-environment jsdom */
import { toFailure } from '../../shared/kit/lib/apiFailure';
import { loadPart } from './loadPart';

const gone = () => Promise.reject(new Error('ChunkLoadError'));
const failureOf = (promise: Promise<unknown>) => promise.catch((error: unknown) => toFailure(error));

beforeEach(() => sessionStorage.clear());

it('returns the loaded module', async () => {
  expect(await loadPart('oidc', () => Promise.resolve('code'))).toBe('code');
});

it('reloads the page on the first failure, once per chunk, and fails as a network error', async () => {
  const reload = jest.fn();
  expect(await failureOf(loadPart('oidc', gone, reload))).toMatchObject({ kind: 'network' });
  await failureOf(loadPart('oidc', gone, reload));
  expect(reload).toHaveBeenCalledTimes(1);
  await failureOf(loadPart('sanitiser', gone, reload));
  expect(reload).toHaveBeenCalledTimes(2);
});

it('can reload again once the chunk has loaded in between', async () => {
  const reload = jest.fn();
  await failureOf(loadPart('oidc', gone, reload));
  await loadPart('oidc', () => Promise.resolve(null), reload);
  await failureOf(loadPart('oidc', gone, reload));
  expect(reload).toHaveBeenCalledTimes(2);
});

describe('a chunk that cannot be loaded', () => {
  const missing = () =>
    Promise.reject(Object.assign(new Error('Loading chunk 1 failed.'), { request: '/app/1.js' }));
  const answers = (status: number, headers = {}) => {
    const reply = { status, ok: status < 400, headers: new Headers(headers), arrayBuffer: async () => {} };
    globalThis.fetch = (async () => reply) as never;
  };

  it.each([
    ['the server is busy', 503, { 'retry-after': '5' }, 5_000],
    ['there are too many requests', 429, { 'retry-after': '2' }, 2_000],
    ['it is there after all', 200, {}, 0],
  ])('can be retried without a reload when %s', async (_why, status, headers, retryAfterMs) => {
    const reload = jest.fn();
    answers(status, headers);
    expect(await failureOf(loadPart('oidc', missing, reload))).toMatchObject({
      kind: 'network',
      retryAfterMs,
    });
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([404, 503])('reloads the page on a plain %i', async (status) => {
    const reload = jest.fn();
    answers(status);
    expect(await failureOf(loadPart('oidc', missing, reload))).not.toHaveProperty('retryAfterMs');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('fails without a reload, which would lose the page, when the server is unreachable', async () => {
    const reload = jest.fn();
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await failureOf(loadPart('oidc', missing, reload))).toEqual({
      kind: 'network',
      status: null,
      message: 'Failed to fetch',
    });
    expect(reload).not.toHaveBeenCalled();
  });
});
