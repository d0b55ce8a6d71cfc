import fastJsonStringify from 'fast-json-stringify';
import { toJSONSchema } from 'zod';
import type { Schema } from '../../src/contract/kit/endpoint';

/** A contract schema as JSON Schema: what it takes, or what it becomes. */
export function jsonSchema(schema: Schema, io: 'input' | 'output') {
  const { $schema: _dialect, ...rest } = toJSONSchema(schema, {
    target: 'draft-7',
    io,
    unrepresentable: 'any',
  });
  return rest;
}

type Serialize = (reply: unknown) => string;
const compiled = new WeakMap<Schema, Serialize>();

/** A function compiled from the schema, once per process, that serializes replies. */
export function compileReply(schema: Schema): Serialize {
  let serialize = compiled.get(schema);
  if (!serialize) {
    serialize = fastJsonStringify(jsonSchema(schema, 'output') as Parameters<typeof fastJsonStringify>[0]);
    compiled.set(schema, serialize);
  }
  return serialize;
}
