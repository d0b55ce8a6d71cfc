import { escapeHtml } from '../../contract/escapeHtml';

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

function anchor(address: string): string {
  const href = /^www\./i.test(address) ? `https://${address}` : address;
  if (!URL.canParse(href)) return escapeHtml(address);
  return `<a href="${escapeHtml(href)}" rel="noopener noreferrer" target="_blank">${escapeHtml(address)}</a>`;
}

/**
 * What a person typed, as the limited HTML that comments are (spec §5): it is text, so its characters stand for themselves,
 * and addresses in it become links that neither hand over the window nor tell where they were found.
 */
export function commentHtml(typed: string): string {
  const text = typed.trim();
  let html = '';
  let at = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = trimAddress(found);
    html += escapeHtml(text.slice(at, index)) + anchor(address);
    at = index + address.length;
  }
  return html + escapeHtml(text.slice(at));
}
