import type { Entry } from '../log/entry';
import { isFailure } from './failures';

const put = (type: string): Entry => ({ kind: 'put', at: 0, action: { type } });
const error = { name: 'Error', message: 'no' };

it.each(['startup/failed', 'outbox/refused', 'auth/signInFailed', 'auth/refreshFailed', 'video/rejected'])(
  'treats %s as a failure',
  (type) => {
    expect(isFailure(put(type))).toBe(true);
    expect(isFailure({ kind: 'ext', at: 0, action: { type } })).toBe(true);
  },
);

it.each(['auth/signedIn', 'failures/shown', 'video/failedBefore', 'page/unrefusedly'])(
  'does not treat %s as a failure',
  (type) => expect(isFailure(put(type))).toBe(false),
);

it('treats only a result with an error as a failure', () => {
  expect(isFailure({ kind: 'settle', at: 0, call: 1, error })).toBe(true);
  expect(isFailure({ kind: 'read', at: 0, name: 'identity.decode', args: [], error })).toBe(true);
  expect(isFailure({ kind: 'settle', at: 0, call: 1, result: { error } as never })).toBe(false);
  expect(isFailure({ kind: 'settle', at: 0, call: 1 })).toBe(false);
  expect(isFailure({ kind: 'call', at: 0, call: 1, name: 'x.failed', args: [] })).toBe(false);
});
