const CONTROL_CHARACTER = /\p{Cc}/u;
const QUOTES = new Set(['"', "'"]);
const CLOSING: Record<string, string> = { '(': ')', '[': ']' };
const CLOSERS = new Set(Object.values(CLOSING));

/**
 * Whether a CSS value ends what it opens: every bracket and quotation mark is closed in the right order, and no line break or
 * other control character cuts a text short. An open one would swallow the declarations that follow. Escapes are not read:
 * a value must not have any.
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
