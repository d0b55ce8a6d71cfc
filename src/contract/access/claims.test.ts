import { buildClaims } from '../../../test/builders/credentials';
import { buildEventConfig } from '../../../test/builders/eventConfig';
import { buildUser } from '../../../test/builders/user';
import fc from '../../../test/property';
import { isRegistered, userFromClaims } from './claims';

const event = buildEventConfig();
const { claims: names } = event.authConfig;

describe('the user identified by an id token (product.md#roles)', () => {
  it('has every field read from its claim', () => {
    expect(userFromClaims(buildClaims(), event)).toEqual(buildUser());
  });

  it('falls back: attendee id to subject, username to email, name to username', () => {
    expect(userFromClaims({ sub: 's1', exp: 1, email: 'a@b.example' }, event)).toEqual({
      id: 's1',
      username: 'a@b.example',
      name: 'a@b.example',
      email: 'a@b.example',
      companyName: null,
      registered: false,
    });
    expect(userFromClaims({ sub: 's1', exp: 1 }, event)).toMatchObject({ username: 's1', email: null });
    expect(userFromClaims({ sub: 's1', exp: 1, username: 'u' }, event).username).toBe('u');
  });

  it('has names without what cannot be seen', () => {
    const claims = { sub: 's1', exp: 1, name: '\u200bAna\u00a0Ruiz\u3164', [names.companyName]: '\u2800' };
    expect(userFromClaims(claims, event)).toMatchObject({ name: 'Ana Ruiz', companyName: null });
  });

  it('accepts a numeric attendee id', () => {
    expect(userFromClaims({ sub: 's1', exp: 1, [names.attendeeId]: 4711 }, event).id).toBe('4711');
  });

  it('always has an id and names, whatever the claims are', () => {
    const anyClaims = fc.record(
      {
        email: fc.anything(),
        name: fc.anything(),
        preferred_username: fc.anything(),
        [names.attendeeId]: fc.anything(),
        [names.registrations]: fc.anything(),
        [names.conference]: fc.anything(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(anyClaims, fc.string({ minLength: 1 }), (claims, sub) => {
        const user = userFromClaims({ ...claims, sub, exp: 1 }, event);
        expect(user.id.length * user.username.length * user.name.length).toBeGreaterThan(0);
        expect(typeof user.registered).toBe('boolean');
      }),
    );
  });

  it('ignores inherited properties', () => {
    const config = {
      ...event,
      authConfig: {
        ...event.authConfig,
        claims: { ...names, conference: 'toString', registrations: 'valueOf' },
      },
    };
    expect(isRegistered({ sub: 's', exp: 1 }, config)).toBe(false);
  });
});

describe('registration for the conference (product.md#roles)', () => {
  const registered = (claims: object) => isRegistered({ sub: 's', exp: 1, ...claims }, event);

  it.each<[unknown, boolean]>([
    [true, true],
    ['yes', true],
    ['2021', true],
    [false, false],
    ['false', false],
    [' False ', false],
    ['', false],
    ['  ', false],
    ['no', false],
    [' No ', false],
    ['0', false],
    [1, false],
    [null, false],
    [{}, false],
  ])('follows the configured claim: %j', (value, expected) => {
    expect(registered({ [names.conference]: value })).toBe(expected);
  });

  it('is found in the comma-separated registrations, at any position and spacing', () => {
    const other = fc.stringMatching(/^[a-z]{1,12}$/).filter((id) => id !== event.conferenceId);
    fc.assert(
      fc.property(
        fc.array(other),
        fc.array(other),
        fc.constantFrom('', ' ', '  '),
        (before, after, space) => {
          const list = [...before, space + event.conferenceId + space, ...after].join(',');
          expect(registered({ [names.registrations]: list })).toBe(true);
          expect(registered({ [names.registrations]: [...before, ...after].join(',') })).toBe(false);
        },
      ),
    );
  });

  it.each([
    `${event.conferenceId}-2`,
    `x${event.conferenceId}`,
    event.conferenceId.toUpperCase(),
    '',
    null,
    5,
  ])('is not granted by another value: %j', (value) => {
    expect(registered({ [names.registrations]: value })).toBe(false);
  });
});
