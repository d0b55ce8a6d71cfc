/** What a button above a rich text writes. */
export const MARKS = ['bold', 'italic', 'list', 'link'] as const;
export type Mark = (typeof MARKS)[number];

export interface Marked {
  /** The part of the text that is replaced. */
  from: number;
  to: number;
  /** What stands in its place. */
  words: string;
  /** What of that is selected then: what the person is likely to write over. */
  select: { from: number; to: number };
}

const AROUND = { bold: '**', italic: '*' } as const;
const ADDRESS = 'https://';

/** The lines that the selection touches, as items of a list. */
function asList(text: string, start: number, end: number, placeholder: string): Marked {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end);
  const to = lineEnd === -1 ? text.length : lineEnd;
  const lines = text.slice(from, to) || placeholder;
  const words = lines
    .split('\n')
    .map((line) => (line.startsWith('- ') ? line : `- ${line}`))
    .join('\n');
  return { from, to, words, select: { from: 2, to: words.length } };
}

/** What a button changes in a text of which the part from `start` to `end` is selected; `placeholder` stands where nothing is. */
export function withMark(text: string, start: number, end: number, kind: Mark, placeholder: string): Marked {
  if (kind === 'list') return asList(text, start, end, placeholder);
  const selected = text.slice(start, end);
  const inner = selected.trim() || placeholder;
  // Signs that touch a space mean nothing.
  const from = start + (selected.trim() ? selected.length - selected.trimStart().length : 0);
  const to = selected.trim() ? from + inner.length : end;
  if (kind === 'link') {
    const words = `[${inner}](${ADDRESS})`;
    return { from, to, words, select: { from: inner.length + 3, to: words.length - 1 } };
  }
  const sign = AROUND[kind];
  const words = `${sign}${inner}${sign}`;
  return { from, to, words, select: { from: sign.length, to: sign.length + inner.length } };
}
