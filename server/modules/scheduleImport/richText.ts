import { inlineHtml } from './inlineHtml';

const BULLET = /^\s{0,6}[-*•‣–+]\s+(?=\S)/;
const NUMBER = /^\s{0,6}\d{1,3}[.)]\s+(?=\S)/;
const HEADING = /^#{1,6}\s+(?=\S)/;
/** Block-level markup; text that contains any is treated as HTML, where line breaks have no meaning. */
const MARKUP = /<\/?(?:p|div|h[1-6]|ul|ol|li|br)(?:\s[^<>]{0,300})?\/?>/i;

/**
 * Converts schedule text (plain, markdown or simple HTML) to limited HTML that the sanitizer passes
 * unchanged: paragraphs, line breaks, lists, strong text, and links that open in a new window. Anything else
 * is shown literally (product.md#sanitizing).
 */
export function richText(text: string): string {
  return blocks(MARKUP.test(text) ? withoutMarkup(text) : text)
    .map(blockHtml)
    .join('');
}

/** Converts HTML to plain-text conventions; links are left for `inlineHtml`. */
function withoutMarkup(html: string): string {
  return html
    .replace(/\s+/g, ' ')
    .replace(/<br(?:\s[^<>]{0,300})?\/?> ?/gi, '\n')
    .replace(/ ?<h[1-6](?:\s[^<>]{0,300})?> ?/gi, '\n\n## ')
    .replace(/ ?<li(?:\s[^<>]{0,300})?> ?/gi, '\n- ')
    .replace(/ ?<\/?(?:p|div|ul|ol|h[1-6])(?:\s[^<>]{0,300})?> ?/gi, '\n\n')
    .replace(/<\/li>|<\/?(?:b|strong|i|em|u|small|span)>/gi, '')
    .replace(/&nbsp;|&#160;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#0?39;|&apos;/g, "'")
    .replace(/&amp;/g, '&');
}

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

function blockHtml({ kind, items }: Block): string {
  const first = items[0] ?? '';
  if (kind === 'paragraph') return `<p>${inlineHtml(first)}</p>`;
  if (kind === 'heading') return `<p><strong>${inlineHtml(first.replace(/\*\*/g, ''))}</strong></p>`;
  return `<${kind}>${items.map((item) => `<li>${inlineHtml(item)}</li>`).join('')}</${kind}>`;
}
