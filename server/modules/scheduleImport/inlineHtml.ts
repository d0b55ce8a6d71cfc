import { escapeHtml } from '../../../src/contract/escapeHtml';
import { hasUserInfo } from '../../../src/contract/webLink';

const LINK_ATTRIBUTES = 'rel="noopener noreferrer" target="_blank"';
const MAX_ADDRESS = 2_000;

/**
 * Inline markup: a markdown link, an HTML link, an address in angle brackets, a bare address, strong text.
 * All repetitions are bounded so that no input makes matching slow.
 */
const INLINE = new RegExp(
  [
    String.raw`\[(?<markText>[^[\]\n]{1,300})\]\((?<markHref>https?:\/\/[^\s()<>]{1,1500}(?:\([^\s()<>]{0,200}\)[^\s()<>]{0,500})?)(?:\s"[^"\n]{0,200}")?\)`,
    String.raw`<a\s[^<>]{0,300}?href\s*=\s*["']?(?<htmlHref>[^\s"'<>]{1,1500})["']?[^<>]{0,300}>(?<htmlText>[^<>]{1,500})<\/a>`,
    String.raw`<(?<angled>https?:\/\/[^\s<>]{1,1500})>`,
    String.raw`(?<bare>https?:\/\/[^\s<>"]{1,1500})`,
    String.raw`\*\*(?<strong>[^*\n]{1,300})\*\*`,
  ].join('|'),
  'gi',
);

/**
 * Converts one or more lines of text with links to HTML. Input text can never become an element or attribute
 * of its own.
 */
export function inlineHtml(text: string): string {
  let html = '';
  let at = 0;
  for (const match of text.matchAll(INLINE)) {
    html += plain(text.slice(at, match.index));
    at = match.index + match[0].length;
    const { markText, markHref, htmlHref, htmlText, angled, bare, strong } = match.groups ?? {};
    if (markHref && markText) html += link(markHref, markText) ?? plain(match[0]);
    else if (htmlHref && htmlText) html += link(htmlHref, htmlText) ?? plain(htmlText);
    else if (angled) html += link(angled, angled) ?? plain(match[0]);
    else if (bare) html += bareLink(bare);
    else if (strong) html += `<strong>${plain(strong)}</strong>`;
  }
  return html + plain(text.slice(at));
}

const plain = (text: string) => escapeHtml(text).replace(/\n/g, '<br>');

/** A link, or undefined if the address is not http(s), names a user, or is too long. */
function link(address: string, text: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, href } = new URL(address);
  if (protocol !== 'http:' && protocol !== 'https:') return undefined;
  if (hasUserInfo(href) || href.length > MAX_ADDRESS) return undefined;
  return `<a href="${escapeHtml(href)}" ${LINK_ATTRIBUTES}>${plain(text)}</a>`;
}

/** Trailing punctuation belongs to the sentence, as does a closing parenthesis opened before the address. */
function bareLink(found: string): string {
  let address = found.replace(/[.,;:!?'*_\]]+$/, '');
  if (address.endsWith(')') && !address.includes('(')) address = address.replace(/[).,;:!?]+$/, '');
  const rest = found.slice(address.length);
  return (link(address, address) ?? plain(address)) + plain(rest);
}
