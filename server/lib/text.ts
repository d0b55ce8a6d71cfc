/**
 * Control characters that text does not need and that break PostgreSQL, HTML or terminals; tab and line feed
 * are allowed.
 */
// oxlint-disable-next-line no-control-regex -- finding control characters is this expression's purpose
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;
/** Half of a surrogate pair: not encodable as UTF-8, so the database would return a different text. */
const LONE_SURROGATES = /\p{Surrogate}/gu;

/** Normalizes text for storage: LF line endings, no control characters, no lone surrogates, trimmed. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(CONTROLS, '')
    .replace(LONE_SURROGATES, '\ufffd')
    .trim();
}

/** Same as `cleanText`, but on one line. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ');
}

/** Shortens text for a report with an ellipsis. */
export function excerpt(text: string, length = 60): string {
  const characters = Array.from(cleanLine(text));
  return characters.length <= length ? characters.join('') : `${characters.slice(0, length - 1).join('')}…`;
}
