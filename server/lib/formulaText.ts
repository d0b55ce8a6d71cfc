/** Operators that begin a formula, with their full-width forms on Japanese keyboards. */
const SIGN = String.raw`[+\-＋－]`;
const ALWAYS = '[=@＝＠]';
const OPERATOR = `(?:${ALWAYS}|${SIGN})`;

/** What exports put an apostrophe in front of, also earlier ones; some may be there already. */
const MARKED = String.raw`'*[ \t\r\n]*(?:${OPERATOR}|[\t\r\n])`;

/** One number, or a sign with digits and spaces such as a telephone number: nothing to compute. */
const NUMBER = String.raw`(?:[0-9]+(?:[.,][0-9]+)*|[.,][0-9]+)(?:[eE][+\-]?[0-9]+)?`;
const COMPUTES_NOTHING = String.raw` *${SIGN}(?:[0-9 ]*|${NUMBER} *)$`;

/** The start of a cell that becomes a formula, or that would be taken for one that was marked. */
const FORMULA = String.raw`^(?:'${MARKED}|(?!${COMPUTES_NOTHING})[ \t\r\n]*${OPERATOR})`;

/**
 * A separator inside a cell, after which a spreadsheet that splits there finds a formula. Signs also stand in
 * texts such as `;-)`, so they need an operand: a letter, a digit, or an opening bracket.
 */
const OPERAND = String.raw`[0-9A-Za-z({\[\u00c0-\ud7ff\uff08\uff10-\uff5a]`;
const BEFORE_FORMULA = String.raw`(?= *(?:${ALWAYS}|${SIGN}${OPERAND}))`;
const SEPARATOR = String.raw`([;|\t]'*)`;

const [formula, marked] = [new RegExp(FORMULA, 'u'), new RegExp(`^'(?=${MARKED})`, 'u')];
const inside = new RegExp(SEPARATOR + BEFORE_FORMULA, 'gu');
const markedInside = new RegExp(`${SEPARATOR}'${BEFORE_FORMULA}`, 'gu');

/** A cell as text that no spreadsheet runs: formulas in it get an apostrophe (product.md#csv-files). */
export const formulaText = (cell: string): string =>
  (formula.test(cell) ? `'${cell}` : cell).replace(inside, "$1'");

/** Reverts `formulaText`, and what earlier exports wrote: they marked telephone numbers too. */
export const typedText = (cell: string): string =>
  cell.includes("'") ? cell.replace(markedInside, '$1').replace(marked, '') : cell;

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** SQL of `formulaText` for a text column. */
export const formulaTextSql = (column: string): string =>
  `regexp_replace(case when ${column} ~ ${literal(FORMULA)} then '''' || ${column} else ${column} end, ` +
  `${literal(SEPARATOR + BEFORE_FORMULA)}, ${literal(String.raw`\1'`)}, 'g')`;
