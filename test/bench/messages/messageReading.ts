import { pino } from 'pino';
import type { openDatabase } from '../../../server/db/database';
import type { Call } from '../../../server/modules/messages/conversations/context';
import { findInMessages, listConversationPage } from '../../../server/modules/messages/conversations/reading';
import { openEvents } from '../../../server/start/openEvents';
import { besideSql, besideSqlFigures, WARM_UP } from '../besideSql';
import { BENCH_EVENT, type BenchServer } from '../benchServer';
import { ask } from '../call';
import type { Figure } from '../report';
import { fillInbox } from './messagesWorld';

const CONVERSATIONS = 500;
const MESSAGES = 200;
const CALLS = 400;
const SEARCH_MS = 50;
/** A list that appears within 100 ms is there at once; half of that is the browser's. */
const LIST_MS = 50;

/** What people look for in their messages; the same in every run. */
const TEXTS: Record<string, (call: number) => string> = {
  'a frequent word': (call) => ['floor', 'robot', 'water', 'sensor'][call % 4] ?? '',
  'three words': (call) =>
    ['ward study plan', 'night minutes', 'terminal robot', 'bucket floor'][call % 4] ?? '',
  'a word and a number': (call) => `number ${1 + ((call * 7) % MESSAGES)}`,
  'the start of a word': (call) => ['flo', 'sens', 'buck', 'min'][call % 4] ?? '',
  'a word that nobody wrote': (call) => `xylophone${call}`,
};

/**
 * Time to search 100,000 messages, and to list 500 conversations, over HTTP beside the same statements
 * through `pg`.
 */
export async function* messageReading(server: BenchServer): AsyncGenerator<Figure> {
  const { userId } = (await ask(server, '/userinfo')) as { userId: string };
  await fillInbox(server.pool, userId, { conversations: CONVERSATIONS, messages: MESSAGES });
  // A third of the conversations have something new.
  await server.pool.query(
    `update conversation_member set read_number = read_number - 5
     where user_id = $1 and abs(hashtext(conversation_id::text)) % 3 = 0`,
    [userId],
  );
  const event = openEvents(BENCH_EVENT, pino({ level: 'silent' })).events.defaultEvent;
  // Of the server, reading uses no more than this; no message here has a file.
  const callOn = (db: ReturnType<typeof openDatabase>) =>
    ({
      db,
      links: { pictureUrl: () => null },
      silences: { isSilenced: () => false },
      event,
      user: { conferenceId: BENCH_EVENT, userId },
      reader: { conferenceId: BENCH_EVENT, seesHidden: false, pictureUrl: (id: string) => id },
      now: new Date(),
    }) as unknown as Call;
  for (const [name, text] of Object.entries(TEXTS)) {
    const calls = Array.from({ length: CALLS + WARM_UP }, (_each, call) => ({
      place: `/messages/search?query=${encodeURIComponent(text(call))}`,
      read: (db: ReturnType<typeof openDatabase>) => findInMessages(callOn(db), { query: text(call) }),
    }));
    const times = await besideSql(server, calls);
    yield* besideSqlFigures(`search for ${name} in ${CONVERSATIONS * MESSAGES} messages`, times, SEARCH_MS);
  }
  const pages = Array.from({ length: CALLS + WARM_UP }, () => ({
    place: '/conversations',
    read: (db: ReturnType<typeof openDatabase>) => listConversationPage(callOn(db), {}),
  }));
  yield* besideSqlFigures(
    `first page of ${CONVERSATIONS} conversations`,
    await besideSql(server, pages),
    LIST_MS,
  );
}
