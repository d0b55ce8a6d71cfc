import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SettingsError } from '../server/settings';
import { StartError } from '../server/start/startError';
import { DEV_STARTED_FILE, DEV_WEB_ROOT } from '../tools/dev/devFiles';
import { checkDevPorts, readDevSettings, type DevSettings } from '../tools/dev/devSettings';
import { SERVER_WATCH } from '../tools/dev/serverWatch';
import { run, tool } from '../tools/run';

/**
 * `npm run dev`: runs the server on `PORT`, restarted when its files or an event's change, and
 * webpack-dev-server on `DEV_PORT` with hot replacement, which leaves everything but the app's code to the
 * server. Open http://localhost:8081, or the addresses that are printed.
 */
async function settingsOrExit(): Promise<DevSettings> {
  try {
    const settings = readDevSettings(process.env);
    await checkDevPorts(settings);
    return settings;
  } catch (error) {
    if (!(error instanceof SettingsError || error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

const { devPort } = await settingsOrExit();
const stopping = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stopping.abort());

// Only changes of a file are watched, not that it appears.
mkdirSync(path.dirname(DEV_STARTED_FILE), { recursive: true });
writeFileSync(DEV_STARTED_FILE, '');

const server = run(
  process.execPath,
  [
    tool('tsx'),
    ...SERVER_WATCH,
    'server/run.cjs',
    'server/main.ts',
    `--web-root=${DEV_WEB_ROOT}`,
    `--started-file=${DEV_STARTED_FILE}`,
    `--shown-port=${devPort}`,
  ],
  {},
  stopping.signal,
);
const web = run(tool('webpack'), ['serve', '--mode', 'development'], {}, stopping.signal);

// Neither is useful without the other.
process.exitCode = await Promise.race([server, web]);
stopping.abort();
await Promise.all([server, web]);
