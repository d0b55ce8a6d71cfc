import { PERSONAL_PARAMETERS } from '../../../contract/personalParameters';
import { isPseudonym, type Pseudonyms } from './pseudonyms';
import { JWT } from './tokens';

/** Parameters of addresses that open something. */
const SECRET_PARAMETERS = [
  'code',
  'state',
  'session_state',
  'nonce',
  'code_challenge',
  'code_verifier',
  'client_secret',
  'id_token_hint',
  'id_token',
  'access_token',
  'refresh_token',
  'gate_token',
  'login_hint',
  'token',
  'password',
  // Signatures of media: CloudFront's and those of S3.
  'Policy',
  'Signature',
  'X-Amz-Credential',
  'X-Amz-Security-Token',
  'X-Amz-Signature',
];
const PERSONAL = new RegExp(`^(?:${PERSONAL_PARAMETERS.join('|')})$`, 'i');

/** What an address in quotes ends with; an apostrophe inside of it (`O'Brien`) is none. */
const PARAMETER_VALUE = String.raw`(?:[^&#\s"'<>]|'(?=[\p{L}\p{N}_+]))*`;
const PARAMETER = new RegExp(
  `(^|[?&#;])(${[...SECRET_PARAMETERS, ...PERSONAL_PARAMETERS].join('|')})=(${PARAMETER_VALUE})`,
  'giu',
);

/** An address in running text, `@` as it is or as an address of the web has it; `photo@2x.png` is none. */
const EMAIL =
  /(?<![\p{L}\p{N}_+])[\p{L}\p{N}_+][\p{L}\p{N}._+'-]{0,255}(@|%40)(?![1-9]x\.)(?:[\p{L}\p{N}-]{1,63}\.){1,20}\p{L}{2,}/gu;

/** Whether a text can have anything in it that the rules for texts know. Nearly all texts have not. */
const SUSPECT = /eyJ|@|%40|=|[/:#|]/;
/** Whose page an address is: the id behind these places tells of a person or a company. */
const PAGE_OF = /(\/(?:attendee-profile|company-listing|attendees\/person)\/)([^/?#\s"'<>]+)/g;
/** What parts of a composed key or address are separated by. */
const SEPARATOR = '[/:#|]';
const ADDRESS = /^\/|:\/\//;
/** So short a number is too common in addresses to be taken for somebody's id. */
const SHORT_NUMBER = /^\d{1,5}$/;

/** So many texts of at most so many characters are remembered. */
const REMEMBERED = 1_000;
const REMEMBERED_LENGTH = 200;

/** Rules that hold in every text, wherever it stands. */
export interface StringRules {
  redact: (text: string) => string;
  /** From now on this id is replaced wherever it is a part of a composed text. True when it was not known. */
  learnId: (id: string) => boolean;
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/** Matches the ids as parts of a text; null when there are none. Longer ones first, which may have a shorter one in them. */
function partsPattern(ids: readonly string[]): RegExp | null {
  if (ids.length === 0) return null;
  const forms = [...new Set(ids.flatMap((id) => [id, encodeId(id)]))].sort((a, b) => b.length - a.length);
  return new RegExp(`(^|${SEPARATOR})(${forms.map(escape).join('|')})(?=$|${SEPARATOR})`, 'g');
}

/** The id as it stands in a path. An id that no path can have (half a character) stands in none. */
function encodeId(id: string): string {
  return /\p{Surrogate}/u.test(id) ? id : encodeURIComponent(id);
}

/** What a parameter's text in an address means. */
const meaningOf = (raw: string) => new URLSearchParams(`value=${raw}`).get('value') ?? '';

/** `token` says what stands in a token's place. */
export function createStringRules(pseudonyms: Pseudonyms, token: (text: string) => string): StringRules {
  const ids = new Map<string, string>();
  let anywhere: RegExp | null = null;
  let inAddresses: RegExp | null = null;

  function parameter(whole: string, before: string, name: string, raw: string): string {
    const value = meaningOf(raw);
    if (value.trim() === '' || isPseudonym(value)) return whole;
    const at = raw.includes('@') ? '@' : '%40';
    const hidden = PERSONAL.test(name) ? pseudonyms.person(value).replace('@', at) : token(value);
    return `${before}${name}=${hidden.trim()}`;
  }

  function pageOf(_whole: string, before: string, id: string): string {
    return before + (isPseudonym(id) ? id : pseudonyms.person(meaningOf(id.replaceAll('+', '%2B'))));
  }

  function email(found: string, at: string): string {
    if (isPseudonym(found)) return found;
    return pseudonyms.person(found.replace(/%40/, '@')).replace('@', at);
  }

  /** What became of short texts: names of actions and addresses come again and again. Until an id is learned. */
  const known = new Map<string, string>();

  function clean(text: string): string {
    let cleaned = text;
    if (cleaned.includes('eyJ')) cleaned = cleaned.replace(JWT, token);
    if (cleaned.includes('=')) cleaned = cleaned.replace(PARAMETER, parameter);
    const parts = ADDRESS.test(cleaned) ? inAddresses : anywhere;
    if (parts) {
      cleaned = cleaned.replace(parts, (_whole, before: string, id: string) => before + (ids.get(id) ?? id));
    }
    cleaned = cleaned.replace(PAGE_OF, pageOf);
    if (/@|%40/.test(cleaned)) cleaned = cleaned.replace(EMAIL, email);
    return cleaned;
  }

  return {
    redact(text) {
      if (!SUSPECT.test(text)) return text;
      // What stands for a token depends on what is known of the event, too.
      if (text.length > REMEMBERED_LENGTH || text.includes('eyJ') || text.includes('=')) return clean(text);
      let cleaned = known.get(text);
      if (cleaned === undefined) {
        cleaned = clean(text);
        if (known.size >= REMEMBERED) known.clear();
        known.set(text, cleaned);
      }
      return cleaned;
    },
    learnId(id) {
      if (id === '' || ids.has(id) || isPseudonym(id)) return false;
      known.clear();
      const name = pseudonyms.person(id);
      ids.set(id, name);
      ids.set(encodeId(id), name);
      const all = [...ids.keys()];
      anywhere = partsPattern(all);
      inAddresses = partsPattern(all.filter((each) => !SHORT_NUMBER.test(each)));
      return true;
    },
  };
}
