import { decodeOnce } from './entities';
import { cleanText } from './text';

/** What has no text to read. All repetitions are bounded so that no input makes matching slow. */
const UNREAD = /<!--[^]{0,5000}?-->|<(script|style|template)\b[^<>]{0,1000}>[^]{0,5000}?<\/\1\s{0,9}>/gi;
const TAG = /<(?<end>\/)?(?<name>[a-z][a-z0-9]{0,15})(?<attributes>\s[^<>]{0,2000}|\/)?>/gi;
const HREF = /\shref\s{0,9}=\s{0,9}(?:"(?<double>[^"]*)"|'(?<single>[^']*)')/i;

/** Tags that begin or end a paragraph. */
const PARAGRAPH = new Set(
  'address article aside blockquote div dl figure h1 h2 h3 h4 h5 h6 hr p pre section table'.split(' '),
);
/** Tags that begin or end a line. */
const LINE = new Set('dd dt figcaption tr'.split(' '));

/** The signs of the items of lists. */
function listSigns() {
  /** The last number of each open list; null where items have none. */
  const open: (number | null)[] = [];
  return {
    depth: () => open.length,
    begin: (isNumbered: boolean) => void open.push(isNumbered ? 0 : null),
    end: () => void open.pop(),
    next(): string {
      const last = open.pop() ?? null;
      open.push(last === null ? null : last + 1);
      return last === null ? '- ' : `${last + 1}. `;
    },
  };
}

/** The address of a link, unless its words say it. */
function addressBeside(attributes: string, words: string): string {
  const { double, single } = HREF.exec(attributes)?.groups ?? {};
  const address = double ?? single ?? '';
  return /^(?:https?|mailto):/i.test(address) && words.trim() !== address ? ` (${address})` : '';
}

/** HTML as plain text: paragraphs, lines, lists with their signs, and the addresses of links. */
export function plainText(html: string): string {
  const source = html.replace(UNREAD, '').replace(/\s+/g, ' ');
  const lists = listSigns();
  let link = { from: 0, attributes: '' };
  let text = '';
  let breaks = 0;
  let at = 0;
  const add = (part: string) => {
    if (breaks > 0 && part.trim() === '') return;
    text += '\n'.repeat(breaks) + part;
    breaks = 0;
  };
  for (const { 0: tag, index, groups = {} } of source.matchAll(TAG)) {
    const { name = '', attributes = '' } = groups;
    const [kind, isEnd] = [name.toLowerCase(), groups.end !== undefined];
    add(source.slice(at, index));
    at = index + tag.length;
    if (kind === 'ul' || kind === 'ol') {
      if (isEnd) lists.end();
      breaks = Math.max(breaks, lists.depth() > 0 ? 1 : 2);
      if (!isEnd) lists.begin(kind === 'ol');
    } else if (kind === 'li' && !isEnd) {
      breaks = Math.max(breaks, 1);
      add(lists.next());
    } else if (kind === 'a' && isEnd) add(addressBeside(link.attributes, text.slice(link.from)));
    else if (kind === 'a') link = { from: text.length, attributes };
    else if ((kind === 'td' || kind === 'th') && isEnd) add(' ');
    else if (kind === 'br') breaks = Math.min(breaks + 1, 2);
    else if (PARAGRAPH.has(kind)) breaks = 2;
    else if (LINE.has(kind)) breaks = Math.max(breaks, 1);
  }
  add(source.slice(at));
  const lines = decodeOnce(text).split('\n');
  return cleanText(lines.map((line) => line.trim()).join('\n'));
}
