import type * as z from 'zod/mini';
import { EXPECTATIONS, type Expectation } from './eventConfig/expectations';

type Schema = z.core.$ZodTypes;

const defOf = (schema: z.core.$ZodType) => (schema as Schema)._zod.def;

/** The sentence for the message of a check: the name of an expectation, or text of its own. */
export const inWords = (message = 'another value'): string =>
  Object.hasOwn(EXPECTATIONS, message) ? EXPECTATIONS[message as Expectation] : message;

/** Values as JSON, which quotes texts. */
export const quoted = (names: readonly unknown[]) => names.map((name) => JSON.stringify(name));

/** Joins words to `a, b and c`. */
export function listed(parts: readonly string[], before: 'and' | 'or'): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} ${before} ${last}`;
}

/** The values of a schema that allows only some; undefined for any other. */
function valuesOf(schema: z.core.$ZodType): readonly unknown[] | undefined {
  const def = defOf(schema);
  if (def.type === 'literal') return def.values;
  if (def.type === 'enum') return Object.values(def.entries);
  return undefined;
}

/** Whether the fields by which an object says what kind it is are those of this schema. */
function isKind(schema: z.core.$ZodType, value: object): boolean {
  const def = defOf(schema);
  if (def.type !== 'object') return false;
  return Object.entries(def.shape).every(([name, field]) => {
    const values = valuesOf(field);
    return (
      !values || !Object.hasOwn(value, name) || values.includes((value as Record<string, unknown>)[name])
    );
  });
}

/** The schemas that may apply to a value, without optional ones and unions around them. */
function forms(schema: z.core.$ZodType, value: unknown): z.core.$ZodType[] {
  const def = defOf(schema);
  if (def.type === 'optional' || def.type === 'nullable') return forms(def.innerType, value);
  if (def.type !== 'union') return [schema];
  const { options } = def;
  const kinds =
    typeof value === 'object' && value !== null ? options.filter((each) => isKind(each, value)) : [];
  return (kinds.length > 0 ? kinds : options).flatMap((option) => forms(option, value));
}

function inside(schema: z.core.$ZodType, key: PropertyKey): z.core.$ZodType | undefined {
  const def = defOf(schema);
  if (def.type === 'object') return Object.hasOwn(def.shape, key) ? def.shape[String(key)] : undefined;
  if (def.type === 'array') return def.element;
  return def.type === 'record' ? def.valueType : undefined;
}

/** The value at a path; undefined if there is none. */
export function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    root,
  );
}

/** The schemas of the value at a path, before unions are resolved. */
const schemasAt = (root: z.core.$ZodType, value: unknown, path: readonly PropertyKey[]): z.core.$ZodType[] =>
  path.reduce<z.core.$ZodType[]>(
    (schemas, key, index) =>
      schemas
        .flatMap((schema) => forms(schema, valueAt(value, path.slice(0, index))))
        .flatMap((schema) => inside(schema, key) ?? []),
    [root],
  );

/** Longer lists of fields are no help. */
const MAX_FIELDS = 6;

/** Describes an object by its required fields, with their values if all are described alike. */
function objectInWords(shape: Readonly<Record<string, z.core.$ZodType>>, depth: number): string {
  const required = Object.entries(shape).filter(([, field]) => defOf(field).type !== 'optional');
  if (required.length === 0 || required.length > MAX_FIELDS) return 'an object';
  const fields = `an object with ${listed(quoted(required.map(([name]) => name)), 'and')}`;
  const kinds = new Set(required.map(([, field]) => (depth > 0 ? described(field, depth - 1) : '')));
  const [kind] = kinds;
  return required.length > 1 && kinds.size === 1 && kind ? `${fields}, each ${kind}` : fields;
}

/** Describes what a schema accepts. */
function described(schema: z.core.$ZodType, depth = 1): string {
  const def = defOf(schema);
  const own = def.error?.({ code: 'custom', path: [], message: '', input: undefined } as never);
  if (typeof own === 'string') return inWords(own);
  switch (def.type) {
    case 'object':
      return objectInWords(def.shape, depth);
    case 'boolean':
      return 'true or false';
    case 'array':
      return 'a list';
    case 'record':
      return 'an object';
    case 'literal':
    case 'enum':
      return listed(quoted(valuesOf(schema) ?? []), 'or');
    case 'optional':
    case 'nullable':
      return described(def.innerType, depth);
    case 'number':
      return 'format' in def && def.format === 'safeint' ? 'a whole number' : 'a number';
    case 'union':
      return listed([...new Set(def.options.map((option) => described(option, depth)))], 'or');
    default:
      return `${/^[aeio]/.test(def.type) ? 'an' : 'a'} ${def.type}`;
  }
}

/** Describes what may be at a path of a value; undefined if the schema does not say. */
export function expectedAt(
  root: z.core.$ZodType,
  value: unknown,
  path: readonly PropertyKey[],
): string | undefined {
  const words = new Set(schemasAt(root, value, path).map((schema) => described(schema)));
  return words.size === 0 ? undefined : listed([...words], 'or');
}

/** Names of the fields that an object at a path of a value may have. */
export function fieldsAt(root: z.core.$ZodType, value: unknown, path: readonly PropertyKey[]): string[] {
  const object = valueAt(value, path);
  const names = schemasAt(root, value, path)
    .flatMap((schema) => forms(schema, object))
    .flatMap((schema) => {
      const def = defOf(schema);
      return def.type === 'object' ? Object.keys(def.shape) : [];
    });
  return [...new Set(names)];
}
