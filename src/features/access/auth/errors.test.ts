import { readFileSync } from 'node:fs';
import path from 'node:path';
import { networkFailure } from '../../../../test/fakes/deps';
import { ApiFailure, toFailure } from '../../../shared/kit/lib/apiFailure';
import { AUTH_ERRORS, SignInError, toGateError } from './errors';
import en from './messages.en.json';

describe('the error catalog (product.md#errors)', () => {
  it('has the exact text of every sign-in message', () => {
    expect(Object.values(AUTH_ERRORS)).toEqual([
      'no id token',
      'Did not receive backend credentials.',
      'Already refreshing',
      'No refresh token',
      'Failed token refresh',
      'Failed to refresh token',
      'failed refresh',
    ]);
    expect(en['auth.loginError']).toBe('Login Error');
    expect(en['auth.registeredOnly']).toBe('This site is only available to registered attendees.');
    expect(en['auth.ended']).toBe('This meeting has ended.');
    expect(en['auth.enter']).toBe('Enter Meeting');
    expect(en['auth.credit']).toBe('Virtual meeting by {credit}');
  });

  it('lists every message in the table of its docs', () => {
    const table = readFileSync(path.join(import.meta.dirname, 'errors.ts'), 'utf8');
    for (const message of Object.values(AUTH_ERRORS)) expect(table).toContain(`| ${message} |`);
  });
});

describe('the gate’s error for a failed sign-in', () => {
  const shown = (error: unknown) => toGateError(error, toFailure(error), 'provider');

  it('is the provider’s message, or one from the catalog', () => {
    expect(shown(new ApiFailure({ kind: 'http', status: 400, message: 'Locked.' }))).toEqual({
      kind: 'said',
      text: 'Locked.',
    });
    expect(shown(new SignInError('no id token'))).toEqual({ kind: 'said', text: 'no id token' });
  });

  it('is about the link, if there was one', () => {
    const used = new ApiFailure({ kind: 'http', status: 400, message: 'Used.' });
    expect(toGateError(used, toFailure(used), 'gateLink')).toEqual({ kind: 'linkRefused' });
  });

  it('says the provider is unreachable when there is no response', () => {
    expect(shown(networkFailure())).toEqual({ kind: 'unreachable' });
  });

  it.each([
    new Error('x is undefined'),
    'text',
    null,
    new ApiFailure({ kind: 'http', status: 400, message: '' }),
  ])('is Login Error for everything else: %p', (error) => expect(shown(error)).toEqual({ kind: 'unknown' }));
});
