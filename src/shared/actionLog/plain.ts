import { ApiFailure, type Failure } from '../lib/apiFailure';

/** What JSON can hold. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** An error as plain data, with what sagas decide on. */
export interface PlainError {
  name: string;
  message: string;
  /** What an `ApiFailure` knows besides its message. */
  failure?: Json;
  /** Code of a fault that has one (`module-not-found`). */
  code?: string;
}

/** Key of an object that stands for a value which JSON does not have. */
export const MARK = '$value';

/** Values that come back as they were: those that sagas and reducers may compute on. */
type Marked = { [MARK]: 'undefined' | 'NaN' | 'Infinity' | '-Infinity' | '-0' };
/** Values that only their description stands for; nothing that needs them can be replayed. */
export type Described = { [MARK]: 'function' | 'object' | 'symbol' | 'bigint'; is: string };

function describe(kind: Described[typeof MARK], is: string): Described {
  return { [MARK]: kind, is };
}

function plainNumber(value: number): Json {
  if (Number.isFinite(value) && !Object.is(value, -0)) return value;
  return { [MARK]: Object.is(value, -0) ? '-0' : (String(value) as 'NaN') } satisfies Marked;
}

/** Errors of another frame or realm are no instances of this one's `Error`. */
function isError(value: unknown): value is Error {
  if (value instanceof Error) return true;
  return Object.prototype.toString.call(value) === '[object Error]';
}

/** An error's plain form. */
export function plainError(error: unknown): PlainError {
  if (!isError(error)) return { name: 'Thrown', message: String(error) };
  const code = (error as { code?: unknown }).code;
  const { name, message } = error;
  if (error instanceof ApiFailure) {
    const { kind, status, problem } = error;
    return {
      name,
      message,
      failure: { kind, status, ...(problem && { problem: problem as unknown as Json }) },
    };
  }
  return { name, message, ...(typeof code === 'string' && { code }) };
}

/** The error again, so that sagas branch on it as they did. */
export function reviveError({ name, message, failure, code }: PlainError): Error {
  if (failure !== undefined) {
    return new ApiFailure({ ...(failure as unknown as Omit<Failure, 'message'>), message });
  }
  return Object.assign(new Error(message), { name }, code !== undefined && { code });
}

/** Whether it is an endpoint of the contract. */
export function isEndpoint(value: unknown): value is { id: string } {
  if (typeof value !== 'object' || value === null) return false;
  return 'response' in value && 'path' in value && 'id' in value && typeof value.id === 'string';
}

/** An endpoint is named, not copied: its schemas are code. */
export const plainEndpoint = ({ id }: { id: string }): Json => ({ $endpoint: id });

function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/**
 * Plain form of one value that is no array and no plain object; null when it is one (its items are then looked at one by
 * one). Objects and functions that are code or live things are described by name.
 */
export function plainLeaf(value: unknown): { plain: Json } | null {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return { plain: value };
    case 'number':
      return { plain: plainNumber(value) };
    case 'undefined':
      return { plain: { [MARK]: 'undefined' } satisfies Marked };
    case 'bigint':
      return { plain: describe('bigint', String(value)) };
    case 'symbol':
      return { plain: describe('symbol', value.description ?? '') };
    case 'function':
      return { plain: describe('function', value.name) };
    case 'object':
      break;
  }
  if (value === null) return { plain: null };
  // Nearly all of what is looked at.
  if (Array.isArray(value)) return null;
  if (isPlainObject(value)) return isEndpoint(value) ? { plain: plainEndpoint(value) } : null;
  if (isError(value)) return { plain: { $error: plainError(value) as unknown as Json } };
  if (value instanceof Date) return { plain: describe('object', `Date ${value.toJSON()}`) };
  if (isEndpoint(value)) return { plain: plainEndpoint(value) };
  return { plain: describe('object', (value.constructor as { name?: string } | undefined)?.name ?? '') };
}

/** Plain form of any value, nothing redacted. A field that is undefined is left out, as JSON leaves it out. */
export function toPlain(value: unknown): Json {
  const leaf = plainLeaf(value);
  if (leaf) return leaf.plain;
  if (Array.isArray(value)) return value.map(toPlain);
  const fields = Object.entries(value as object).filter(([, item]) => item !== undefined);
  return Object.fromEntries(fields.map(([key, item]) => [key, toPlain(item)]));
}

const MARKED: Record<string, number | undefined> = {
  undefined: undefined,
  NaN: NaN,
  Infinity: Infinity,
  '-Infinity': -Infinity,
  '-0': -0,
};

function hasMark(plain: Json): boolean {
  if (typeof plain !== 'object' || plain === null) return false;
  if (Array.isArray(plain)) return plain.some(hasMark);
  // Runs for every action of a replay; plain objects inherit nothing that this would find.
  for (const key in plain) {
    if (key === MARK) return true;
    const item = plain[key];
    if (typeof item === 'object' && item !== null && hasMark(item)) return true;
  }
  return false;
}

function resolve(plain: Json): unknown {
  if (typeof plain !== 'object' || plain === null) return plain;
  if (Array.isArray(plain)) return plain.map(resolve);
  const mark = plain[MARK];
  if (typeof mark === 'string' && Object.hasOwn(MARKED, mark)) return MARKED[mark];
  return Object.fromEntries(Object.entries(plain).map(([key, item]) => [key, resolve(item)]));
}

/**
 * The value that a plain form stands for, marks resolved: the same object where there are none. What is only described stays
 * a description.
 */
export function fromPlain(plain: Json): unknown {
  return hasMark(plain) ? resolve(plain) : plain;
}
