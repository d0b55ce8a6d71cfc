import * as fc from 'fast-check';
import { credentialsRefreshed, signedIn } from '../shared/session';
import { buildCredentials } from '../../test/builders/credentials';
import { stateFor } from '../../test/builders/state';
import { buildUser } from '../../test/builders/user';
import { redactAction, redactState } from './devtools';

const credentials = buildCredentials({ accessToken: 'secret-access', refreshToken: 'secret-refresh' });
const secrets = [credentials.idToken, 'secret-access', 'secret-refresh', 'attendee@example.org'];

it.each([
  ['signing in', signedIn({ user: buildUser(), credentials, how: 'provider' })],
  ['refreshing', credentialsRefreshed(credentials)],
])('shows no token and no address of an action: %s', (_name, action) => {
  const shown = JSON.stringify(redactAction(action));
  for (const secret of secrets) expect(shown).not.toContain(secret);
});

it('shows no token of the state and leaves it as it is', () => {
  const state = stateFor({ signedIn: buildUser(), credentials });
  const before = JSON.stringify(state);
  const shown = JSON.stringify(redactState(state));
  for (const secret of secrets) expect(shown).not.toContain(secret);
  expect(JSON.stringify(state)).toBe(before);
});

it('hides secrets at any depth, in lists too, and nothing else', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.uuid(), (value, secret) => {
      const shown = redactState({ around: [value, { idToken: secret, list: [{ refreshToken: secret }] }] });
      expect(JSON.stringify(shown)).not.toContain(secret);
    }),
  );
});

it('is the same object where there is nothing to hide: DevTools compare by identity', () => {
  const state = { page: { place: ['a', { b: 1 }] }, idToken: null };
  expect(redactState(state)).toBe(state);
});
