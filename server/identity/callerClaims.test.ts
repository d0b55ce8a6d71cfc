import { buildEventConfig } from '../../test/builders/eventConfig';
import { isRegistered } from '../../src/contract/access/claims';
import fc from '../../test/property';
import { callerFromClaims } from './callerClaims';

const event = buildEventConfig();
const names = event.authConfig.claims;
const claimsWith = (claims: Record<string, unknown>) => ({ ...claims, sub: 'subject', exp: 9 });

describe('callerFromClaims', () => {
  it('reads the id from the attendee id claim, else from the subject', () => {
    expect(callerFromClaims(claimsWith({ [names.attendeeId]: 'a-7' }), event).userId).toBe('a-7');
    expect(callerFromClaims(claimsWith({ [names.attendeeId]: 4711 }), event).userId).toBe('4711');
    for (const nothing of ['', '  ', null, {}, [], true, 1.5]) {
      expect(callerFromClaims(claimsWith({ [names.attendeeId]: nothing }), event).userId).toBe('subject');
    }
  });

  it('reads the user name, else the email address, else the subject', () => {
    const all = { preferred_username: 'ann', username: 'ann2', email: 'a@example.org', name: 'Ann Bell' };
    expect(callerFromClaims(claimsWith(all), event)).toMatchObject({ username: 'ann', name: 'Ann Bell' });
    const { preferred_username: _p, ...second } = all;
    expect(callerFromClaims(claimsWith(second), event).username).toBe('ann2');
    expect(callerFromClaims(claimsWith({ email: all.email }), event)).toMatchObject({
      username: 'a@example.org',
      name: 'a@example.org',
      email: 'a@example.org',
    });
    expect(callerFromClaims(claimsWith({}), event)).toMatchObject({
      username: 'subject',
      email: null,
      companyName: null,
      expires: 9,
    });
  });

  it.each([
    [true, 'a@example.org'],
    ['true', 'a@example.org'],
    [false, null],
    ['false', null],
    [1, null],
    [undefined, null],
  ])('trusts the email address only if the provider verified it: %j', (email_verified, verifiedEmail) => {
    const caller = callerFromClaims(claimsWith({ email: 'a@example.org', email_verified }), event);
    expect(caller).toMatchObject({ email: 'a@example.org', verifiedEmail });
    expect(callerFromClaims(claimsWith({ email_verified }), event).verifiedEmail).toBeNull();
  });

  it('reads the company from the event’s claim', () => {
    expect(callerFromClaims(claimsWith({ [names.companyName]: ' Acme ' }), event).companyName).toBe('Acme');
  });
});

describe('registration', () => {
  const own = (value: unknown) => isRegistered(claimsWith({ [names.conference]: value }), event);
  const list = (value: unknown) => isRegistered(claimsWith({ [names.registrations]: value }), event);

  it.each([true, 'true', 'yes', 'gold', '1', 'TRUE'])('holds for the conference claim %j', (value) => {
    expect(own(value)).toBe(true);
  });
  const negatives = ['no', 'No', 'NO', ' no\t', '0', ' 0 ', 'FALSE', '\u00a0false\n'];
  it.each([false, 'false', 'False ', '', '  ', null, 0, 1, {}, [], ['x'], ['yes'], [true], ...negatives])(
    'does not hold for the conference claim %j',
    (value) => {
      expect(own(value)).toBe(false);
    },
  );

  it.each([...negatives, '', 'true', 'yes', true, false, 0, 1, null, {}, [], [event.conferenceId]])(
    'does not hold for the registrations claim %j',
    (value) => {
      expect(list(value)).toBe(false);
    },
  );

  it('holds for either claim, whatever the other one is', () => {
    const both = (own: unknown, registrations: unknown) =>
      isRegistered(claimsWith({ [names.conference]: own, [names.registrations]: registrations }), event);
    for (const negative of [...negatives, false, null]) {
      expect(both(negative, event.conferenceId)).toBe(true);
      expect(both(true, negative)).toBe(true);
      expect(both(negative, negative)).toBe(false);
    }
  });

  const word = fc.stringMatching(/^[a-z0-9]+(-[a-z0-9]+){0,2}$/);
  const gap = fc.stringMatching(/^[ \t]{0,3}$/);

  it('holds exactly if the comma-separated list has the conference’s id, whatever the blanks', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(gap, word, gap)), fc.boolean(), gap, (others, isIn, blank) => {
        const ids = others.filter(([, id]) => id !== event.conferenceId);
        const entries = ids.map((parts) => parts.join(''));
        if (isIn) entries.splice(entries.length >> 1, 0, `${blank}${event.conferenceId}${blank}`);
        expect(list(entries.join(','))).toBe(isIn);
      }),
    );
  });

  it('never holds for part of an id', () => {
    fc.assert(
      fc.property(word, (other) => {
        expect(list(`${event.conferenceId}${other},${other}-${event.conferenceId}`)).toBe(false);
      }),
    );
  });

  it('accepts any claims without throwing, and ignores inherited ones', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.jsonValue(),
        fc.jsonValue(),
        (rest, a, b) => {
          const claims = claimsWith({ ...rest, [names.conference]: a, [names.registrations]: b });
          const caller = callerFromClaims({ ...claims, sub: 'subject' }, event);
          expect(typeof caller.registered).toBe('boolean');
          expect(caller.userId).not.toBe('');
        },
      ),
    );
    const inherited = Object.create({ [names.conference]: true }) as { sub: string };
    expect(isRegistered(inherited, event)).toBe(false);
  });
});
