import { buildCredentials } from '../../../test/builders/credentials';
import { buildEventConfig } from '../../../test/builders/eventConfig';
import { stateFor } from '../../../test/builders/state';
import { buildUser } from '../../../test/builders/user';
import { createRedactor } from '../../replay/log/redact';
import { eventConfigured } from '../../shared/platform/event';
import { credentialsRefreshed, signedIn } from '../../shared/platform/auth';
import { actionCreators } from './developerOptions';
import { devToolsName, devToolsOptions } from './redactedOptions';
import { PRIVACY } from '../privacy';

const credentials = buildCredentials({ accessToken: 'secret-access', refreshToken: 'secret-refresh' });
const user = buildUser();
const secrets = [
  credentials.idToken,
  'secret-access',
  'secret-refresh',
  'attendee@example.org',
  'Alex Attendee',
];

function tools() {
  const redactor = createRedactor({ ...PRIVACY, salt: new Uint8Array(32).fill(1) });
  const { actionSanitizer, stateSanitizer, ...options } = devToolsOptions(
    redactor,
    devToolsName('harbor.localhost'),
  );
  if (!actionSanitizer || !stateSanitizer) throw new Error('DevTools would see everything.');
  return { actionSanitizer, stateSanitizer, options };
}

it.each([
  ['signing in', signedIn({ user, credentials, how: 'provider' })],
  ['refreshing', credentialsRefreshed(credentials)],
])('hides tokens and personal data in an action: %s', (_name, action) => {
  const shown = JSON.stringify(tools().actionSanitizer(action, 1));
  expect(shown).toContain(action.type);
  for (const secret of secrets) expect(shown).not.toContain(secret);
});

it('hides tokens and personal data in the state without modifying it', () => {
  const state = stateFor({ signedIn: user, credentials });
  const before = JSON.stringify(state);
  const shown = JSON.stringify(tools().stateSanitizer(state, 1));
  for (const secret of secrets) expect(shown).not.toContain(secret);
  expect(shown).toContain('"status":"ready"');
  expect(JSON.stringify(state)).toBe(before);
});

it('shows the event’s public configuration unchanged', () => {
  const state = stateFor();
  const { stateSanitizer } = tools();
  expect(stateSanitizer(state, 1)).toEqual(JSON.parse(JSON.stringify(state)));
});

it('returns the same object for an unchanged slice rather than walking the state each action', () => {
  const state = stateFor({ signedIn: user, credentials });
  const { stateSanitizer } = tools();
  const first = stateSanitizer(state, 1);
  const second = stateSanitizer({ ...state, startup: { status: 'starting' } }, 2);
  expect(second.event).toBe(first.event);
  expect(second.auth).toBe(first.auth);
  expect(second.startup).not.toBe(first.startup);
});

it('learns the event’s claim names from the action that configures it', () => {
  const { actionSanitizer } = tools();
  const { authConfig } = buildEventConfig();
  actionSanitizer(eventConfigured({ environment: 'development', config: buildEventConfig() }), 1);
  const shown = actionSanitizer(signedIn({ user, credentials, how: 'restored' }), 2);
  const body = shown.payload.credentials.idToken.split('.')[1] ?? '';
  expect(atob(body)).toContain(authConfig.claims.registrations);
});

it('names the instance after the page’s host', () => {
  expect(tools().options).toMatchObject({ name: 'Plenary (harbor.localhost)' });
});

it('disables export, which would bypass the sanitizers, and allows importing logs', () => {
  expect(tools().options.features).toMatchObject({ export: false, import: 'custom' });
});

it.each(Object.entries(actionCreators))('offers the command %s with named arguments', (_name, creator) => {
  expect(creator.toString()).not.toMatch(/^\(?\.\.\./);
  expect((creator as (...args: unknown[]) => { type: string })('a', 'b').type).toMatch(/^\w+\/\w+$/);
});
