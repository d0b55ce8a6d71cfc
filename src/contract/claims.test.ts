import fc from 'fast-check';
import { buildClaims } from '../../test/builders/credentials';
import { buildEventConfig } from '../../test/builders/eventConfig';
import { buildUser } from '../../test/builders/user';
import { isRegistered, userFromClaims } from './claims';

const event = buildEventConfig();
const { claims: names } = event.authConfig;

describe('who an id token identifies (product.md#roles)', () => {
  it('reads every field from its claim', () => {
    expect(userFromClaims(buildClaims(), event)).toEqual(buildUser());
  });

  it('falls back: attendee id to subject, username to e-mail, name to username', () => {
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

  it('takes the digits of a person who is a number', () => {
    expect(userFromClaims({ sub: 's1', exp: 1, [names.attendeeId]: 4711 }, event).id).toBe('4711');
  });

  it('always names somebody and never throws, whatever the claims are', () => {
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

  it('reads no claim that is inherited', () => {
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

describe('registered for the conference (product.md#roles)', () => {
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
  ])('by the claim named for it: %j', (value, expected) => {
    expect(registered({ [names.conference]: value })).toBe(expected);
  });

  it('by the comma-separated registrations, wherever in the list and however spaced', () => {
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
  ])('not by another: %j', (value) => {
    expect(registered({ [names.registrations]: value })).toBe(false);
  });
});
