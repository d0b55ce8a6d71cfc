import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { runPlaywright } from '../tools/playwright';

/** `npm run screens`: takes the screenshots of every event used in the documentation, into `docs/screens`. */
const folder = path.resolve('docs/screens');
mkdirSync(folder, { recursive: true });
process.exitCode = await runPlaywright(['--project=e2e', 'twelveEvents'], { SCREENS_TO: folder });
