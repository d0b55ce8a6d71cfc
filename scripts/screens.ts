import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from './findChromium';
import { run, tool } from './run';

/** `npm run screens`: takes the screenshots of every event used in the documentation, into `docs/screens`. */
async function main(): Promise<number> {
  const folder = path.resolve('docs/screens');
  mkdirSync(folder, { recursive: true });
  return run(tool('playwright'), ['test', '--project=e2e', 'twelveEvents'], {
    CHROME_PATH: findChromium(),
    SCREENS_TO: folder,
  });
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
