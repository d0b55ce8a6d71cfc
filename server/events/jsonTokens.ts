/** A piece of JSON and its place in the text. */
export interface JsonToken {
  kind: 'string' | 'literal' | 'sign' | 'end' | 'broken';
  text: string;
  offset: number;
}

/** Where a text stops being JSON, in words. */
export interface JsonFault {
  offset: number;
  found: string;
  expected: string;
}

const SPACE = /[ \t\n\r]*/y;
/** A string up to its closing quotation mark, or up to what no string may contain. */
// oxlint-disable-next-line no-control-regex -- JSON strings must not contain them
const STRING_START = /"[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[^"\\\u0000-\u001f]*)*/y;
const LITERAL = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y;
const SIGN = /[{}[\],:]/y;
/** What is none of them: up to where another token may begin. */
const BROKEN = /\/[/*]|[^\s{}[\],:"]+|./suy;

/** Longest excerpt of a text in a fault. */
const SHOWN = 40;

function matched(pattern: RegExp, text: string, offset: number): string | undefined {
  pattern.lastIndex = offset;
  return pattern.exec(text)?.[0];
}

/** The token at or after a place in a text. */
export function tokenAt(text: string, from: number): JsonToken {
  const offset = from + (matched(SPACE, text, from)?.length ?? 0);
  if (offset >= text.length) return { kind: 'end', text: '', offset };
  const start = matched(STRING_START, text, offset);
  if (start !== undefined) {
    const closed = text[offset + start.length] === '"';
    return closed ? { kind: 'string', text: `${start}"`, offset } : { kind: 'broken', text: start, offset };
  }
  const sign = matched(SIGN, text, offset);
  if (sign !== undefined) return { kind: 'sign', text: sign, offset };
  const literal = matched(LITERAL, text, offset);
  if (literal !== undefined) return { kind: 'literal', text: literal, offset };
  return { kind: 'broken', text: matched(BROKEN, text, offset) ?? '', offset };
}

/** What is wrong within a string that begins at a token and is not closed. */
function stringFault(text: string, token: JsonToken): JsonFault {
  const offset = token.offset + token.text.length;
  const [character = ''] = text.slice(offset, offset + 2);
  if (character === '' || character === '\n' || character === '\r') {
    const found = `a text that is not closed: ${token.text.slice(0, SHOWN)}`;
    return { offset: token.offset, found, expected: 'a closing " on the same line' };
  }
  if (character === '\\') {
    const found = `the escape ${JSON.stringify(text.slice(offset, offset + 2))
      .slice(1, -1)
      .replace('\\\\', '\\')}`;
    return {
      offset,
      found,
      expected: 'an escape of JSON: \\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u and four digits',
    };
  }
  const code = (character.codePointAt(0) ?? 0).toString(16).padStart(4, '0');
  return { offset, found: 'a control character in a text', expected: `its escape, \\u${code}` };
}

/** Describes a token that is not what is expected in its place. */
export function tokenFault(text: string, token: JsonToken, expected: string): JsonFault {
  const { offset, kind } = token;
  if (kind === 'end') return { offset, found: 'the end of the file', expected };
  if (kind === 'broken' && token.text.startsWith('"')) return stringFault(text, token);
  if (kind === 'broken' && token.text.startsWith('/')) {
    return { offset, found: 'a comment', expected: `${expected}: JSON has no comments` };
  }
  const shown = token.text.slice(0, SHOWN);
  return { offset, found: kind === 'string' ? `the text ${shown}` : `"${shown}"`, expected };
}
