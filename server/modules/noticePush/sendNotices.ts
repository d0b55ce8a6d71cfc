import { imageUrl } from '../../../src/contract/eventConfig';
import { noticeBody } from '../../../src/contract/notices';
import type { ServerDeps } from '../../deps';
import { loadedEvent } from '../../events/loadedEvent';
import { touchIcon } from '../../events/touchIcon';
import { forgetEndpoints } from '../push/repository';
import { hasPush } from '../push/service';
import { browsersOf, takeDue, type DueNotice } from './repository';
import { pushMessageOf } from './words';

/** Milliseconds of real time. */
const LOOK_EVERY_MS = 5_000;
/** Notices taken at once. */
const BATCH = 50;

type SenderDeps = Pick<ServerDeps, 'db' | 'push' | 'events' | 'eventTime' | 'loaded' | 'log' | 'tokens'>;

/** Sends one notice to the person's browsers, unless what it is about has begun, or they have lost their rights. */
async function sendNotice(deps: SenderDeps, due: DueNotice): Promise<void> {
  const event = deps.events.byId(due.conferenceId);
  const { data: body } = noticeBody.safeParse(due.body);
  if (!event || !body || !hasPush(event)) return;
  if ('start' in body && Date.parse(body.start) <= deps.eventTime.now(due.conferenceId)) return;
  if (!(await deps.tokens.isStillRegistered(event, due.userId))) return;
  const { folder, messages } = loadedEvent(deps, event);
  const icon = touchIcon(event, folder) ?? imageUrl(event, event.logos.mark);
  const payload = { ...pushMessageOf(event, body, messages), icon };
  const gone: string[] = [];
  for (const browser of await browsersOf(deps.db, due)) {
    if ((await deps.push.send(event, browser, payload)) === 'gone') gone.push(browser.endpoint);
  }
  await forgetEndpoints(deps.db, due.conferenceId, gone);
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
export function keepSendingNotices(deps: SenderDeps): { stop: () => Promise<void> } {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= sendNotices(deps)
      .catch((error: unknown) => {
        deps.log.warn({ err: error }, 'notices could not be sent');
      })
      .finally(() => {
        running = null;
      });
  }, LOOK_EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
