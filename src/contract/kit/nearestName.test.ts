import { nearestName, withNearest } from './nearestName';

const NAMES = ['loginBox', 'background', 'contact', '--color-brand', '--color-border'];

describe('nearestName', () => {
  it.each([
    ['loginbox', 'loginBox'],
    ['lognBox', 'loginBox'],
    ['loginBoxx', 'loginBox'],
    ['lgoinBox', 'loginBox'],
    ['contcat', 'contact'],
    ['--color-brnad', '--color-brand'],
    ['--color-boarder', '--color-border'],
  ])('finds what was meant by %s', (given, meant) => {
    expect(nearestName(given, NAMES)).toBe(meant);
  });

  it.each(['x', '', 'somethingElse', '--color-canvas', 'b'.repeat(100_000)])(
    'finds nothing for %.20s',
    (given) => {
      expect(nearestName(given, NAMES)).toBeUndefined();
    },
  );

  it('looks at the own part of a path', () => {
    const files = ['assets/logo.svg', 'assets/mark.svg'];
    expect(nearestName('assets/none.svg', files)).toBeUndefined();
    expect(nearestName('assets/mrak.svg', files)).toBe('assets/mark.svg');
  });

  it('prefers the nearer name, then the earlier one', () => {
    expect(nearestName('cat', ['cart', 'car', 'cats', 'cut'])).toBe('cart');
    expect(nearestName('stages', ['pages', 'stage'])).toBe('stage');
  });
});

describe('withNearest', () => {
  it('names what was probably meant', () => {
    expect(withNearest('a field', 'lognBox', NAMES)).toBe('a field; did you mean "loginBox"?');
    expect(withNearest('a field', 'other', NAMES)).toBe('a field');
    expect(withNearest('a field', 7, NAMES)).toBe('a field');
  });
});
