import { escapeHtml } from '../../../contract/kit/escapeHtml';
import { hasUserInfo } from '../../../contract/kit/webLink';
import { splitAddresses } from '../lib/addresses';

/**
 * Converts limited rich text, as users write it, to HTML. Blank lines separate paragraphs; `## ` starts a
 * heading, `- ` a list item and `1. ` a numbered one; `**bold**`, `*italic*`, `[text](https://…)`. URLs
 * become links automatically. A backslash escapes a markup character. Everything else is literal: HTML is
 * never interpreted.
 */
export function toHtml(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((block) => block.replace(/^\n+|\s+$/g, ''))
    .filter((block) => block.trim() !== '')
    .map(blockHtml)
    .join('');
}

const HEADING = /^##\s+(.*)$/s;
const ITEM = /^-\s+/;
const NUMBERED = /^\d{1,3}\.\s+/;

function blockHtml(block: string): string {
  const lines = block.split('\n');
  const heading = lines.length === 1 ? HEADING.exec(block) : null;
  if (heading) return `<h3>${inlineHtml(heading[1] ?? '')}</h3>`;
  return runsOf(lines).map(runHtml).join('');
}

interface Run {
  kind: 'ul' | 'ol' | 'p';
  lines: string[];
}

const kindOf = (line: string): Run['kind'] => (ITEM.test(line) ? 'ul' : NUMBERED.test(line) ? 'ol' : 'p');

/** Groups consecutive lines of the same kind. */
function runsOf(lines: readonly string[]): Run[] {
  const runs: Run[] = [];
  for (const line of lines) {
    const kind = kindOf(line);
    const last = runs.at(-1);
    if (last?.kind === kind) last.lines.push(line);
    else runs.push({ kind, lines: [line] });
  }
  return runs;
}

function runHtml({ kind, lines }: Run): string {
  if (kind === 'p') return `<p>${lines.map((line) => inlineHtml(line)).join('<br>')}</p>`;
  const items = lines.map(
    (line) => `<li>${inlineHtml(line.replace(kind === 'ul' ? ITEM : NUMBERED, ''))}</li>`,
  );
  return `<${kind}>${items.join('')}</${kind}>`;
}

/** One character, and everything up to the next one that may be markup. */
const UNMARKED = /^[^][^\\*[]*/;
/** An escape sequence; captures the character after the backslash. */
const ESCAPED = /^\\([\\*[\]()#.-])/;
const LINK = /^\[((?:\\.|[^\]\\])+)\]\((https?:\/\/[^\s()]+|mailto:[^\s()]+|tel:[^\s()]+|\/(?!\/)[^\s()]*)\)/;
const BOLD = /^\*\*(?=\S)((?:\\.|\*(?!\*)|[^*\\])+?)(?<=\S)\*\*(?!\*)/s;
const ITALIC = /^\*(?=[^\s*])((?:\\.|[^*\\])+?)(?<=\S)\*(?!\*)/s;

function inlineHtml(text: string, isInLink = false): string {
  let html = '';
  let plain = '';
  const flush = () => {
    html += isInLink ? escapeHtml(plain) : addressesHtml(plain);
    plain = '';
  };
  let rest = text;
  while (rest !== '') {
    const escaped = ESCAPED.exec(rest);
    const marked = escaped ? null : markedHtml(rest, isInLink);
    if (marked) {
      flush();
      html += marked.html;
    } else {
      plain += escaped?.[1] ?? UNMARKED.exec(rest)?.[0] ?? '';
    }
    rest = rest.slice(marked?.length ?? escaped?.[0].length ?? UNMARKED.exec(rest)?.[0].length);
  }
  flush();
  return html;
}

/** Converts the markup at the start of a text; null if there is none. */
function markedHtml(text: string, isInLink: boolean): { html: string; length: number } | null {
  const link = isInLink ? null : LINK.exec(text);
  if (link && !hasUserInfo(link[2] ?? '')) {
    const [whole, content = '', href = ''] = link;
    return { html: linkHtml(href, inlineHtml(content, true)), length: whole.length };
  }
  const bold = BOLD.exec(text);
  if (bold)
    return { html: `<strong>${inlineHtml(bold[1] ?? '', isInLink)}</strong>`, length: bold[0].length };
  const italic = ITALIC.exec(text);
  if (italic) return { html: `<em>${inlineHtml(italic[1] ?? '', isInLink)}</em>`, length: italic[0].length };
  return null;
}

/** Builds a link as the sanitizer leaves it: without access to the opener and without a referrer. */
const linkHtml = (href: string, content: string) =>
  `<a href="${escapeHtml(href)}" rel="noopener noreferrer">${content}</a>`;

const addressesHtml = (plain: string) =>
  splitAddresses(plain)
    .map(({ text, href }) => (href === null ? escapeHtml(text) : linkHtml(href, escapeHtml(text))))
    .join('');
