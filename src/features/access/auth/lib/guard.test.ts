import { judgeLocation, type Situation, type Verdict } from './guard';

const situation = (over: Partial<Situation>): Situation => ({
  pathname: '/sessions',
  authenticated: true,
  registered: true,
  forceAuth: true,
  siteActive: true,
  ...over,
});

const TABLE: [string, Partial<Situation>, Verdict][] = [
  ['an authorized person anywhere', {}, 'stay'],
  ['a visitor where sign-in is forced', { authenticated: false, registered: false }, 'gateAndBack'],
  ['a visitor where it is not', { authenticated: false, registered: false, forceAuth: false }, 'stay'],
  ['a visitor at /', { authenticated: false, registered: false, pathname: '/' }, 'gateAndBack'],
  ['somebody not registered', { registered: false }, 'gate'],
  ['somebody not registered where sign-in is not forced', { registered: false, forceAuth: false }, 'gate'],
  ['somebody not registered at the gate', { registered: false, pathname: '/gate' }, 'stay'],
  ['an attendee of an event that is over', { siteActive: false }, 'signOut'],
  ['somebody not registered at an event that is over', { siteActive: false, registered: false }, 'signOut'],
  [
    'a visitor of an event that is over',
    { siteActive: false, authenticated: false, forceAuth: false },
    'gate',
  ],
  ['an attendee at the gate of an event that is over', { siteActive: false, pathname: '/gate' }, 'stay'],
  ['a visitor at the gate', { authenticated: false, pathname: '/gate' }, 'stay'],
  ['a visitor below the gate', { authenticated: false, pathname: '/gate/' }, 'stay'],
  ['a visitor beside the gate', { authenticated: false, pathname: '/gateway' }, 'gateAndBack'],
];

describe('access by sign-in state (product.md#sign-in)', () => {
  it.each(TABLE)('%s', (_who, over, verdict) => {
    expect(judgeLocation(situation(over))).toBe(verdict);
  });

  it('the gate is open to everyone', () => {
    for (const authenticated of [true, false])
      for (const registered of [true, false])
        for (const forceAuth of [true, false])
          for (const siteActive of [true, false])
            expect(
              judgeLocation({ pathname: '/gate', authenticated, registered, forceAuth, siteActive }),
            ).toBe('stay');
  });
});
