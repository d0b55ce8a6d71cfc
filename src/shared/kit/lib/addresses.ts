/**
 * Web addresses (with a scheme, or starting at `www.`) and email addresses in running text. Ends at
 * bidirectional control characters, as anything beyond them may not be what it seems. Bounded lengths and a
 * fixed start for email addresses prevent catastrophic backtracking.
 */
const ADDRESS =
  /\b(?:https?:\/\/|www\.)[^\s<>"'\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+|(?<![\w.+@-])(?:mailto:)?[\w.+-]{1,64}@(?:[a-z\d-]{1,63}\.){1,10}[a-z]{2,63}(?![\w@-])/gi;

const WEB = /^(?:https?:|www\.)/i;
/** A host disguised as another, by percent-encoding or by user info before it. */
const DISGUISED = /^https?:\/\/[^/?#]*[%@\\]/i;

/** Opening bracket of each closing one. */
const OPENS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/**
 * Trims punctuation that ends a sentence rather than an address; a closing bracket stays if the address
 * opened it. Brackets are counted once, so that ten thousand of them cannot stall the page.
 */
function trimAddress(found: string): string {
  const count: Record<string, number> = {};
  for (const [bracket] of found.matchAll(/[()[\]{}]/g)) count[bracket] = (count[bracket] ?? 0) + 1;
  let end = found.length;
  for (let last = found[end - 1]; last; last = found[end - 1]) {
    const opens = OPENS[last];
    const unbalanced = opens !== undefined && (count[last] ?? 0) > (count[opens] ?? 0);
    if (!unbalanced && !/[.,;:!?*_…”’»]/.test(last)) break;
    if (opens !== undefined) count[last] = (count[last] ?? 0) - 1;
    end -= 1;
  }
  return found.slice(0, end);
}

/** A piece of text; `href` is its link target if it is an address, else null. */
export interface TextPart {
  text: string;
  /** Only http, https or mailto. */
  href: string | null;
  /**
   * The ASCII (punycode) host name if it differs from the visible text, as many scripts have lookalike
   * letters.
   */
  host: string | null;
}

/** Link target of an address; null if it cannot be parsed or is disguised as another. */
function leadsTo(address: string): Pick<TextPart, 'href' | 'host'> {
  if (!WEB.test(address)) return { href: `mailto:${address.replace(/^mailto:/i, '')}`, host: null };
  const href = /^www\./i.test(address) ? `https://${address}` : address;
  if (DISGUISED.test(href) || !URL.canParse(href)) return { href: null, host: null };
  const { hostname } = new URL(href);
  return { href, host: address.toLowerCase().includes(hostname) ? null : hostname };
}

/** Splits text into addresses and other text; the parts joined are the original text. */
export function splitAddresses(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = trimAddress(found);
    if (index > at) parts.push({ text: text.slice(at, index), href: null, host: null });
    parts.push({ text: address, ...leadsTo(address) });
    at = index + address.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), href: null, host: null });
  return parts;
}
