import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  fileRules,
  MAX_OPEN_UPLOADS,
  MAX_OWNER_BYTES,
  maxFileBytes,
  PART_BYTES,
  type FileRules,
  type FileUpload,
} from '../../../../src/contract/platform/files';
import type { Database } from '../../../db/database';
import { inTransaction } from '../../../db/transaction';
import type { ServerDeps } from '../../../deps';
import type { ByteRange } from '../../../deps/files';
import type { PictureAsker } from '../../../deps/pictures';
import { isSuperuser } from '../../../identity/roles';
import type { KnownUser } from '../../../lib/listedAccounts';
import { ProblemError } from '../../../problem';
import type { CloudBuckets } from './cloud';
import { partCount, partLength, readContent } from './content';
import { displayName } from './names';
import type { FileOwners } from './owners';
import {
  arrivedParts,
  giveParts,
  lockFiles,
  partsOfFile,
  reservePart,
  takePart,
  unownedParts,
  usedRoom,
  type StoredPart,
} from './partRepository';
import { newCloudKey, newStoreKey, partReader, readFromCloud, removeParts } from './partStore';
import {
  addFile,
  addUpload,
  countFiles,
  dropFile,
  dropUpload,
  idleUploads,
  lockUpload,
  readFile,
  readUpload,
  removedFiles,
  removeFile,
  touchUpload,
  uploadsOf,
  type FileOwnerKey,
  type FileRow,
  type UploadRow,
} from './repository';

/** Unfinished and unused uploads are kept this long, removed files this long after their removal. */
export const UPLOAD_KEPT_MS = 24 * 3_600_000;
const REMOVED_KEPT_MS = 3_600_000;
/** Where files are put together to be checked, in the data folder. */
const SPOOL = 'checking';

export type FileParts = Pick<
  ServerDeps,
  'pool' | 'db' | 'files' | 'fileChecks' | 'clock' | 'settings' | 'log'
> & {
  owners: FileOwners;
  cloud: CloudBuckets;
};

/** What the browser says about a file. */
export interface AnnouncedFile {
  purpose: string;
  name: string;
  mediaType: string;
  bytes: number;
  modified: number;
}

const GONE = () => new ProblemError('not-found', 'This upload has ended. Send the file again.');

async function mustKeep(
  { db, owners }: FileParts,
  user: KnownUser,
  { ownerKind, ownerId, purpose }: Omit<FileOwnerKey, 'conferenceId'> & { purpose: string },
  removing?: string,
): Promise<void> {
  const owner = { ownerId, purpose, ...(removing !== undefined && { removing }) };
  if (await owners[ownerKind](db, user, owner)) return;
  throw new ProblemError('forbidden', 'You may not add or remove files here.');
}

/** Throws a problem for a file that would be refused anyway, going by what is said about it. */
function refuseAnnounced(rules: FileRules, { mediaType, bytes }: AnnouncedFile): void {
  // Browsers do not know every type; the bytes decide.
  if (mediaType !== '' && !rules.types.some((type) => type === mediaType)) {
    throw new ProblemError('unsupported-media', 'This kind of file is not accepted here.');
  }
  const maxBytes = maxFileBytes(rules, mediaType);
  if (bytes > maxBytes) {
    throw new ProblemError('too-large', `The file is larger than ${maxBytes / 1_000_000} MB.`);
  }
}

async function refuseTooMany(
  db: Database,
  owner: FileOwnerKey,
  purpose: string,
  { rules, bytes }: { rules: FileRules; bytes: number },
): Promise<void> {
  const has = await countFiles(db, owner, purpose);
  if (has.files >= rules.maxFiles || has.bytes + bytes > MAX_OWNER_BYTES) {
    throw new ProblemError('too-many-files', 'There are too many files here. Remove some first.');
  }
}

/** Throws a problem if a person's files at an event take up more room than the operator grants. */
async function refuseTooLarge({ settings }: FileParts, db: Database, user: KnownUser): Promise<void> {
  if ((await usedRoom(db, user)) <= settings.uploadQuota) return;
  if (await isSuperuser(db, user.conferenceId, user.userId)) return;
  const gigabytes = settings.uploadQuota / 1_000_000_000;
  throw new ProblemError(
    'too-many-files',
    `Your files at this event may take up ${gigabytes} GB, and this one does not fit. Remove some first.`,
  );
}

async function stateOf(db: Database, upload: UploadRow): Promise<FileUpload> {
  const { uploadId, partBytes, cloudKey } = upload;
  // An object in the bucket comes from there, not in parts.
  const received = cloudKey === null ? await arrivedParts(db, uploadId) : [];
  return { uploadId, partBytes, received: received.map(({ part }) => part), cloudKey };
}

/** Somebody who uploads a file. */
export interface Uploader extends KnownUser {
  /** How the cloud knows them: its policies allow them to write below it. */
  subject: string;
}

/** Begins an upload, or finds the user's unfinished one of the same file. */
export async function beginUpload(
  parts: FileParts,
  user: Uploader,
  owner: Omit<FileOwnerKey, 'conferenceId'>,
  file: AnnouncedFile,
): Promise<FileUpload> {
  const { conferenceId, userId } = user;
  const key = { conferenceId, ownerKind: owner.ownerKind, ownerId: owner.ownerId };
  const rules = fileRules(owner.ownerKind, file.purpose);
  if (!rules) throw new ProblemError('unprocessable', `There are no files for "${file.purpose}" here.`);
  await mustKeep(parts, user, { ...owner, purpose: file.purpose });
  refuseAnnounced(rules, file);
  return inTransaction(parts.pool, async ({ db }) => {
    await lockFiles(db, user);
    const open = await uploadsOf(db, user);
    const same = open.find(
      (upload) =>
        upload.ownerKind === owner.ownerKind &&
        upload.ownerId === owner.ownerId &&
        upload.purpose === file.purpose &&
        upload.name === file.name &&
        upload.bytes === file.bytes &&
        upload.modified === file.modified,
    );
    if (same) return stateOf(db, same);
    await refuseTooMany(db, key, file.purpose, { rules, bytes: file.bytes });
    if (open.length >= MAX_OPEN_UPLOADS) {
      throw new ProblemError(
        'too-many-files',
        'Too many of your uploads are in progress. Finish or cancel some.',
      );
    }
    const uploadId = randomBytes(16).toString('hex');
    const cloudKey = parts.cloud.has(conferenceId) ? `${conferenceId}/${user.subject}/${uploadId}` : null;
    const upload: UploadRow = { ...key, ...file, uploadId, partBytes: PART_BYTES, cloudKey, userId };
    const now = new Date(parts.clock.now());
    await addUpload(db, upload, now);
    if (cloudKey !== null) {
      const object = { storageKey: cloudKey, place: 'cloud', part: 1, bytes: file.bytes } as const;
      await reservePart(db, { ...object, conferenceId, userId, uploadId, arrived: true }, now);
    }
    await refuseTooLarge(parts, db, user);
    return stateOf(db, upload);
  });
}

async function find(parts: FileParts, user: KnownUser, uploadId: string): Promise<UploadRow> {
  const upload = await readUpload(parts.db, { ...user, uploadId });
  if (!upload) throw GONE();
  return upload;
}

/** How far an upload is. */
export const readState = async (parts: FileParts, user: KnownUser, uploadId: string): Promise<FileUpload> =>
  stateOf(parts.db, await find(parts, user, uploadId));

/**
 * Stores a part of an upload under a key of its own, which counts once all of it is there: what was checked,
 * or is being checked, is never overwritten.
 */
export async function keepPart(
  parts: FileParts,
  user: KnownUser,
  { uploadId, part }: { uploadId: string; part: number },
  body: Readable,
): Promise<void> {
  const upload = await find(parts, user, uploadId);
  const { conferenceId, userId } = upload;
  const bytes = upload.cloudKey === null ? partLength(upload, part) : 0;
  if (bytes === 0) throw new ProblemError('unprocessable', 'The file has fewer parts.');
  const stored = {
    storageKey: newStoreKey(conferenceId),
    place: 'store',
    conferenceId,
    part,
    bytes,
  } as const;
  await inTransaction(parts.pool, async ({ db }) => {
    await lockFiles(db, user);
    if (!(await lockUpload(db, uploadId))) throw GONE();
    await reservePart(db, { ...stored, userId, uploadId }, new Date(parts.clock.now()));
    await refuseTooLarge(parts, db, user);
  });
  try {
    await parts.files.put(stored.storageKey, body, bytes);
  } catch (error) {
    await removeParts(parts, [stored]);
    throw error;
  }
  const replaced = await inTransaction(parts.pool, async ({ db }) => {
    if (!(await lockUpload(db, uploadId))) return null;
    await touchUpload(db, uploadId, new Date(parts.clock.now()));
    return takePart(db, uploadId, stored);
  });
  await removeParts(parts, replaced ?? [stored]);
  if (!replaced) throw GONE();
}

/** Abandons an upload. */
export async function abandonUpload(parts: FileParts, user: KnownUser, uploadId: string): Promise<void> {
  const upload = await readUpload(parts.db, { ...user, uploadId });
  if (upload) await forget(parts, upload);
}

/** Ends an upload without keeping anything of it. Parts that still arrive are removed once they are there. */
async function forget(parts: FileParts, { uploadId }: UploadRow): Promise<void> {
  const arrived = await inTransaction(parts.pool, async ({ db }) => {
    await lockUpload(db, uploadId);
    const found = await arrivedParts(db, uploadId);
    await dropUpload(db, uploadId);
    return found;
  });
  await removeParts(parts, arrived);
}

const MISSING = () => new ProblemError('conflict', 'Parts of the file are missing. Send them first.');

/** The parts of an upload. Throws a problem unless all of the file has arrived. */
async function mustHaveArrived(
  { db, cloud }: FileParts,
  upload: UploadRow,
  givenKey: string | null,
): Promise<StoredPart[]> {
  if (givenKey !== upload.cloudKey) throw new ProblemError('forbidden', 'This is not where this file goes.');
  const arrived = await arrivedParts(db, upload.uploadId);
  const isWhole =
    upload.cloudKey === null
      ? arrived.length === partCount(upload)
      : await isInCloud(cloud, upload, upload.cloudKey);
  if (!isWhole) throw MISSING();
  return arrived;
}

/** Whether the bucket has an object of the upload's length. */
async function isInCloud(
  cloud: CloudBuckets,
  { conferenceId, bytes }: UploadRow,
  key: string,
): Promise<boolean> {
  const found = await cloud.of(conferenceId).ask('HEAD', key);
  return found.ok && Number(found.headers.get('content-length')) === bytes;
}

/** Adds a part to those that the server makes itself while it ends an upload. */
async function make(
  parts: FileParts,
  { conferenceId, userId }: UploadRow,
  { place, bytes, storageKey }: Pick<StoredPart, 'place' | 'bytes' | 'storageKey'>,
  made: StoredPart[],
): Promise<StoredPart> {
  const part: StoredPart = { storageKey, place, conferenceId, part: 1, bytes };
  await reservePart(parts.db, { ...part, userId }, new Date(parts.clock.now()));
  made.push(part);
  return part;
}

/**
 * Copies the object of an upload to where its uploader may not write, so that it stays what the check finds.
 */
async function copyInCloud(
  parts: FileParts,
  upload: UploadRow,
  key: string,
  made: StoredPart[],
): Promise<StoredPart> {
  const { conferenceId, bytes } = upload;
  const copy = await make(
    parts,
    upload,
    { place: 'cloud', bytes, storageKey: newCloudKey(conferenceId) },
    made,
  );
  const isCopied = await parts.cloud.copy(conferenceId, key, copy.storageKey);
  if (!isCopied || !(await isInCloud(parts.cloud, upload, copy.storageKey))) throw MISSING();
  return copy;
}

/** Puts parts together on disk, lets `look` look at the file, and removes it. */
async function withWhole<T>(
  parts: FileParts,
  { uploadId, bytes }: UploadRow,
  stored: readonly StoredPart[],
  look: (filePath: string) => Promise<T>,
): Promise<T> {
  const folder = path.join(parts.settings.dataDir, SPOOL);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const filePath = path.join(folder, `${uploadId}-${randomBytes(6).toString('hex')}`);
  try {
    const target = createWriteStream(filePath, { mode: 0o600, flags: 'wx' });
    await pipeline(readContent(partReader(parts), stored, { start: 0, end: bytes - 1 }), target);
    return await look(filePath);
  } finally {
    await rm(filePath, { force: true });
  }
}

/** Problems that say nothing about the file: the same upload may be ended again. */
const mayEndLater = ({ isPassing, problem: { type } }: ProblemError): boolean =>
  isPassing || type.endsWith(':conflict') || type.endsWith(':forbidden') || type.endsWith(':not-set-up');

/** The file of an upload that has ended before, because the reply was lost or its end was sent twice. */
async function endedBefore(parts: FileParts, user: KnownUser, uploadId: string): Promise<FileRow> {
  const kept = await readFile(parts.db, { conferenceId: user.conferenceId, fileId: uploadId });
  if (!kept) throw GONE();
  await mustKeep(parts, user, kept);
  return kept;
}

/** Looks at what has arrived of an upload. Returns the file, and the parts to be kept as it. */
async function checkUpload(
  parts: FileParts,
  upload: UploadRow,
  { arrived, rules, asker }: { arrived: StoredPart[]; rules: FileRules; asker: PictureAsker },
  made: StoredPart[],
): Promise<{ file: FileRow; content: StoredPart[] }> {
  const { conferenceId, ownerKind, ownerId, purpose, uploadId, cloudKey, bytes, name } = upload;
  const looked = cloudKey === null ? arrived : [await copyInCloud(parts, upload, cloudKey, made)];
  const { mediaType, pages, picture } = await withWhole(parts, upload, looked, (filePath) =>
    parts.fileChecks.check({ path: filePath, bytes }, rules, asker),
  );
  const file: FileRow = {
    conferenceId,
    ownerKind,
    ownerId,
    purpose,
    fileId: uploadId,
    name: displayName(name, mediaType),
    mediaType,
    pages,
    bytes: picture?.length ?? bytes,
    createdAt: new Date(parts.clock.now()),
  };
  if (!picture) return { file, content: looked };
  const storageKey = newStoreKey(conferenceId);
  const kept = await make(parts, upload, { place: 'store', bytes: picture.length, storageKey }, made);
  await parts.files.put(storageKey, Readable.from([picture]), picture.length);
  return { file, content: [kept] };
}

const keysOf = (parts: readonly StoredPart[]) => parts.map(({ storageKey }) => storageKey).join();

/**
 * Ends an upload: checks the file and keeps it, or refuses and forgets it. `onKept` runs in the transaction
 * that keeps it, once however often the end is sent.
 */
export async function finishUpload(
  parts: FileParts,
  user: KnownUser,
  { uploadId, cloudKey }: { uploadId: string; cloudKey: string | null },
  asker: PictureAsker,
  onKept: (db: Database, file: FileRow) => Promise<void>,
): Promise<FileRow> {
  const upload = await readUpload(parts.db, { ...user, uploadId });
  if (!upload) return endedBefore(parts, user, uploadId);
  await mustKeep(parts, user, upload);
  const rules = fileRules(upload.ownerKind, upload.purpose);
  if (!rules) throw GONE();
  const made: StoredPart[] = [];
  try {
    const arrived = await mustHaveArrived(parts, upload, cloudKey);
    const { file, content } = await checkUpload(parts, upload, { arrived, rules, asker }, made);
    const unused = await inTransaction(parts.pool, async ({ db }) => {
      if (!(await lockUpload(db, uploadId))) throw GONE();
      const present = await arrivedParts(db, uploadId);
      if (keysOf(present) !== keysOf(arrived)) {
        throw new ProblemError('conflict', 'Parts were sent again in the meantime. Finish the upload again.');
      }
      await lockFiles(db, upload);
      await refuseTooMany(db, upload, upload.purpose, { rules, bytes: file.bytes });
      await addFile(db, { ...file, userId: user.userId });
      await giveParts(db, file.fileId, content);
      await dropUpload(db, uploadId);
      await onKept(db, file);
      return [...arrived, ...made].filter((part) => !content.includes(part));
    });
    await removeParts(parts, unused);
    return file;
  } catch (error) {
    // Anything else may have happened after the file was kept: what it has not got is left to the sweep.
    if (!(error instanceof ProblemError)) throw error;
    await removeParts(parts, made);
    // Another call has ended it meanwhile.
    const kept = await readFile(parts.db, { ...user, fileId: uploadId });
    if (kept) return kept;
    if (!mayEndLater(error)) await forget(parts, upload);
    throw error;
  }
}

/** Removes a file from what it belongs to. */
export async function dropKeptFile(parts: FileParts, user: KnownUser, fileId: string): Promise<void> {
  const key = { conferenceId: user.conferenceId, fileId };
  const file = await readFile(parts.db, key);
  if (!file) throw new ProblemError('not-found', 'The file no longer exists.');
  await mustKeep(parts, user, file, fileId);
  await removeFile(parts.db, key, new Date(parts.clock.now()));
}

/** Streams a range of a file. */
export async function readKept(
  parts: Pick<FileParts, 'db' | 'files' | 'cloud'>,
  { fileId }: FileRow,
  range: ByteRange,
): Promise<Readable> {
  const stored = await partsOfFile(parts.db, fileId);
  const [object] = stored;
  // It may have been removed from the bucket by others, which is said before anything is sent.
  if (object?.place === 'cloud') return readFromCloud(parts.cloud, object, range);
  return readContent(partReader(parts), stored, range);
}

/** Removes what is no longer wanted: abandoned uploads, removed files, what a killed server was checking. */
export async function sweepFiles(parts: FileParts): Promise<void> {
  const now = parts.clock.now();
  for (const upload of await idleUploads(parts.db, new Date(now - UPLOAD_KEPT_MS))) {
    await forget(parts, upload);
  }
  for (const { fileId } of await removedFiles(parts.db, new Date(now - REMOVED_KEPT_MS))) {
    if (await removeParts(parts, await partsOfFile(parts.db, fileId))) await dropFile(parts.db, fileId);
  }
  await removeParts(parts, await unownedParts(parts.db, new Date(now - UPLOAD_KEPT_MS)));
  const folder = path.join(parts.settings.dataDir, SPOOL);
  for (const name of await readdir(folder).catch(() => [])) {
    const spooled = path.join(folder, name);
    const { mtimeMs } = await stat(spooled);
    if (mtimeMs < now - UPLOAD_KEPT_MS) await rm(spooled, { force: true });
  }
}
