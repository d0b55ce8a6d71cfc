import { pino } from 'pino';
import { configProblems } from '../../src/contract/platform/configProblems';
import { pushMessage, type PushMessage } from '../../src/contract/notices/push';
import type { Database } from '../db/database';
import { loadEvents } from '../events/load';
import { KeyStoreError, openKeyStore } from '../identity/keyStore';
import { hasPush, sendToAll } from '../modules/notices/push/service';
import { createPushSender } from '../modules/notices/push/sender';
import {
  findEvent,
  readOptions,
  runTool,
  ToolError,
  toolSettings,
  withDatabase,
  type ToolIo,
} from '../lib/tool';

export const PUSH_USAGE = `Usage: npm run push -- <event> --title <title> --text <text> [--path <path>]

Sends a push message to everyone at the event who turned them on.

  --title <title>   120 characters at most
  --text <text>     500 characters at most
  --path <path>     the page that it opens, e.g. /sessions (default: /)

Exit code: 0 sent, 1 some people could not be reached, 2 nothing was done.`;

/** `npm run push`. Returns the exit code. */
export function pushCommand(argv: string[], io: ToolIo): Promise<number> {
  return runTool(io, async () => {
    if (argv.includes('--help') || argv.includes('-h')) {
      io.out(PUSH_USAGE);
      return 0;
    }
    const { eventName, message } = readArguments(argv);
    const event = findEvent(eventName);
    if (!hasPush(event))
      throw new ToolError(
        `${eventName} does not send push messages; set pushNotifications in its event.json.`,
      );
    const loaded = loadEvents().events.find(({ config }) => config.conferenceId === eventName);
    if (!loaded) throw new ToolError(`There is no event "${eventName}".`);
    const settings = toolSettings(io);
    return withDatabase(settings, io, async ({ db }) => {
      const keys = settings.vapidKeys ?? (await pushKeys(db, settings.secret));
      const push = createPushSender({
        keys,
        subject: settings.vapidSubject,
        moreHosts: settings.pushHosts,
        log: pino({ level: 'silent' }),
      });
      const { sent, gone, failed } = await sendToAll({ db, push }, loaded, message);
      io.out(`Sent to ${sent}; ${gone} no longer subscribed; ${failed} could not be reached.`);
      return failed > 0 ? 1 : 0;
    });
  });
}

async function pushKeys(db: Database, secret: string | undefined) {
  try {
    return (await openKeyStore({ db, secret })).push;
  } catch (error) {
    if (error instanceof KeyStoreError) throw new ToolError(error.message);
    throw error;
  }
}

/** Command-line option for each field of a message. */
const OPTIONS: Record<string, string> = { title: '--title', body: '--text', path: '--path' };

const OPTIONS_TAKEN = {
  title: { type: 'string' },
  text: { type: 'string' },
  path: { type: 'string' },
} as const;

function readArguments(argv: string[]): { eventName: string; message: PushMessage } {
  const { positionals, values } = readOptions('push', argv, OPTIONS_TAKEN);
  const [eventName, ...rest] = positionals;
  if (!eventName) throw new ToolError(`Name the event.\n\n${PUSH_USAGE}`);
  if (rest.length > 0) throw new ToolError(`"${rest[0]}" is not expected; texts with spaces need quotes.`);
  const message = { title: values.title, body: values.text, path: values.path ?? '/' };
  const read = pushMessage.safeParse(message);
  if (read.success) return { eventName, message: read.data };
  const [problem] = configProblems({ schema: pushMessage, value: message }, read.error.issues);
  throw new ToolError(
    `${OPTIONS[problem?.path ?? ''] ?? 'The message'}: found ${problem?.found}, expected ${problem?.expected}.`,
  );
}
