import path from 'node:path';
import { toJSONSchema } from 'zod';
import { eventConfig } from '../../src/contract/eventConfig';
import { CONFIGS } from './load';

/** Where the schema lies that every event.json names in `$schema`. `npm run config:check -- --schema` writes it. */
export const SCHEMA_FILE = path.join(CONFIGS, 'event.schema.json');

/** The shape of `event.json` for editors, as JSON text: what the contract can say without running code. */
export function eventJsonSchema(): string {
  const schema = toJSONSchema(eventConfig, { target: 'draft-7', io: 'input', unrepresentable: 'any' });
  return `${JSON.stringify({ ...schema, title: 'A Plenary event' }, null, 2)}\n`;
}
