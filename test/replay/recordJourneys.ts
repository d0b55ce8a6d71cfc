import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { readAnyLog, writeLog } from '../../src/replay/log/file';
import { runPlaywright } from '../../tools/playwright';
import { textOfFile } from '../../tools/replay/logFile';
import { run } from '../../tools/run';
import { alterRefusal } from './altered/alterRefusal';

const FOLDER = 'test/replay';

/**
 * Runs the recorded journeys in a browser and replaces the logs that no longer match the app, or all of them.
 * Prints what changed and returns the exit code.
 */
export async function recordJourneys({ all }: { all: boolean }): Promise<number> {
  const code = await runPlaywright(['--project=e2e', 'recordedJourneys.spec', 'recordedRooms.spec'], {
    PLENARY_REPLAY_RECORD: all ? 'all' : '1',
  });
  if (code !== 0) return code;
  const { log } = readAnyLog(textOfFile(readFileSync(`${FOLDER}/evaluationRefused.json.gz`)));
  writeFileSync(`${FOLDER}/altered/evaluationRefused.json.gz`, gzipSync(writeLog(alterRefusal(log))));
  return run('git', ['--no-pager', 'diff', '--stat', '--', FOLDER]);
}
