import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import type { OwnDocument } from '../../../../src/contract/exhibition/exhibitorCenter';
import type { StoredFile } from '../../../../src/contract/platform/files';
import type { BoothDocument } from '../../../../src/contract/exhibition/tradeshow';
import type { Database } from '../../../db/database';
import type { Caller } from '../../../identity/caller';
import type { FileLinks, MayOpenFile } from '../../platform/files/links';
import { filesOf, type FileRow } from '../../platform/files/repository';
import { mayRunBooth } from '../boothStaff/members';

/** An exhibitor of an event. */
interface ExhibitorAt {
  conferenceId: string;
  exhibitorId: string;
}

/**
 * Begins the reason why those who run the booth have a gated document; their account follows. Visitors have
 * it for a consent, whose id is the reason and never begins like this.
 */
const TEAM = 'team ';

/** Somebody who runs the booth. */
type Colleague = Pick<Caller, 'userId' | 'verifiedEmail'>;

/** Why a colleague has gated documents: the account by which they will be known without their token. */
async function teamGrant(
  db: Database,
  { conferenceId, exhibitorId }: ExhibitorAt,
  { userId, verifiedEmail }: Colleague,
): Promise<string> {
  const isKnown = await mayRunBooth(db, { conferenceId, userId }, exhibitorId);
  return `${TEAM}${isKnown ? userId : (verifiedEmail ?? userId)}`;
}

interface Files {
  pictures: FileRow[];
  documents: { file: FileRow; gated: boolean }[];
}

/** Everything that was uploaded for a booth. */
async function readFiles(db: Database, { conferenceId, exhibitorId }: ExhibitorAt): Promise<Files> {
  const files = await filesOf(db, { conferenceId, ownerKind: 'exhibitor', ownerId: exhibitorId });
  const rows = await db
    .selectFrom('stored_file')
    .select('file_id')
    .where('conference_id', '=', conferenceId)
    .where('owner_kind', '=', 'exhibitor')
    .where('owner_id', '=', exhibitorId)
    .where('gated', '=', true)
    .execute();
  const gated = new Set(rows.map((row) => row.file_id));
  return {
    pictures: files.filter(({ purpose }) => purpose === 'logo' || purpose === 'image'),
    documents: files
      .filter(({ purpose }) => purpose === 'document')
      .map((file) => ({ file, gated: gated.has(file.fileId) })),
  };
}

/** The booth's documents and pictures for those who run it. */
export async function ownFiles(
  db: Database,
  links: FileLinks,
  event: EventConfig,
  exhibitorId: string,
  colleague: Colleague,
): Promise<{ documents: OwnDocument[]; pictures: StoredFile[] }> {
  const booth = { conferenceId: event.conferenceId, exhibitorId };
  const { documents, pictures } = await readFiles(db, booth);
  const isAsked = documents.some(({ gated }) => gated);
  const grant = isAsked ? await teamGrant(db, booth, colleague) : undefined;
  return {
    documents: documents.map(({ file, gated }) => ({
      file: links.toStoredFile(event, file, gated ? grant : undefined),
      gated,
    })),
    pictures: pictures.map((file) => links.toStoredFile(event, file)),
  };
}

/** Consents that are in force at an exhibitor. */
const consents = (db: Database, { conferenceId, exhibitorId }: ExhibitorAt) =>
  db
    .selectFrom('lead')
    .select('lead_id')
    .where('conference_id', '=', conferenceId)
    .where('exhibitor_id', '=', exhibitorId)
    .where('revoked_at', 'is', null);

/** Who looks at a booth; its staff see every document. */
export interface DocumentReader extends Colleague {
  isStaff: boolean;
}

/**
 * The booth's documents as a visitor sees them: the file itself is given to those who may have it, gated ones
 * only to visitors who share their contact details with the exhibitor (product.md#leads).
 */
export async function seenDocuments(
  db: Database,
  links: FileLinks,
  event: EventConfig,
  exhibitorId: string,
  { isStaff, ...reader }: DocumentReader,
): Promise<BoothDocument[]> {
  const booth = { conferenceId: event.conferenceId, exhibitorId };
  const { documents } = await readFiles(db, booth);
  const grantOf = async () =>
    isStaff
      ? teamGrant(db, booth, reader)
      : (await consents(db, booth).where('user_id', '=', reader.userId).executeTakeFirst())?.lead_id;
  const grant = documents.some(({ gated }) => gated) ? await grantOf() : undefined;
  return documents.map(({ file, gated }) => {
    const { fileId, name, mediaType, bytes, pages } = file;
    const seen = !gated || grant !== undefined;
    return {
      fileId,
      name,
      mediaType,
      bytes,
      pages,
      gated,
      file: seen ? links.toStoredFile(event, file, gated ? grant : undefined) : null,
    };
  });
}

/**
 * A gated document is opened by addresses that were given to somebody who still runs the booth, or for a
 * consent that is still in force; so addresses end with either, and those from before it was gated no longer
 * work.
 */
export const mayOpenDocument: MayOpenFile = async (
  db,
  { conferenceId, fileId, ownerKind, ownerId },
  grant,
) => {
  if (ownerKind !== 'exhibitor') return true;
  if (grant?.startsWith(TEAM)) {
    return mayRunBooth(db, { conferenceId, userId: grant.slice(TEAM.length) }, ownerId);
  }
  if (grant !== undefined) {
    const booth = { conferenceId, exhibitorId: ownerId };
    const consent = await consents(db, booth).where('lead_id', '=', grant).executeTakeFirst();
    return consent !== undefined;
  }
  const file = await db
    .selectFrom('stored_file')
    .select('gated')
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  return file?.gated === false;
};

/** A document of a booth. */
type DocumentAt = ExhibitorAt & { fileId: string };

/** Changes a document; its name, undefined if the booth has no such document. */
async function change(
  db: Database,
  { conferenceId, exhibitorId, fileId }: DocumentAt,
  to: { gated: boolean } | { removed_at: Date },
): Promise<string | undefined> {
  const row = await db
    .updateTable('stored_file')
    .set(to)
    .where('conference_id', '=', conferenceId)
    .where('owner_kind', '=', 'exhibitor')
    .where('owner_id', '=', exhibitorId)
    .where('purpose', '=', 'document')
    .where('file_id', '=', fileId)
    .where('removed_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/** Says whether a document is gated; its name, undefined if the booth has no such document. */
export const updateGated = (db: Database, document: DocumentAt, gated: boolean) =>
  change(db, document, { gated });

/** Removes a document; its name, undefined if the booth has no such document. */
export const removeDocument = (db: Database, document: DocumentAt, at: Date) =>
  change(db, document, { removed_at: at });
