import type { Json } from './plain';

/** One difference between two plain values: the new value at `path`; without `value`, it is removed. */
export interface Change {
  path: (string | number)[];
  value?: Json;
}

/** The changes that turn one plain value into another. */
export type Patch = Change[];

type Path = (string | number)[];
type Fields = Record<string, Json | undefined>;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether two plain values are equal. Undefined fields count as absent; field order does not matter. */
export function samePlain(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => samePlain(item, b[index]));
  }
  const [first, second] = [a as Fields, b as Fields];
  let count = 0;
  for (const key of Object.keys(first)) {
    if (first[key] === undefined) continue;
    count += 1;
    if (!Object.hasOwn(second, key) || !samePlain(first[key], second[key])) return false;
  }
  for (const key of Object.keys(second)) if (second[key] !== undefined) count -= 1;
  return count === 0;
}

function diffArrays(before: readonly Json[], after: readonly Json[], path: Path, changes: Patch): void {
  const grown = after.length >= before.length;
  // Removing or shifting items changes every index after them: replacing the whole list is easier to read.
  if (
    !grown ||
    (after.length > before.length && !before.every((item, index) => samePlain(item, after[index])))
  ) {
    changes.push({ path, value: after as Json[] });
    return;
  }
  after.forEach((item, index) => {
    if (index < before.length) diffInto(before[index] as Json, item, [...path, index], changes);
    else changes.push({ path: [...path, index], value: item });
  });
}

function diffObjects(before: Fields, after: Fields, path: Path, changes: Patch): void {
  for (const [key, item] of Object.entries(after)) {
    if (item === undefined || before[key] === item) continue;
    const old = Object.hasOwn(before, key) ? before[key] : undefined;
    if (old === undefined) changes.push({ path: [...path, key], value: item });
    else diffInto(old, item, [...path, key], changes);
  }
  for (const [key, item] of Object.entries(before)) {
    const kept = Object.hasOwn(after, key) && after[key] !== undefined;
    if (item !== undefined && !kept) changes.push({ path: [...path, key] });
  }
}

function diffInto(before: Json, after: Json, path: Path, changes: Patch): void {
  if (Object.is(before, after)) return;
  if (Array.isArray(before) && Array.isArray(after)) diffArrays(before, after, path, changes);
  else if (isObject(before) && isObject(after) && !Array.isArray(before) && !Array.isArray(after))
    diffObjects(before, after, path, changes);
  else changes.push({ path, value: after });
}

/**
 * The changes that turn one plain value into another. Shared parts (the same object) are skipped, so
 * comparing consecutive states is fast.
 */
export function diffPlain(before: Json, after: Json): Patch {
  const changes: Patch = [];
  diffInto(before, after, [], changes);
  return changes;
}

function changed(base: Json | undefined, path: Path, change: Change): Json | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return change.value;
  if (Array.isArray(base)) {
    if (typeof key !== 'number' || key > base.length) {
      throw new RangeError(`A patch names the place ${key} of a list of ${base.length}.`);
    }
    const copy = [...base];
    copy[key] = changed(copy[key], rest, change) ?? null;
    return copy;
  }
  const fields = isObject(base) ? (base as Fields) : {};
  const name = String(key);
  const value = changed(Object.hasOwn(fields, name) ? fields[name] : undefined, rest, change);
  if (value !== undefined) return { ...(fields as Record<string, Json>), [name]: value };
  return Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name)) as Json;
}

/**
 * Applies a patch; `base` is not modified and is shared where nothing changes. Throws a `RangeError` for a
 * path beyond a list's end.
 */
export function applyPatch(base: Json, patch: Patch): Json {
  return patch.reduce<Json>((value, change) => changed(value, change.path, change) ?? null, base);
}

/** A path at which two plain values differ, with both values; a missing one is absent. */
export interface Difference {
  path: (string | number)[];
  before?: Json;
  after?: Json;
}

/** The value at a path; undefined if there is none. */
function valueAt(value: Json, path: Path): Json | undefined {
  return path.reduce<Json | undefined>(
    (at, key) => (isObject(at) && Object.hasOwn(at, key) ? (at as unknown as Fields)[key] : undefined),
    value,
  );
}

/** All paths at which two plain values differ. */
export function differences(before: Json, after: Json): Difference[] {
  return diffPlain(before, after).map(({ path, value }) => {
    const old = valueAt(before, path);
    return { path, ...(old !== undefined && { before: old }), ...(value !== undefined && { after: value }) };
  });
}
