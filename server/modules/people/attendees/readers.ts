import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import type { ServerDeps } from '../../../deps';
import type { Caller } from '../../../identity/caller';
import type { BoundedReader } from '../../../lib/boundedReading';
import { createPictureLinks } from './pictures/links';
import type { Reader } from './rows';

/** The reader as seen by the reading limits. */
export const boundOf = (
  { conferenceId, seesHidden }: Pick<Reader, 'conferenceId' | 'seesHidden'>,
  { userId }: Caller,
): BoundedReader => ({ conferenceId, userId, isSuperuser: seesHidden });

/** Creates readers of the directory. */
export interface Readers {
  /** The caller, with their visibility. */
  of: (event: EventConfig, caller: Caller) => Promise<Reader>;
  /** A reader with an ordinary attendee's visibility, even if a superuser reads. */
  anybody: (event: EventConfig) => Reader;
}

export function createReaders(deps: ServerDeps): Readers {
  const links = createPictureLinks(deps);
  const reader = (event: EventConfig, seesHidden: boolean): Reader => ({
    conferenceId: event.conferenceId,
    seesHidden,
    pictureUrl: (pictureId) => links.url(event, { pictureId, seesHidden }, 'small'),
  });
  return {
    of: async (event, { userId }) => reader(event, await deps.tokens.isSuperuser(event, userId)),
    anybody: (event) => reader(event, false),
  };
}
