import type { EditedPoster, PosterVersion } from '../../../../src/contract/posters/posters';
import type { StoredFile } from '../../../../src/contract/platform/files';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import type { Database } from '../../../db/database';
import { filesOf, type FileRow } from '../../platform/files/repository';
import { isInTime, mayChange, type Part } from './members';
import { authorsOf, versionsOf } from './repository';
import type { PosterRow } from './rows';

/** A file with a signed address. */
export type ToFile = (event: EventConfig, row: FileRow) => StoredFile;

/** A poster with its files, as those see it who work on it. */
export async function toEdited(
  db: Database,
  toFile: ToFile,
  { event, now }: { event: EventConfig; now: number },
  row: PosterRow,
  part: Part,
): Promise<EditedPoster> {
  const at = { conferenceId: row.conference_id, posterId: row.poster_id };
  const authors = await authorsOf(db, at);
  const files = await filesOf(db, {
    conferenceId: at.conferenceId,
    ownerKind: 'poster',
    ownerId: at.posterId,
  });
  const byId = new Map(files.map((file) => [file.fileId, toFile(event, file)]));
  const versions = (await versionsOf(db, at)).flatMap(
    ({ version, file_id, thumbnail_id, created_at }): PosterVersion[] => {
      const file = byId.get(file_id);
      if (!file) return [];
      const thumbnail = byId.get(thumbnail_id ?? '') ?? null;
      return [{ version, file, thumbnail, createdAt: created_at.toISOString() }];
    },
  );
  const ofPurpose = (purpose: string) => files.filter((file) => file.purpose === purpose);
  const pitch = ofPurpose('pitch').at(-1);
  return {
    posterId: row.poster_id,
    number: row.number,
    state: row.state,
    revision: row.revision,
    fields: {
      title: row.title,
      abstract: row.abstract,
      categories: row.categories,
      doi: row.doi,
      pitchUrl: row.pitch_url,
      allowsDownload: row.allows_download,
      authors: authors.map(({ name, affiliation, account }) => ({
        name,
        affiliation,
        account: account ?? '',
      })),
    },
    reason: row.state === 'draft' ? row.reason : '',
    award: row.award,
    versions,
    shownVersion: versions.some(({ version }) => version === row.version) ? row.version : null,
    pitch: pitch ? toFile(event, pitch) : null,
    attachments: ofPurpose('attachment').map((file) => toFile(event, file)),
    manages: part.manages,
    open: mayChange(part, row, isInTime(event, now)),
  };
}
