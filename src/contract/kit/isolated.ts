/** Letters written from right to left, and controls that set a direction. */
const TURNING =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const ISOLATES = /[\u2066-\u2069]/g;
const END = '\u2069';

/** The text with every isolate in it closed within it, so that none of its ends closes another one. */
function balanced(text: string): string {
  let open = 0;
  const kept = text.replace(ISOLATES, (control) => {
    if (control !== END) open += 1;
    else if (open === 0) return '';
    else open -= 1;
    return control;
  });
  return kept + END.repeat(open);
}

/**
 * Text that somebody gave, for use within plain text: Unicode's isolates (U+2068 … U+2069) keep it from
 * turning what stands beside it (product.md#sanitizing). Only for what is shown at once: never for what is
 * stored, exported or compared. Text that cannot turn anything stays as it is.
 */
export const isolated = (text: string): string =>
  TURNING.test(text) ? `\u2068${balanced(text)}${END}` : text;

/** Such texts in a row, as far as there are any. */
export const isolatedRow = (texts: readonly (string | null | undefined)[], separator = ', '): string =>
  texts.flatMap((text) => (text ? [isolated(text)] : [])).join(separator);
