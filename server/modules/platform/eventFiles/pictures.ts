import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import { isPicture, type StoredFile } from '../../../../src/contract/platform/files';
import type { Database } from '../../../db/database';
import { UPLOADED, type FileLinks } from '../files/links';
import { filesOf } from '../files/repository';

/** Pictures uploaded for the event's own content. */
export async function eventPictures(
  db: Database,
  links: FileLinks,
  event: EventConfig,
): Promise<StoredFile[]> {
  const { conferenceId } = event;
  const files = await filesOf(db, { conferenceId, ownerKind: 'event', ownerId: conferenceId });
  return files.filter(({ mediaType }) => isPicture(mediaType)).map((file) => links.toStoredFile(event, file));
}

/** Whether a reference points to one of the pictures uploaded for the event. */
export const isEventPicture = (reference: string, pictures: readonly StoredFile[]): boolean => {
  const fileId = UPLOADED.exec(reference)?.[1];
  return pictures.some((picture) => picture.fileId === fileId);
};
