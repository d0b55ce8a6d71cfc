const CONTROL_CHARACTER = /\p{Cc}/u;
const QUOTES = new Set(['"', "'"]);
const CLOSING: Record<string, string> = { '(': ')', '[': ']' };
const CLOSERS = new Set(Object.values(CLOSING));

/**
 * Whether a CSS value is closed: all brackets and quotation marks are closed in the right order, and no line
 * break or other control character cuts a string short. An unclosed value would swallow the declarations that
 * follow. Escapes are not supported: values must not contain any.
 */
export function isClosedCss(value: string): boolean {
  if (CONTROL_CHARACTER.test(value)) return false;
  const open: string[] = [];
  for (const character of value) {
    const awaited = open.at(-1);
    if (awaited !== undefined && QUOTES.has(awaited)) {
      if (character === awaited) open.pop();
    } else if (QUOTES.has(character)) {
      open.push(character);
    } else if (CLOSING[character] !== undefined) {
      open.push(CLOSING[character]);
    } else if (CLOSERS.has(character) && open.pop() !== character) {
      return false;
    }
  }
  return open.length === 0;
}
