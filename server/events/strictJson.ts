import type { ConfigProblem } from '../../src/contract/configProblems';

/** Maximum nesting of objects and lists. */
export const MAX_DEPTH = 64;

/** Keys that pollute the prototype when objects are copied carelessly. */
const PROTOTYPE_NAMES = new Set(['__proto__', 'constructor', 'prototype']);
/** Strings and structural characters; numbers and literals are irrelevant here. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],]/g;

/** An object or list that is still open. */
interface Open {
  /** Keys seen so far; null for a list. */
  names: Set<string> | null;
  /** Whether the next string is a key. */
  awaitsName: boolean;
  /** Key or index of the current value. */
  at: string | number;
}

const opened = (token: '{' | '['): Open =>
  token === '{' ? { names: new Set(), awaitsName: true, at: '' } : { names: null, awaitsName: false, at: 0 };

const pathOf = (open: readonly Open[]) => open.map(({ at }) => at).join('.');

/** Why a key is not allowed in an object; undefined if it is. */
function nameProblem(name: string, names: ReadonlySet<string>): Omit<ConfigProblem, 'path'> | undefined {
  if (PROTOTYPE_NAMES.has(name)) {
    return { found: `the name ${JSON.stringify(name)}`, expected: 'another name' };
  }
  if (names.has(name)) {
    return { found: `the name ${JSON.stringify(name)} twice`, expected: 'each name once' };
  }
  return undefined;
}

/**
 * Finds problems in valid JSON that are lost in its parsed value: duplicate keys, of which the last would
 * silently win, prototype keys, and nesting too deep for our code. Undefined if there are none.
 */
export function strictJsonProblem(text: string): ConfigProblem | undefined {
  const open: Open[] = [];
  for (const [token] of text.matchAll(TOKEN)) {
    const current = open.at(-1);
    if (token === '{' || token === '[') {
      open.push(opened(token));
      if (open.length > MAX_DEPTH) {
        return {
          path: '',
          found: `values that are nested deeper than ${MAX_DEPTH} levels`,
          expected: `at most ${MAX_DEPTH} levels`,
        };
      }
    } else if (token === '}' || token === ']') {
      open.pop();
    } else if (token === ',') {
      if (current?.names) current.awaitsName = true;
      else if (current) current.at = Number(current.at) + 1;
    } else if (current?.names && current.awaitsName) {
      const name = JSON.parse(token) as string;
      current.at = name;
      current.awaitsName = false;
      const problem = nameProblem(name, current.names);
      if (problem) return { path: pathOf(open), ...problem };
      current.names.add(name);
    }
  }
  return undefined;
}
