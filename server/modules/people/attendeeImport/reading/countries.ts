import { LOCALES } from '../../../../../src/contract/platform/eventConfig/locale';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** The code for an unknown region. */
const NOBODYS = 'ZZ';
/** Common names that no locale data has. */
const OTHER_NAMES = [
  'USA',
  'U.S.',
  'U.S.A.',
  'United States of America',
  'EEUU',
  'EE.UU.',
  'Great Britain',
  'England',
  'Scotland',
  'Wales',
  'Northern Ireland',
];

/** The names of all regions in a language, full and short. */
function namesIn(language: string): string[] {
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  return (['long', 'short'] as const).flatMap((style) => {
    const names = new Intl.DisplayNames([language], { type: 'region', style, fallback: 'none' });
    const unknown = names.of(NOBODYS);
    return codes.flatMap((code) => {
      const name = names.of(code);
      return name === undefined || name === unknown ? [] : [code, name];
    });
  });
}

/** ISO 3166 codes and country names in the product's languages. */
export const KNOWN_COUNTRIES: readonly string[] = [...new Set([...LOCALES.flatMap(namesIn), ...OTHER_NAMES])];
