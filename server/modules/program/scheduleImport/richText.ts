import { inlineHtml } from './inlineHtml';

const BULLET = /^\s{0,6}[-*•‣–+]\s+(?=\S)/;
const NUMBER = /^\s{0,6}\d{1,3}[.)]\s+(?=\S)/;
const HEADING = /^#{1,6}\s+(?=\S)/;
const ATTRIBUTES = String.raw`(?:\s[^<>]{0,300})?\/?`;
const tagOf = (names: string, flags = 'gi') =>
  new RegExp(String.raw` ?<\/?(?:${names})${ATTRIBUTES}> ?`, flags);

/** Block-level markup; text that contains any is treated as HTML, where line breaks have no meaning. */
const MARKUP = tagOf('p|div|section|article|blockquote|pre|h[1-6]|ul|ol|li|table|tr', 'i');
const BREAK = new RegExp(String.raw`[ \t]*<br${ATTRIBUTES}>[ \t]*\n?`, 'gi');
const PARAGRAPH = tagOf('p|div|section|article|blockquote|pre|table|hr');
const HEADING_START = new RegExp(String.raw` ?<h[1-6]${ATTRIBUTES}> ?`, 'gi');
const HEADING_END = /<\/h[1-6]> ?/gi;
const LIST = new RegExp(String.raw` ?<(?:(?<end>\/)?(?<kind>ul|ol)|li)${ATTRIBUTES}> ?`, 'gi');
const ROW = tagOf('tr|thead|tbody|tfoot');
const CELL = new RegExp(String.raw`<\/t[dh]> ?`, 'gi');
/** Markup that changes only how text looks, and comments. */
const LOOKS = new RegExp(
  String.raw`<\/li>|<t[dh]${ATTRIBUTES}>|<\/?(?:u|s|del|small|big|span|font|sup|sub|abbr)${ATTRIBUTES}>|<!--[^]{0,1000}?-->`,
  'gi',
);

/**
 * Converts schedule text (plain, markdown or simple HTML) to limited HTML that the sanitizer passes
 * unchanged: paragraphs, line breaks, lists, strong and emphasized text, code, and links that open in a new
 * window. Entities are the characters that they stand for, and anything else is shown literally
 * (product.md#sanitizing).
 */
export function richText(text: string): string {
  return blocks(MARKUP.test(text) ? withoutMarkup(text) : text.replace(BREAK, '\n').replace(LOOKS, ''))
    .map(blockHtml)
    .join('');
}

/** Converts the lists of HTML; those in others become part of them. */
function withoutLists(html: string): string {
  const open: string[] = [];
  return html.replace(LIST, (...match) => {
    const { end, kind } = match.at(-1) as { end?: string; kind?: string };
    if (kind === undefined) return open.at(-1) === 'ol' ? '\n1. ' : '\n- ';
    if (end) open.pop();
    else open.push(kind.toLowerCase());
    return open.length > 0 ? '\n' : '\n\n';
  });
}

/** Converts the blocks of HTML to plain-text conventions; what stands in them is left for `inlineHtml`. */
function withoutMarkup(html: string): string {
  return withoutLists(html.replace(/\s+/g, ' '))
    .replace(/&nbsp;|&#160;/g, ' ')
    .replace(BREAK, '\n')
    .replace(HEADING_START, '\n\n## ')
    .replace(HEADING_END, '\n\n')
    .replace(PARAGRAPH, '\n\n')
    .replace(CELL, ' ')
    .replace(ROW, '\n')
    .replace(LOOKS, '');
}

/** Markup for strong text, which headings are anyway. */
const STRONG = /\*\*|<\/?(?:b|strong)>/gi;

type Block = { kind: 'paragraph' | 'ul' | 'ol' | 'heading'; items: string[] };

/** Groups adjacent lines of one kind; a blank line ends a paragraph or list. */
function blocks(text: string): Block[] {
  const found: Block[] = [];
  let current: Block | undefined;
  for (const line of text.split('\n')) {
    if (line.trim() === '') {
      current = undefined;
      continue;
    }
    const kind = kindOf(line);
    const content = line.replace(kind === 'ul' ? BULLET : kind === 'ol' ? NUMBER : HEADING, '').trim();
    const last = current?.items.length ? current.items.length - 1 : 0;
    if (kind === 'paragraph' && current && current.kind !== 'heading') {
      // An indented line continues the item above it; an unindented one after a list starts a paragraph.
      if (current.kind === 'paragraph' || /^\s/.test(line)) {
        current.items[last] = `${current.items[last] ?? ''}\n${line.trim()}`;
        continue;
      }
    }
    if (kind !== 'paragraph' && kind !== 'heading' && current?.kind === kind) {
      current.items.push(content);
      continue;
    }
    current = { kind, items: [kind === 'paragraph' ? line.trim() : content] };
    found.push(current);
  }
  return found;
}

function kindOf(line: string): Block['kind'] {
  if (BULLET.test(line)) return 'ul';
  if (NUMBER.test(line)) return 'ol';
  return HEADING.test(line) ? 'heading' : 'paragraph';
}

/** Empty if nothing is left of the block. */
function blockHtml({ kind, items }: Block): string {
  const contents = items.map((item) => inlineHtml(kind === 'heading' ? item.replace(STRONG, '') : item));
  if (contents.every((content) => content.trim() === '')) return '';
  const [first = ''] = contents;
  if (kind === 'paragraph') return `<p>${first}</p>`;
  if (kind === 'heading') return `<p><strong>${first}</strong></p>`;
  return `<${kind}>${contents.map((content) => `<li>${content}</li>`).join('')}</${kind}>`;
}
