/** Markup that the buttons above a rich text field insert. */
export const MARKS = ['bold', 'italic', 'list', 'link'] as const;
export type Mark = (typeof MARKS)[number];

export interface Marked {
  /** Range to replace. */
  from: number;
  to: number;
  /** The replacement. */
  replacement: string;
  /** The part of it to select: what the user will probably overwrite. */
  select: { from: number; to: number };
}

const AROUND = { bold: '**', italic: '*' } as const;
const ADDRESS = 'https://';

/** Turns the lines touched by the selection into list items. */
function asList(text: string, start: number, end: number, placeholder: string): Marked {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end);
  const to = lineEnd === -1 ? text.length : lineEnd;
  const lines = text.slice(from, to) || placeholder;
  const replacement = lines
    .split('\n')
    .map((line) => (line.startsWith('- ') ? line : `- ${line}`))
    .join('\n');
  return { from, to, replacement, select: { from: 2, to: replacement.length } };
}

/**
 * The change a button makes to a text with the selection `start` to `end`; `placeholder` is used if nothing
 * is selected.
 */
export function withMark(text: string, start: number, end: number, kind: Mark, placeholder: string): Marked {
  if (kind === 'list') return asList(text, start, end, placeholder);
  const selected = text.slice(start, end);
  const inner = selected.trim() || placeholder;
  // Markup characters next to a space have no effect.
  const from = start + (selected.trim() ? selected.length - selected.trimStart().length : 0);
  const to = selected.trim() ? from + inner.length : end;
  if (kind === 'link') {
    const replacement = `[${inner}](${ADDRESS})`;
    return { from, to, replacement, select: { from: inner.length + 3, to: replacement.length - 1 } };
  }
  const sign = AROUND[kind];
  const replacement = `${sign}${inner}${sign}`;
  return { from, to, replacement, select: { from: sign.length, to: sign.length + inner.length } };
}
