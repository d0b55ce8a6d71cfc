import { cleanText } from './text';

/** Names of the characters from U+00A0 to U+00FF, in order. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute ' +
  'micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig ' +
  'Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash ' +
  'Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ' +
  'ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc ' +
  'uuml yacute thorn yuml';

/** Characters by the names that exporters and editors write them under. */
const NAMED = new Map<string, string>([
  ...LATIN.split(' ').map((name, index) => [name, String.fromCodePoint(0xa0 + index)] as const),
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    ndash: '–',
    mdash: '—',
    hellip: '…',
    bull: '•',
    trade: '™',
    euro: '€',
    minus: '−',
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    lsaquo: '‹',
    rsaquo: '›',
    larr: '←',
    rarr: '→',
    OElig: 'Œ',
    oelig: 'œ',
    Scaron: 'Š',
    scaron: 'š',
    Yuml: 'Ÿ',
  }),
]);

const ENTITY = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z][A-Za-z0-9]{1,7}));/g;
const MAX_CODE_POINT = 0x10ffff;
/** How many times a text may have been escaped. */
const ROUNDS = 4;

/** The characters that the entities in HTML stand for. */
export function decodeOnce(text: string): string {
  return text.replace(ENTITY, (entity, decimal?: string, hex?: string, name: string = '') => {
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    if (Number.isNaN(code)) return NAMED.get(name) ?? entity;
    return code <= MAX_CODE_POINT ? String.fromCodePoint(code) : entity;
  });
}

/**
 * The characters that the entities in a text stand for, however often it was escaped. The result is text:
 * what looks like a tag in it must not become one.
 */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  let decoded = text;
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = decodeOnce(decoded);
    if (next === decoded) break;
    decoded = next;
  }
  // Numbers can stand for what no text may have.
  return decoded === text ? text : withoutControls(decoded);
}

/** `cleanText` keeps what stands between two other characters. */
const withoutControls = (text: string) => cleanText(`|${text}|`).slice(1, -1);
