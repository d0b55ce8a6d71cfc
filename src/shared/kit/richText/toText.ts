import { splitAddresses } from '../lib/addresses';
import { sanitizeToFragment } from '../lib/sanitize';

/** Block-level elements. */
const BLOCKS = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE DD DIV DL DT FIGCAPTION FIGURE FOOTER H1 H2 H3 H4 H5 H6 HEADER HGROUP HR MAIN NAV OL P PRE SECTION TABLE TBODY TD TFOOT TH THEAD TR UL'.split(
    ' ',
  ),
);
const isBlock = (node: Node) => BLOCKS.has(node.nodeName);
const isHeading = (node: Node) => /^H[1-6]$/.test(node.nodeName);

/**
 * Escapes characters that markup would interpret, including heading and list markers at the start of a line.
 */
const escapeSigns = (text: string) => text.replace(/[\\*[\]]/g, '\\$&');
const escapeStart = (line: string) =>
  line
    .replace(/^(##)(?=\s)/, '\\$1')
    .replace(/^-(?=\s)/, '\\-')
    .replace(/^(\d{1,3})\.(?=\s)/, '$1\\.');

/** Wraps text in a mark. Surrounding spaces stay outside, and blank text is left unmarked. */
function marked(mark: string, content: string): string {
  const inner = content.trim();
  if (inner === '' || inner.includes('\n')) return content;
  return content.replace(inner, () => `${mark}${inner}${mark}`);
}

function linkText(element: Element, content: string): string {
  const href = element.getAttribute('href') ?? '';
  const plain = element.textContent.trim();
  const itself = splitAddresses(plain);
  if (itself.length === 1 && itself[0]?.href === href) return escapeSigns(plain);
  if (plain === '' || content.includes('\n') || !/^(?:https?:\/\/|mailto:|tel:|\/(?!\/))[^\s()]+$/.test(href))
    return content;
  return `[${content.trim()}](${href})`;
}

function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return escapeSigns((node.textContent ?? '').replace(/\s+/g, ' '));
  if (node.nodeName === 'BR') return '\n';
  const content = inlineText(node.childNodes);
  if (['B', 'STRONG'].includes(node.nodeName)) return marked('**', content);
  if (['I', 'EM'].includes(node.nodeName)) return marked('*', content);
  return node.nodeName === 'A' ? linkText(node as Element, content) : content;
}

/** Adjacent marks would be read as one, so the second of two neighbors loses its mark. */
function inlineText(nodes: Iterable<Node>): string {
  let text = '';
  for (const node of nodes) {
    const next = textOf(node);
    const touch = /(?<!\\)\*$/.test(text) && next.startsWith('*');
    text += touch ? inlineText(node.childNodes) : next;
  }
  return text;
}

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => escapeStart(line.trim()))
    .join('\n')
    .trim();

const oneLine = (nodes: Iterable<Node>) => inlineText(nodes).replace(/\s+/g, ' ').trim();

function listText(list: Node): string {
  return [...list.childNodes]
    .filter((node) => node.nodeName === 'LI')
    .map((item) => oneLine(item.childNodes))
    .filter((content) => content !== '')
    .map((content, index) => `${list.nodeName === 'OL' ? `${index + 1}.` : '-'} ${content}`)
    .join('\n');
}

/** Blocks in document order; loose text between them becomes paragraphs too. */
function blocksOf(nodes: Iterable<Node>): string[] {
  const found: string[] = [];
  let loose: Node[] = [];
  const end = () => {
    found.push(lines(inlineText(loose)));
    loose = [];
  };
  for (const node of nodes) {
    if (!isBlock(node)) {
      loose.push(node);
      continue;
    }
    end();
    if (['UL', 'OL'].includes(node.nodeName)) found.push(listText(node));
    else if (isHeading(node)) found.push(`## ${oneLine(node.childNodes)}`);
    else found.push(...blocksOf(node.childNodes));
  }
  end();
  return found.filter((block) => block !== '' && block !== '## ');
}

/**
 * Converts limited HTML to the text markup that `toHtml` accepts. Output of `toHtml` round-trips; other HTML
 * keeps its text, paragraphs, headings, lists, links and emphasis.
 */
export function toText(html: string): string {
  return blocksOf(sanitizeToFragment(html).childNodes).join('\n\n');
}
