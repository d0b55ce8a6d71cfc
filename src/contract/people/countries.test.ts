import { COUNTRY_CODES, countryCode, countrySpellings } from './countries';

it('lists every country once', () => {
  expect(new Set(COUNTRY_CODES).size).toBe(250);
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  expect(COUNTRY_CODES.filter((code) => names.of(code) === undefined)).toEqual([]);
});

it.each([
  ['es', 'ES'],
  ['Spain', 'ES'],
  [' españa ', 'ES'],
  ['U.S.A.', 'US'],
  ['Côte d’Ivoire', 'CI'],
  ['Atlantis', null],
  ['XX', null],
  ['', null],
])('recognizes %j', (text, code) => {
  expect(countryCode(text)).toBe(code);
});

it('knows the spellings of a country, and leaves unknown ones alone', () => {
  expect(countrySpellings('spain')).toEqual(['ES', 'Spain', 'España']);
  expect(countrySpellings('Atlantis')).toEqual(['Atlantis']);
});
