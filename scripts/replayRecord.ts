import { readFileSync, writeFileSync } from 'node:fs';
import { readAnyLog, writeLog } from '../src/replay/log/file';
import { alterRefusal } from '../test/replay/altered/alterRefusal';
import { findChromium } from './findChromium';
import { run, tool } from './run';

/*
 * `npm run replay:record`: runs the journeys of test/replay in a browser and re-records those whose recording
 * no longer matches the app. With `-- --all` it re-records all of them. Ends with a list of changes.
 */

const FOLDER = 'test/replay';

async function main(): Promise<number> {
  const wish = process.argv.includes('--all') ? 'all' : '1';
  const env = { CHROME_PATH: findChromium(), PLENARY_REPLAY_RECORD: wish };
  const code = await run(tool('playwright'), ['test', '--project=e2e', 'recordedJourneys.spec'], env);
  if (code !== 0) return code;
  const { log } = readAnyLog(readFileSync(`${FOLDER}/evaluationRefused.json`, 'utf8'));
  writeFileSync(`${FOLDER}/altered/evaluationRefused.json`, writeLog(alterRefusal(log)));
  return run('git', ['--no-pager', 'diff', '--stat', '--', FOLDER]);
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
