import { imageUrl, type EventConfig } from '../../../../src/contract/platform/eventConfig';
import type { PushMessage } from '../../../../src/contract/notices/push';
import type { ServerDeps } from '../../../deps';
import { loadedEvent } from '../../../events/loadedEvent';
import { touchIcon } from '../../../events/touchIcon';
import { browsersOf, forgetEndpoints } from './repository';

/**
 * Sends a message to all browsers in which the person turned on push messages, and forgets those that are
 * gone.
 */
export async function pushTo(
  deps: Pick<ServerDeps, 'db' | 'push' | 'loaded'>,
  event: EventConfig,
  userId: string,
  message: PushMessage,
): Promise<void> {
  const { conferenceId } = event;
  const { folder } = loadedEvent(deps, event);
  const icon = touchIcon(event, folder) ?? imageUrl(event, event.logos.mark);
  const gone: string[] = [];
  for (const browser of await browsersOf(deps.db, { conferenceId, userId })) {
    if ((await deps.push.send(event, browser, { ...message, icon })) === 'gone') gone.push(browser.endpoint);
  }
  await forgetEndpoints(deps.db, conferenceId, gone);
}
