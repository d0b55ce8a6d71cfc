import { createLogger } from '../../server/plugins/logger';
import { CHANNEL_KINDS } from '../../server/modules/channelKinds';
import { readSettings } from '../../server/settings';
import { Closing } from '../../server/start/closing';
import { startServer } from '../../server/start/startServer';
import { WEB_ROOT } from '../../server/start/webBuild';
import { room } from './rooms';

/**
 * The server of `server/main.ts` in a separate process, with channels that clients can publish to over the
 * socket.
 */
export default async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const log = createLogger(settings.logLevel, false);
  const closing = new Closing((name, error) => log.error({ err: error }, name));
  process.on('SIGTERM', () => void closing.close().then(() => process.exit(0)));
  // Collects garbage so that memory figures count only what is retained: needs --expose-gc.
  process.on('SIGUSR2', () => void globalThis.gc?.());
  await startServer({
    settings,
    log,
    closing,
    build: false,
    webRoot: WEB_ROOT,
    channelKinds: [...CHANNEL_KINDS, room],
    print: (text) => void process.stdout.write(text),
    onCrash: (error) => {
      log.fatal({ err: error }, 'the server cannot go on');
      process.exit(1);
    },
  });
}
