/** An http(s) address, or one that begins with `www.`, as people write it in running text. */
const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"']+/gi;

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
    if (!unbalanced && !/[.,;:!?*_]/.test(last)) break;
    if (opens !== undefined) count[last] = (count[last] ?? 0) - 1;
    end -= 1;
  }
  return found.slice(0, end);
}

/** A part of a text; `href` is where it leads when it is an address, else null. */
export interface TextPart {
  text: string;
  href: string | null;
}

function hrefOf(address: string): string | null {
  const href = /^www\./i.test(address) ? `https://${address}` : address;
  return URL.canParse(href) ? href : null;
}

/** A text split into what is an address of the web and what is not; joined, the parts are the text. */
export function splitAddresses(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = trimAddress(found);
    if (index > at) parts.push({ text: text.slice(at, index), href: null });
    parts.push({ text: address, href: hrefOf(address) });
    at = index + address.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), href: null });
  return parts;
}
