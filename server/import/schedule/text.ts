/** Controls that no text needs, and that PostgreSQL, HTML or a terminal would trip over; tab and line feed stay. */
// eslint-disable-next-line no-control-regex -- finding control characters is this expression's purpose
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;
/** Half of a character: cannot be written as UTF-8, so it would come back from the database as another text. */
const LONE_SURROGATES = /\p{Surrogate}/gu;

/** The text as it can be stored: line feeds alone end lines, no control characters, whole characters, trimmed. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(CONTROLS, '')
    .replace(LONE_SURROGATES, '\ufffd')
    .trim();
}

/** The same on one line. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ');
}

/** Cut for a report: long texts end with an ellipsis. */
export function excerpt(text: string, length = 60): string {
  const characters = Array.from(cleanLine(text));
  return characters.length <= length ? characters.join('') : `${characters.slice(0, length - 1).join('')}…`;
}
