/** A JSON Schema, as far as the contract's have it. */
export interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  required?: string[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
}

/** One value in a part of a request. */
export interface Field {
  /** Where it is: `slots[0].start`. */
  path: string;
  schema: JsonSchema;
  /** The valid part with another value there. */
  put: (value: unknown) => unknown;
}

const SAMPLES: Record<string, string> = {
  uuid: '5f0c9d39-95f3-4a55-8a43-0d6d0a5c6f5e',
  'date-time': '2021-01-26T15:00:00.000Z',
  date: '2021-01-26',
  email: 'zoe@example.org',
  uri: 'https://example.org/a',
};

/** A small value that the schema is likely to accept. */
function sampleOf(schema: JsonSchema): unknown {
  const [branch] = schema.anyOf ?? schema.oneOf ?? [];
  if (branch) return sampleOf(branch);
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, sampleOf(schema.properties?.[name] ?? {})]),
      );
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}));
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return SAMPLES[schema.format ?? ''] ?? 'x'.repeat(schema.minLength ?? 1);
  }
}

/** Whether a value is an object with what the schema requires; of a union, the member that it describes. */
function isOf(schema: JsonSchema, value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const given: Record<string, unknown> = { ...value };
  return (
    (schema.required ?? []).every((name) => name in given) &&
    Object.entries(schema.properties ?? {}).every(
      ([name, rule]) => !('const' in rule) || !(name in given) || given[name] === rule.const,
    )
  );
}

/**
 * Every number and text that the schema describes, also in members of unions and in what the valid value
 * leaves out; of lists the first.
 */
export function fieldsOf(schema: JsonSchema, valid: unknown, path = ''): Field[] {
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return branches.flatMap((branch) => fieldsOf(branch, valid, path));
  if (schema.type === 'array') {
    const items = schema.items ?? {};
    const [first, ...others] =
      Array.isArray(valid) && valid.length > 0 ? (valid as unknown[]) : [sampleOf(items)];
    return fieldsOf(items, first, `${path}[0]`).map((field) => ({
      ...field,
      put: (value) => [field.put(value), ...others],
    }));
  }
  if (schema.type === 'object') {
    const whole = isOf(schema, valid) ? valid : (sampleOf(schema) as Record<string, unknown>);
    const { additionalProperties } = schema;
    const properties = {
      ...schema.properties,
      ...(typeof additionalProperties === 'object' && { x: additionalProperties }),
    };
    return Object.entries(properties).flatMap(([name, inner]) =>
      fieldsOf(inner, whole[name], path ? `${path}.${name}` : name).map((field) => ({
        ...field,
        put: (value) => ({ ...whole, [name]: field.put(value) }),
      })),
    );
  }
  const isChosen = 'const' in schema || schema.enum !== undefined;
  const isVoid = schema.type === 'boolean' || schema.type === 'null';
  return isChosen || isVoid ? [] : [{ path, schema, put: (value) => value }];
}
