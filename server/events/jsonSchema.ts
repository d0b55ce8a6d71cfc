import path from 'node:path';
import { toJSONSchema } from 'zod';
import { eventConfig } from '../../src/contract/platform/eventConfig';
import { CONFIGS } from './load';

/**
 * Path of the schema referenced by `$schema` in every event.json. Written by `npm run config:check --
 * --schema`.
 */
export const SCHEMA_FILE = path.join(CONFIGS, 'event.schema.json');

/** JSON Schema of `event.json` for editors: the part of the contract that can be expressed without code. */
export function eventJsonSchema(): string {
  const schema = toJSONSchema(eventConfig, { target: 'draft-7', io: 'input', unrepresentable: 'any' });
  return `${JSON.stringify({ ...schema, title: 'A Plenary event' }, null, 2)}\n`;
}
