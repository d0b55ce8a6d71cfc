import type { ConfigProblem } from '../../src/contract/platform/configProblems';
import { tokenAt, tokenFault, type JsonToken } from './jsonTokens';

/** Maximum nesting of objects and lists. */
export const MAX_DEPTH = 64;

/** Keys that pollute the prototype when objects are copied carelessly. */
const PROTOTYPE_NAMES = new Set(['__proto__', 'constructor', 'prototype']);

/** A problem of a JSON text, and where in the text it is. */
export interface PlacedProblem extends ConfigProblem {
  offset: number;
}

/** Where in a text each value is, by its path: its name in an object, itself in a list. */
export type JsonPlaces = ReadonlyMap<string, number>;

/** What may come next. */
type Awaited = 'value' | 'firstEntry' | 'firstName' | 'name' | 'colon' | 'more' | 'end';

/** An object or list that is still open. */
interface Open {
  /** Keys seen so far; null for a list. */
  names: Set<string> | null;
  /** Key or index of the current value. */
  at: string | number;
}

const pathOf = (open: readonly Open[]) => open.map(({ at }) => at).join('.');

function expectedWords(awaited: Awaited, inObject: boolean): string {
  switch (awaited) {
    case 'value':
      return 'a value';
    case 'firstEntry':
      return 'a value or "]"';
    case 'firstName':
      return 'a name in double quotation marks or "}"';
    case 'name':
      return 'a name in double quotation marks, as a comma is before it';
    case 'colon':
      return '":" between a name and its value';
    case 'more':
      return `"," or "${inObject ? '}' : ']'}"`;
    case 'end':
      return 'the end of the file';
  }
}

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

/** Reads a JSON text token by token, without recursion. */
class StrictReader {
  readonly places = new Map<string, number>();
  private readonly open: Open[] = [];
  private awaited: Awaited = 'value';

  constructor(private readonly text: string) {}

  /** The first problem; undefined if there is none. */
  read(): PlacedProblem | undefined {
    let offset = 0;
    for (;;) {
      const token = tokenAt(this.text, offset);
      if (token.kind === 'end' && this.awaited === 'end') return undefined;
      const problem = this.take(token);
      if (problem) return problem;
      offset = token.offset + token.text.length;
    }
  }

  private take(token: JsonToken): PlacedProblem | undefined {
    const { awaited } = this;
    const current = this.open.at(-1);
    if (awaited === 'firstName' || awaited === 'name') {
      if (token.kind === 'string' && current?.names) return this.takeName(token, current, current.names);
      if (awaited === 'firstName' && token.text === '}') return this.close();
    } else if (awaited === 'colon') {
      if (token.text === ':') return this.await('value');
    } else if (awaited === 'more') {
      if (token.text === (current?.names ? '}' : ']')) return this.close();
      if (token.text === ',') return this.next(current);
    } else if (awaited === 'firstEntry' && token.text === ']') {
      return this.close();
    } else if (awaited !== 'end') {
      const isOpening = token.text === '{' || token.text === '[';
      if (isOpening || token.kind === 'string' || token.kind === 'literal')
        return this.takeValue(token, isOpening);
    }
    return {
      path: pathOf(this.open),
      ...tokenFault(this.text, token, expectedWords(awaited, Boolean(current?.names))),
    };
  }

  private await(awaited: Awaited): undefined {
    this.awaited = awaited;
  }

  private afterValue(): undefined {
    this.await(this.open.length > 0 ? 'more' : 'end');
  }

  private next(current: Open | undefined): undefined {
    if (current && !current.names) current.at = Number(current.at) + 1;
    this.await(current?.names ? 'name' : 'value');
  }

  private close(): undefined {
    this.open.pop();
    this.afterValue();
  }

  private takeName(token: JsonToken, current: Open, names: Set<string>): PlacedProblem | undefined {
    const name = JSON.parse(token.text) as string;
    current.at = name;
    const path = pathOf(this.open);
    const problem = nameProblem(name, names);
    if (problem) return { path, offset: token.offset, ...problem };
    names.add(name);
    this.places.set(path, token.offset);
    return this.await('colon');
  }

  private takeValue(token: JsonToken, isOpening: boolean): PlacedProblem | undefined {
    const { offset } = token;
    const path = pathOf(this.open);
    // The value of a field is where its name is.
    if (!this.places.has(path)) this.places.set(path, offset);
    if (!isOpening) return this.afterValue();
    const isObject = token.text === '{';
    this.open.push({ names: isObject ? new Set() : null, at: isObject ? '' : 0 });
    if (this.open.length <= MAX_DEPTH) return this.await(isObject ? 'firstName' : 'firstEntry');
    const found = `values that are nested deeper than ${MAX_DEPTH} levels`;
    return { path: '', offset, found, expected: `at most ${MAX_DEPTH} levels` };
  }
}

/**
 * Reads a text as JSON that nobody can read differently. Returns where each value is, or the first problem:
 * where the text stops being JSON, duplicate keys, of which the last would silently win, prototype keys, and
 * nesting too deep for our code.
 */
export function readStrictJson(text: string): { places: JsonPlaces } | { problem: PlacedProblem } {
  const reader = new StrictReader(text);
  const problem = reader.read();
  return problem ? { problem } : { places: reader.places };
}
