/** @jest-environment jsdom */
import { toFailure } from '../../shared/lib/apiFailure';
import { loadPart } from './loadPart';

const gone = () => Promise.reject(new Error('ChunkLoadError'));
const failureOf = (promise: Promise<unknown>) => promise.catch((error: unknown) => toFailure(error));

beforeEach(() => sessionStorage.clear());

it('gives what was loaded', async () => {
  expect(await loadPart('oidc', () => Promise.resolve('code'))).toBe('code');
});

it('loads the page again the first time, each part for itself, and says that the network failed', async () => {
  const reload = jest.fn();
  expect(await failureOf(loadPart('oidc', gone, reload))).toMatchObject({ kind: 'network' });
  await failureOf(loadPart('oidc', gone, reload));
  expect(reload).toHaveBeenCalledTimes(1);
  await failureOf(loadPart('sanitiser', gone, reload));
  expect(reload).toHaveBeenCalledTimes(2);
});

it('may do so again once the part came in between', async () => {
  const reload = jest.fn();
  await failureOf(loadPart('oidc', gone, reload));
  await loadPart('oidc', () => Promise.resolve(null), reload);
  await failureOf(loadPart('oidc', gone, reload));
  expect(reload).toHaveBeenCalledTimes(2);
});
