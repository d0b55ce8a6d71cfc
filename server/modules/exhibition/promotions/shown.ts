import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import type { ServerDeps } from '../../../deps';
import { readEventSetting } from '../../../lib/eventSetting';
import { createFileLinks } from '../../platform/files/links';
import { editedFields, toPromoted, type Promoted } from './service';

/** Returns ads and banners that superusers edited; null where the configuration's hold. */
export type EditedPromotions = (event: EventConfig) => Promise<Promoted | null>;

export function createEditedPromotions(
  deps: Pick<ServerDeps, 'db' | 'talkSecret' | 'clock' | 'settings'>,
): EditedPromotions {
  const links = createFileLinks(deps);
  return async (event) => {
    const fields = editedFields(await readEventSetting(deps.db, event.conferenceId, 'promotions'));
    return fields && toPromoted(fields, (reference) => links.pictureUrl(event, reference) ?? reference);
  };
}
