import { writeFileSync } from 'node:fs';
import { eventJsonSchema, SCHEMA_FILE } from '../events/jsonSchema';
import { CONFIGS } from '../events/load';
import { checkConfigs } from './checkConfigs';

const print = (line: string) => void process.stdout.write(`${line}\n`);

if (process.argv.includes('--schema')) {
  writeFileSync(SCHEMA_FILE, eventJsonSchema());
  print(`${SCHEMA_FILE} is written.`);
} else {
  process.exitCode = checkConfigs(CONFIGS, print, { strict: process.argv.includes('--strict') });
}
