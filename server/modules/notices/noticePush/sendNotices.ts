import { noticeBody } from '../../../../src/contract/notices/notices';
import type { ServerDeps } from '../../../deps';
import { loadedEvent } from '../../../events/loadedEvent';
import { keepRunning } from '../../../lib/keepRunning';
import { pushTo } from '../push/pushTo';
import { hasPush } from '../push/service';
import { takeDue, type DueNotice } from './repository';
import { pushMessageOf } from './words';

/** Milliseconds of real time. */
const LOOK_EVERY_MS = 5_000;
/** Notices taken at once. */
const BATCH = 50;

type SenderDeps = Pick<ServerDeps, 'db' | 'push' | 'events' | 'eventTime' | 'loaded' | 'log' | 'tokens'>;

/**
 * Sends one notice to the person's browsers, unless what it is about has begun or is over, or they have lost
 * their rights.
 */
async function sendNotice(deps: SenderDeps, due: DueNotice): Promise<void> {
  const event = deps.events.byId(due.conferenceId);
  const { data: body } = noticeBody.safeParse(due.body);
  if (!event || !body || !hasPush(event)) return;
  const ends = 'start' in body ? body.start : 'until' in body ? body.until : null;
  if (ends !== null && Date.parse(ends) <= deps.eventTime.now(due.conferenceId)) return;
  if (!(await deps.tokens.isStillRegistered(event, due.userId))) return;
  await pushTo(deps, event, due.userId, pushMessageOf(event, body, loadedEvent(deps, event).messages));
}

/** Sends what is due to those who chose push messages. A failure is logged, and its notice not sent again. */
export async function sendNotices(deps: SenderDeps): Promise<void> {
  let taken: DueNotice[];
  do {
    taken = await takeDue(deps.db, BATCH);
    await Promise.all(
      taken.map((due) =>
        sendNotice(deps, due).catch((error: unknown) => {
          deps.log.warn({ err: error, conferenceId: due.conferenceId }, 'a notice could not be sent');
        }),
      ),
    );
  } while (taken.length === BATCH);
}

/** Does so every few seconds, in every process. */
export const keepSendingNotices = (deps: SenderDeps): { stop: () => Promise<void> } =>
  keepRunning({
    everyMs: LOOK_EVERY_MS,
    run: () => sendNotices(deps),
    onError: (error) => deps.log.warn({ err: error }, 'notices could not be sent'),
  });
