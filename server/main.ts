import { isUnavailable } from './db/unavailable';
import { createLogger } from './plugins/logger';
import { readSettings, SettingsError, type ServerSettings } from './settings';
import { Closing } from './start/closing';
import { reasonOf, StartError } from './start/startError';
import { startServer } from './start/startServer';
import { onStopSignal } from './start/stopSignals';
import { WEB_ROOT } from './start/webBuild';

const BAD_SETTINGS = 2;
const FAILED = 1;

const WEB_ROOT_OPTION = '--web-root=';

const printError = (text: string) => void process.stderr.write(`${text}\n`);

function settingsOrExit(): ServerSettings {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    printError(error.message);
    process.exit(BAD_SETTINGS);
  }
}

/**
 * `--no-build` uses the existing build; `--web-root=<folder>` uses one that something else keeps up to date.
 */
function webOptions(argv: readonly string[]): { build: boolean; webRoot: string } {
  const given = argv.find((argument) => argument.startsWith(WEB_ROOT_OPTION))?.slice(WEB_ROOT_OPTION.length);
  return { build: !given && !argv.includes('--no-build'), webRoot: given ?? WEB_ROOT };
}

/** Runs the server until it is stopped or cannot continue. */
async function main(): Promise<void> {
  const settings = settingsOrExit();
  const log = createLogger(settings.logLevel, settings.environment !== 'production');
  const closing = new Closing((name, error) => {
    log.error({ err: error }, `could not close in order: ${name}`);
  });

  async function end(code: number): Promise<void> {
    await closing.close();
    process.exit(code);
  }
  onStopSignal((signal) => {
    if (closing.begun) {
      printError('Stopping at once.');
      process.exit(FAILED);
    }
    log.info({ signal }, 'stopping');
    void end(0);
  });
  const crash = (error: unknown) => {
    if (closing.begun) return;
    log.fatal({ err: error }, 'the server cannot go on');
    void end(FAILED);
  };
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);

  try {
    await startServer({
      ...{ settings, log, closing },
      ...webOptions(process.argv),
      print: (text) => void process.stdout.write(text),
      onCrash: crash,
    });
  } catch (error) {
    // Failures caused by a stop during startup are expected.
    if (closing.begun) return;
    if (error instanceof StartError) printError(error.message);
    else if (isUnavailable(error)) {
      printError(
        `The database stopped answering during the start (${reasonOf(error)}); start again once it does.`,
      );
    } else log.fatal({ err: error }, 'the server cannot start');
    await end(FAILED);
  }
}

export default main;
