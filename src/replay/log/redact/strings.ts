import { PERSONAL_PARAMETERS } from '../../../contract/platform/personalParameters';
import { mask } from './mask';
import { isPseudonym, type Pseudonyms } from './pseudonyms';
import { JWT } from './tokens';

/** URL parameters that grant access. */
const SECRET_PARAMETERS = [
  'code',
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
  // Media signatures: CloudFront and S3.
  'Policy',
  'Signature',
  'X-Amz-Credential',
  'X-Amz-Security-Token',
  'X-Amz-Signature',
];
const PERSONAL = new RegExp(`^(?:${PERSONAL_PARAMETERS.join('|')})$`, 'i');

/** A quote ends a quoted address, but an apostrophe inside it (`O'Brien`) does not. */
const PARAMETER_VALUE = String.raw`(?:[^&#\s"'<>]|'(?=[\p{L}\p{N}_+]))*`;
const PARAMETER = new RegExp(
  `(^|[?&#;])(${[...SECRET_PARAMETERS, ...PERSONAL_PARAMETERS].join('|')})=(${PARAMETER_VALUE})`,
  'giu',
);

/** An email address in running text, with a plain or URL-encoded `@`; `photo@2x.png` is not one. */
const EMAIL =
  /(?<![\p{L}\p{N}_+])[\p{L}\p{N}_+][\p{L}\p{N}._+'-]{0,255}(@|%40)(?![1-9]x\.)(?:[\p{L}\p{N}-]{1,63}\.){1,20}\p{L}{2,}/gu;

/** Quick check for anything the string rules could match. Most text has nothing. */
const SUSPECT = /eyJ|@|%40|=|[/:#|]/;
/** Paths of profile and company pages: the id that follows identifies an attendee or a company. */
const PAGE_OF = /(\/(?:attendee-profile|company-listing|attendees\/person)\/)([^/?#\s"'<>]+)/g;
/** Separator of the segments of a composed key or address. */
const SEPARATOR = '[/:#|]';
const ADDRESS = /^\/|:\/\//;
/** Numbers this short are too common in addresses to be treated as a user's id. */
const SHORT_NUMBER = /^\d{1,5}$/;

/** Cache limits: number of entries, and maximum length of a cached text. */
const REMEMBERED = 1_000;
const REMEMBERED_LENGTH = 200;

/** Ends text that would change for ever. Most text needs one pass, and what changed a second one. */
const MAX_PASSES = 10;

/** Rules for all text, wherever it occurs. */
export interface StringRules {
  redact: (text: string) => string;
  /** Replaces the id from now on wherever it is a segment of composed text. Returns true if it was new. */
  learnId: (id: string) => boolean;
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/**
 * Matches the ids as segments of text; null if there are none. Longer ids come first, as they may contain
 * shorter ones.
 */
function partsPattern(ids: readonly string[]): RegExp | null {
  if (ids.length === 0) return null;
  const forms = [...new Set(ids.flatMap((id) => [id, encodeId(id)]))].sort((a, b) => b.length - a.length);
  return new RegExp(`(^|${SEPARATOR})(${forms.map(escape).join('|')})(?=$|${SEPARATOR})`, 'g');
}

/** Encodes an id for a path. An id with a lone surrogate cannot occur in a path and is returned unchanged. */
function encodeId(id: string): string {
  return /\p{Surrogate}/u.test(id) ? id : encodeURIComponent(id);
}

/** Decodes a URL parameter's value. */
const meaningOf = (raw: string) => new URLSearchParams(`value=${raw}`).get('value') ?? '';

/** `token` returns the replacement for a token. */
export function createStringRules(pseudonyms: Pseudonyms, token: (text: string) => string): StringRules {
  const ids = new Map<string, string>();
  let anywhere: RegExp | null = null;
  let inAddresses: RegExp | null = null;

  function parameter(whole: string, before: string, name: string, raw: string): string {
    const value = meaningOf(raw);
    if (value.trim() === '' || isPseudonym(value)) return whole;
    if (PERSONAL.test(name)) return `${before}${name}=${mask(value).replace(/\s/g, '+')}`;
    return `${before}${name}=${token(value).trim()}`;
  }

  function pageOf(_whole: string, before: string, id: string): string {
    return before + (isPseudonym(id) ? id : pseudonyms.person(meaningOf(id.replaceAll('+', '%2B'))));
  }

  function email(found: string, at: string): string {
    if (isPseudonym(found)) return found;
    return pseudonyms.person(found.replace(/%40/, '@')).replace('@', at);
  }

  /** Cache for short texts, as action names and addresses recur. Cleared when an id is learned. */
  const known = new Map<string, string>();

  function applyOnce(text: string): string {
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

  /** Applies the rules until nothing changes: what one of them leaves can be what another one replaces. */
  function clean(text: string): string {
    let cleaned = text;
    for (let times = 0; times < MAX_PASSES; times += 1) {
      const before = cleaned;
      cleaned = applyOnce(before);
      if (cleaned === before) break;
    }
    return cleaned;
  }

  return {
    redact(text) {
      if (!SUSPECT.test(text)) return text;
      // Not cached: a token's replacement also depends on what is known about the event.
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
