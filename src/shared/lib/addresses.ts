/**
 * An address as people write it in running text: of the web, with its scheme or from `www.` on, or of somebody's mail. It ends at
 * characters that turn the direction of writing around: nobody could tell what it is beyond them. Lengths are bounded, and mail
 * begins at the first character that may belong to it: nobody keeps a reader waiting.
 */
const ADDRESS =
  /\b(?:https?:\/\/|www\.)[^\s<>"'\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+|(?<![\w.+@-])(?:mailto:)?[\w.+-]{1,64}@(?:[a-z\d-]{1,63}\.){1,10}[a-z]{2,63}(?![\w@-])/gi;

const WEB = /^(?:https?:|www\.)/i;
/** A host that is written in percent codes, or behind somebody's name, so that it is taken for another. */
const DISGUISED = /^https?:\/\/[^/?#]*[%@\\]/i;

/** Closing brackets, each with the one that opens it. */
const OPENS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/**
 * Punctuation that ends a sentence rather than an address; a closing bracket belongs to the address that opened one. Brackets are
 * counted once: nobody keeps a reader waiting with ten thousand of them.
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

/** A part of a text; `href` is where it leads when it is an address, else null. */
export interface TextPart {
  text: string;
  /** Of http, https or mailto, and nothing else. */
  href: string | null;
  /** The host's name as the network knows it, where it is not what is read: letters of many scripts look like others. */
  host: string | null;
}

/** Where an address leads; nowhere when it cannot be read, or is made to be taken for another. */
function leadsTo(address: string): Pick<TextPart, 'href' | 'host'> {
  if (!WEB.test(address)) return { href: `mailto:${address.replace(/^mailto:/i, '')}`, host: null };
  const href = /^www\./i.test(address) ? `https://${address}` : address;
  if (DISGUISED.test(href) || !URL.canParse(href)) return { href: null, host: null };
  const { hostname } = new URL(href);
  return { href, host: address.toLowerCase().includes(hostname) ? null : hostname };
}

/** A text split into what is an address and what is not; joined, the parts are the text. */
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
