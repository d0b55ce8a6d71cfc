import { escapeHtml } from '../../../../src/contract/kit/escapeHtml';
import { hasUserInfo } from '../../../../src/contract/kit/webLink';
import { decodeEntities } from '../../../lib/entities';

const LINK_ATTRIBUTES = 'rel="noopener noreferrer" target="_blank"';
const MAX_ADDRESS = 2_000;
/** How deep markup may stand in other markup; deeper, it is shown as text. */
const MAX_DEPTH = 4;

/** Elements that are kept, by the names that they have in HTML. */
const KEPT: Readonly<Record<string, string>> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  code: 'code',
  tt: 'code',
};

/** The end of an address, or of text: a character that was escaped because it would have ended it. */
const ESCAPED_END = '&(?:amp;){0,3}(?:lt|gt|quot|nbsp|#0?39|#34|apos);';
const ADDRESS_CHARACTER = String.raw`(?:(?!${ESCAPED_END})[^\s<>"])`;

/**
 * Inline markup: code, a markdown link, an HTML link, HTML elements, an address in angle brackets, a bare
 * address, strong and emphasized text. All repetitions are bounded so that no input makes matching slow.
 */
const INLINE = new RegExp(
  [
    '`(?<code>[^`\\n]{1,300})`',
    String.raw`\[(?<markText>[^[\]\n]{1,300})\]\((?<markHref>https?:\/\/[^\s()<>]{1,1500}(?:\([^\s()<>]{0,200}\)[^\s()<>]{0,500})?)(?:\s"[^"\n]{0,200}")?\)`,
    String.raw`<a\s[^<>]{0,300}?href\s*=\s*["']?(?<htmlHref>[^\s"'<>]{1,1500})["']?[^<>]{0,300}>(?<htmlText>[^]{1,500}?)<\/a>`,
    String.raw`<(?<tag>strong|b|em|i|code|tt)(?:\s[^<>]{0,300})?>(?<inner>[^]{0,1000}?)<\/\k<tag>>`,
    String.raw`<(?<angled>https?:\/\/[^\s<>]{1,1500})>`,
    String.raw`(?<bare>https?:\/\/${ADDRESS_CHARACTER}{1,1500})`,
    String.raw`\*\*(?<stars>(?:[^*\n]|\*[^*\n]{1,300}\*){1,300})\*\*`,
    String.raw`(?<![\p{L}\p{N}_])__(?<lines>[^_\s](?:[^\n]{0,298}?[^_\s])?)__(?![\p{L}\p{N}_])`,
    String.raw`(?<![\p{L}\p{N}*\\])\*(?<star>[^*\s](?:[^*\n]{0,298}[^*\s])?)\*(?![\p{L}\p{N}*])`,
    String.raw`(?<![\p{L}\p{N}_\\])_(?<line>[^_\s](?:[^_\n]{0,298}[^_\s])?)_(?![\p{L}\p{N}_])`,
  ].join('|'),
  'giu',
);

/**
 * Converts one or more lines of text with links to HTML. Input text can never become an element or attribute
 * of its own.
 */
export function inlineHtml(text: string, depth = 0): string {
  if (depth >= MAX_DEPTH) return plain(text);
  let html = '';
  let at = 0;
  for (const match of text.matchAll(INLINE)) {
    html += plain(text.slice(at, match.index));
    at = match.index + match[0].length;
    html += elementOf(match, depth);
  }
  return html + plain(text.slice(at));
}

function elementOf({ 0: whole, groups = {} }: RegExpMatchArray, depth: number): string {
  const { code, markText, markHref, htmlHref, htmlText, tag, inner, angled, bare } = groups;
  const strong = groups.stars ?? groups.lines;
  const emphasized = groups.star ?? groups.line;
  if (code !== undefined) return `<code>${plain(code)}</code>`;
  if (markHref && markText) return link(markHref, markText) ?? plain(whole);
  if (htmlHref && htmlText) {
    const words = htmlText.replace(/<[^<>]{0,300}>/g, '').trim();
    return link(htmlHref, words || htmlHref) ?? plain(words);
  }
  if (tag && inner !== undefined) return kept(tag.toLowerCase(), inner, depth);
  if (angled) return link(angled, angled) ?? plain(whole);
  if (bare) return bareLink(bare);
  if (strong) return `<strong>${inlineHtml(strong, depth + 1)}</strong>`;
  return emphasized ? `<em>${inlineHtml(emphasized, depth + 1)}</em>` : plain(whole);
}

function kept(tag: string, inner: string, depth: number): string {
  const name = KEPT[tag];
  if (name === undefined || inner.trim() === '') return inlineHtml(inner, depth + 1);
  const content = name === 'code' ? plain(inner) : inlineHtml(inner, depth + 1);
  return `<${name}>${content}</${name}>`;
}

const plain = (text: string) => escapeHtml(decodeEntities(text)).replace(/\n/g, '<br>');

/** A link, or undefined if the address is not http(s), names a user, or is too long. */
function link(given: string, text: string): string | undefined {
  const address = decodeEntities(given);
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
