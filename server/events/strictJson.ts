import type { ConfigProblem } from '../../src/contract/configProblems';

/** How deep objects and lists may stand in each other. */
export const MAX_DEPTH = 64;

/** Names that mean the prototype to a program that copies objects without care. */
const PROTOTYPE_NAMES = new Set(['__proto__', 'constructor', 'prototype']);
/** Texts, and the signs between values; numbers and words say nothing here. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],]/g;

/** An object or a list that has begun. */
interface Open {
  /** Names so far; null in a list. */
  names: Set<string> | null;
  /** Whether the next text is a name. */
  awaitsName: boolean;
  /** Name or index of the value that is being read. */
  at: string | number;
}

const opened = (token: '{' | '['): Open =>
  token === '{' ? { names: new Set(), awaitsName: true, at: '' } : { names: null, awaitsName: false, at: 0 };

const placeOf = (open: readonly Open[]) => open.map(({ at }) => at).join('.');

/** Why a name must not stand in an object; undefined where it may. */
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
 * What valid JSON text says that its parsed value does not: a name that stands twice in an object, of which the last would win
 * silently, names of the prototype, and nesting deeper than any program of ours would survive. Undefined when there is nothing.
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
      if (problem) return { path: placeOf(open), ...problem };
      current.names.add(name);
    }
  }
  return undefined;
}
