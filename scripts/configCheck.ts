import { writeFileSync } from 'node:fs';
import { configCheck } from '../server/cli/configCheck';
import { eventJsonSchema, SCHEMA_FILE } from '../server/events/jsonSchema';
import { CONFIGS } from '../server/events/load';

/**
 * `npm run config:check`: checks every event; with `--strict`, warnings fail too. With `--schema`, writes the
 * JSON Schema of event.json instead.
 */
export default function main(): number {
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  if (!process.argv.includes('--schema')) {
    return configCheck(CONFIGS, print, { strict: process.argv.includes('--strict') });
  }
  writeFileSync(SCHEMA_FILE, eventJsonSchema());
  print(`${SCHEMA_FILE} is written.`);
  return 0;
}
