import { writeFileSync } from 'node:fs';
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
 * `--no-build` uses the existing build; `--web-root=<folder>` uses one that something else keeps up to date,
 * `--shown-port=<port>` is the port of the addresses that are printed, if something else stands in front, and
 * `--started-file=<file>` is written whenever the server has started.
 */
function readOptions(argv: readonly string[]) {
  const valueOf = (name: string) => {
    const option = `--${name}=`;
    return argv.find((argument) => argument.startsWith(option))?.slice(option.length);
  };
  const webRoot = valueOf('web-root');
  return {
    build: !webRoot && !argv.includes('--no-build'),
    webRoot: webRoot ?? WEB_ROOT,
    shownPort: valueOf('shown-port'),
    startedFile: valueOf('started-file'),
  };
}

/** Runs the server until it is stopped or cannot continue. */
async function main(): Promise<void> {
  const settings = settingsOrExit();
  const { build, webRoot, shownPort, startedFile } = readOptions(process.argv);
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
      settings,
      log,
      closing,
      build,
      webRoot,
      ...(shownPort && { shownPort: Number(shownPort) }),
      print: (text) => void process.stdout.write(text),
      onCrash: crash,
    });
    if (startedFile) writeFileSync(startedFile, new Date().toISOString());
  } catch (error) {
    // Failures caused by a stop during startup are expected.
    if (closing.begun) return;
    if (error instanceof StartError) printError(error.message);
    else if (isUnavailable(error)) {
      printError(
        `The database stopped responding during startup (${reasonOf(error)}); start again once it responds.`,
      );
    } else log.fatal({ err: error }, 'the server cannot start');
    await end(FAILED);
  }
}

export default main;
