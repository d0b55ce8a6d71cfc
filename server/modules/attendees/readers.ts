import type { EventConfig } from '../../../src/contract/eventConfig';
import type { ServerDeps } from '../../deps';
import type { Caller } from '../../identity/caller';
import type { BoundedReader } from './boundedReading';
import { createPictureLinks } from './pictureLinks';
import type { Reader } from './rows';

/** Who reads, for the bounds of reading. */
export const boundOf = (
  { conferenceId, seesHidden }: Pick<Reader, 'conferenceId' | 'seesHidden'>,
  { userId }: Caller,
): BoundedReader => ({ conferenceId, userId, isSuperuser: seesHidden });

/** Who reads the directory. */
export interface Readers {
  /** The caller, with what they may see. */
  of: (event: EventConfig, caller: Caller) => Promise<Reader>;
  /** What anybody at the event may see, also where a superuser reads. */
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
