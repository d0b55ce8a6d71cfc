import { locale } from '../platform/eventConfig/locale';

/** ISO 3166 codes of the countries to choose from, and of Kosovo, which has a code of its own there. */
export const COUNTRY_CODES: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
  'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT ' +
  'JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO ' +
  'MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY ' +
  'QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO ' +
  'TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'
).split(' ');

/** What registrations write besides codes and names. */
const OTHER_SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  GB: ['UK', 'Great Britain'],
  US: ['USA', 'U.S.', 'U.S.A.', 'United States of America'],
};

/** A spelling without case, accents and punctuation. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^\p{Letter}\p{Number}]/gu, '')
    .toLowerCase();

/** Spellings by code, and codes by plain spelling; built when first needed. */
let known: { spellings: Map<string, string[]>; codes: Map<string, string> } | undefined;

function knownCountries(): NonNullable<typeof known> {
  if (known) return known;
  const names = locale.options.map((each) => new Intl.DisplayNames([each], { type: 'region' }));
  const spellings = new Map(
    COUNTRY_CODES.map((code) => [
      code,
      [code, ...names.map((each) => each.of(code) ?? code), ...(OTHER_SPELLINGS[code] ?? [])],
    ]),
  );
  const codes = new Map(
    [...spellings].flatMap(([code, texts]) => texts.map((text) => [plain(text), code] as const)),
  );
  known = { spellings, codes };
  return known;
}

/** The code of the country that a text names, by code or in any of the app's languages; null if unknown. */
export function countryCode(text: string): string | null {
  // An empty field is no reason to spell all countries.
  const spelling = plain(text);
  return spelling === '' ? null : (knownCountries().codes.get(spelling) ?? null);
}

/** Every spelling of the country that a text names; only the text itself if the country is unknown. */
export function countrySpellings(text: string): readonly string[] {
  const code = countryCode(text);
  return (code !== null && knownCountries().spellings.get(code)) || [text];
}
