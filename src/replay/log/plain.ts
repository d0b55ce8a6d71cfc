import { ApiFailure, type Failure } from '../../shared/kit/lib/apiFailure';

/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** An error as plain data, including the fields sagas branch on. */
export interface PlainError {
  name: string;
  message: string;
  /** The fields of an `ApiFailure` besides its message. */
  failure?: Json;
  /** Error code, if the error has one (`module-not-found`). */
  code?: string;
}

/** Key of an object that marks a value JSON cannot represent. */
export const MARK = '$value';

/** Marks that are restored to the original value, because sagas and reducers may compute on it. */
type Marked = { [MARK]: 'undefined' | 'NaN' | 'Infinity' | '-Infinity' | '-0' };
/** Values recorded as a description only; whatever depends on them cannot be replayed. */
export type Described = { [MARK]: 'function' | 'object' | 'symbol' | 'bigint'; is: string };

function describe(kind: Described[typeof MARK], is: string): Described {
  return { [MARK]: kind, is };
}

function plainNumber(value: number): Json {
  if (Number.isFinite(value) && !Object.is(value, -0)) return value;
  return { [MARK]: Object.is(value, -0) ? '-0' : (String(value) as 'NaN') } satisfies Marked;
}

/** Errors from another frame or realm are not instances of this realm's `Error`. */
function isError(value: unknown): value is Error {
  if (value instanceof Error) return true;
  return Object.prototype.toString.call(value) === '[object Error]';
}

/** Converts an error to plain data. */
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

/** Recreates the error, so sagas branch on it as they did when recorded. */
export function reviveError({ name, message, failure, code }: PlainError): Error {
  if (failure !== undefined) {
    return new ApiFailure({ ...(failure as unknown as Omit<Failure, 'message'>), message });
  }
  return Object.assign(new Error(message), { name }, code !== undefined && { code });
}

/** Whether the value is an endpoint of the contract. */
export function isEndpoint(value: unknown): value is { id: string } {
  if (typeof value !== 'object' || value === null) return false;
  return 'response' in value && 'path' in value && 'id' in value && typeof value.id === 'string';
}

/** Endpoints are logged by id, because their schemas are code. */
export const plainEndpoint = ({ id }: { id: string }): Json => ({ $endpoint: id });

function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/**
 * Plain form of a value that is neither an array nor a plain object; null if it is one, whose items the
 * caller then visits one by one. Functions and class instances are described by name.
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
  // Check arrays and plain objects first: they are the vast majority.
  if (Array.isArray(value)) return null;
  if (isPlainObject(value)) return isEndpoint(value) ? { plain: plainEndpoint(value) } : null;
  if (isError(value)) return { plain: { $error: plainError(value) as unknown as Json } };
  if (value instanceof Date) return { plain: describe('object', `Date ${value.toJSON()}`) };
  if (isEndpoint(value)) return { plain: plainEndpoint(value) };
  return { plain: describe('object', (value.constructor as { name?: string } | undefined)?.name ?? '') };
}

/** Plain form of any value, unredacted. Undefined fields are dropped, as in JSON. */
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
  // Hot path: runs for every action of a replay. Plain objects inherit no enumerable keys.
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
 * Restores a value from its plain form by resolving marks. Returns the same object if there are none. Values
 * that were only described stay descriptions.
 */
export function fromPlain(plain: Json): unknown {
  return hasMark(plain) ? resolve(plain) : plain;
}
