/** An http(s) address, or one that begins with `www.`, as people write it in running text. */
const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"']+/gi;

/** Punctuation that ends a sentence rather than an address; a closing bracket belongs to the address that opened one. */
function trimAddress(found: string): string {
  let address = found;
  for (let last = address.at(-1); last; last = address.at(-1)) {
    const opens = { ')': '(', ']': '[', '}': '{' }[last];
    const unbalanced = opens !== undefined && address.split(last).length > address.split(opens).length;
    if (!unbalanced && !/[.,;:!?*_]/.test(last)) break;
    address = address.slice(0, -1);
  }
  return address;
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
