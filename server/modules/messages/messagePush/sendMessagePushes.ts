import { DEFAULT_LOCALE, type EventConfig } from '../../../../src/contract/platform/eventConfig';
import type { PushMessage } from '../../../../src/contract/notices/push';
import { isQuietAt } from '../../../../src/contract/messages/quietHours';
import { readCatalog, type OwnWordings } from '../../../../pages/catalog';
import type { ServerDeps } from '../../../deps';
import { loadedEvent } from '../../../events/loadedEvent';
import { keepRunning } from '../../../lib/keepRunning';
import { excerpt } from '../../../lib/text';
import { pushTo } from '../../notices/push/pushTo';
import { hasPush } from '../../notices/push/service';
import { findDue, takePush, type DueMessage } from './repository';

/** Milliseconds of real time. */
const LOOK_EVERY_MS = 5_000;
const MAX_TITLE = 120;
const MAX_BODY = 200;

type SenderDeps = Pick<ServerDeps, 'db' | 'push' | 'events' | 'loaded' | 'clock' | 'log' | 'tokens'>;

const catalog = readCatalog(import.meta.dirname);

/** Who wrote, never what, in the event's language. */
function wordsOf(event: EventConfig, due: DueMessage, own?: OwnWordings): PushMessage {
  const locale = event.locales[0] ?? DEFAULT_LOCALE;
  const kind = due.isStaff ? 'inbox' : due.kind;
  const text = catalog(locale, own)(`messagePush.${kind}`, {
    name: due.senderName,
    company: due.companyName,
  });
  return {
    title: excerpt(event.conferenceName, MAX_TITLE),
    body: excerpt(text, MAX_BODY),
    path: `/message-center?conversation=${due.conversationId}`,
  };
}

const quietHoursOf = ({ quietFrom, quietTo, quietZone }: DueMessage) =>
  quietFrom === null || quietTo === null || quietZone === null
    ? null
    : { from: quietFrom, to: quietTo, timeZone: quietZone };

async function send(deps: SenderDeps, due: DueMessage, now: number): Promise<void> {
  const event = deps.events.byId(due.conferenceId);
  if (!event || !hasPush(event) || isQuietAt(quietHoursOf(due), now)) return;
  if (!(await deps.tokens.isStillRegistered(event, due.userId))) return;
  if (!(await takePush(deps.db, due, new Date(now)))) return;
  await pushTo(deps, event, due.userId, wordsOf(event, due, loadedEvent(deps, event).messages));
}

/**
 * Tells people who are away of messages, as they chose (product.md#messages). A failure is logged, and not
 * made up for.
 */
export async function sendMessagePushes(deps: SenderDeps): Promise<void> {
  const now = deps.clock.now();
  for (const due of await findDue(deps.db, new Date(now))) {
    await send(deps, due, now).catch((error: unknown) => {
      deps.log.warn({ err: error, conferenceId: due.conferenceId }, 'a message could not be pushed');
    });
  }
}

/** Does so every few seconds, in every process. */
export const keepPushingMessages = (deps: SenderDeps): { stop: () => Promise<void> } =>
  keepRunning({
    everyMs: LOOK_EVERY_MS,
    run: () => sendMessagePushes(deps),
    onError: (error) => deps.log.warn({ err: error }, 'messages could not be pushed'),
  });
