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

export type FileDeps = Pick<
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
  { db, owners }: FileDeps,
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
async function refuseTooLarge({ settings }: FileDeps, db: Database, user: KnownUser): Promise<void> {
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
  deps: FileDeps,
  user: Uploader,
  owner: Omit<FileOwnerKey, 'conferenceId'>,
  file: AnnouncedFile,
): Promise<FileUpload> {
  const { conferenceId, userId } = user;
  const key = { conferenceId, ownerKind: owner.ownerKind, ownerId: owner.ownerId };
  const rules = fileRules(owner.ownerKind, file.purpose);
  if (!rules) throw new ProblemError('unprocessable', `There are no files for "${file.purpose}" here.`);
  await mustKeep(deps, user, { ...owner, purpose: file.purpose });
  refuseAnnounced(rules, file);
  return inTransaction(deps.pool, async ({ db }) => {
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
    const cloudKey = deps.cloud.has(conferenceId) ? `${conferenceId}/${user.subject}/${uploadId}` : null;
    const upload: UploadRow = { ...key, ...file, uploadId, partBytes: PART_BYTES, cloudKey, userId };
    const now = new Date(deps.clock.now());
    await addUpload(db, upload, now);
    if (cloudKey !== null) {
      const object = { storageKey: cloudKey, place: 'cloud', part: 1, bytes: file.bytes } as const;
      await reservePart(db, { ...object, conferenceId, userId, uploadId, arrived: true }, now);
    }
    await refuseTooLarge(deps, db, user);
    return stateOf(db, upload);
  });
}

async function find(deps: FileDeps, user: KnownUser, uploadId: string): Promise<UploadRow> {
  const upload = await readUpload(deps.db, { ...user, uploadId });
  if (!upload) throw GONE();
  return upload;
}

/** How far an upload is. */
export const readState = async (deps: FileDeps, user: KnownUser, uploadId: string): Promise<FileUpload> =>
  stateOf(deps.db, await find(deps, user, uploadId));

/**
 * Stores a part of an upload under a key of its own, which counts once all of it is there: what was checked,
 * or is being checked, is never overwritten.
 */
export async function keepPart(
  deps: FileDeps,
  user: KnownUser,
  { uploadId, part }: { uploadId: string; part: number },
  body: Readable,
): Promise<void> {
  const upload = await find(deps, user, uploadId);
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
  await inTransaction(deps.pool, async ({ db }) => {
    await lockFiles(db, user);
    if (!(await lockUpload(db, uploadId))) throw GONE();
    await reservePart(db, { ...stored, userId, uploadId }, new Date(deps.clock.now()));
    await refuseTooLarge(deps, db, user);
  });
  try {
    await deps.files.put(stored.storageKey, body, bytes);
  } catch (error) {
    await removeParts(deps, [stored]);
    throw error;
  }
  const replaced = await inTransaction(deps.pool, async ({ db }) => {
    if (!(await lockUpload(db, uploadId))) return null;
    await touchUpload(db, uploadId, new Date(deps.clock.now()));
    return takePart(db, uploadId, stored);
  });
  await removeParts(deps, replaced ?? [stored]);
  if (!replaced) throw GONE();
}

/** Abandons an upload. */
export async function abandonUpload(deps: FileDeps, user: KnownUser, uploadId: string): Promise<void> {
  const upload = await readUpload(deps.db, { ...user, uploadId });
  if (upload) await forget(deps, upload);
}

/** Ends an upload without keeping anything of it. Parts that still arrive are removed once they are there. */
async function forget(deps: FileDeps, { uploadId }: UploadRow): Promise<void> {
  const arrived = await inTransaction(deps.pool, async ({ db }) => {
    await lockUpload(db, uploadId);
    const found = await arrivedParts(db, uploadId);
    await dropUpload(db, uploadId);
    return found;
  });
  await removeParts(deps, arrived);
}

const MISSING = () => new ProblemError('conflict', 'Parts of the file are missing. Send them first.');

/** The parts of an upload. Throws a problem unless all of the file has arrived. */
async function mustHaveArrived(
  { db, cloud }: FileDeps,
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
  deps: FileDeps,
  { conferenceId, userId }: UploadRow,
  { place, bytes, storageKey }: Pick<StoredPart, 'place' | 'bytes' | 'storageKey'>,
  made: StoredPart[],
): Promise<StoredPart> {
  const part: StoredPart = { storageKey, place, conferenceId, part: 1, bytes };
  await reservePart(deps.db, { ...part, userId }, new Date(deps.clock.now()));
  made.push(part);
  return part;
}

/**
 * Copies the object of an upload to where its uploader may not write, so that it stays what the check finds.
 */
async function copyInCloud(
  deps: FileDeps,
  upload: UploadRow,
  key: string,
  made: StoredPart[],
): Promise<StoredPart> {
  const { conferenceId, bytes } = upload;
  const copy = await make(
    deps,
    upload,
    { place: 'cloud', bytes, storageKey: newCloudKey(conferenceId) },
    made,
  );
  const isCopied = await deps.cloud.copy(conferenceId, key, copy.storageKey);
  if (!isCopied || !(await isInCloud(deps.cloud, upload, copy.storageKey))) throw MISSING();
  return copy;
}

/** Puts parts together on disk, lets `look` look at the file, and removes it. */
async function withWhole<T>(
  deps: FileDeps,
  { uploadId, bytes }: UploadRow,
  stored: readonly StoredPart[],
  look: (filePath: string) => Promise<T>,
): Promise<T> {
  const folder = path.join(deps.settings.dataDir, SPOOL);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const filePath = path.join(folder, `${uploadId}-${randomBytes(6).toString('hex')}`);
  try {
    const target = createWriteStream(filePath, { mode: 0o600, flags: 'wx' });
    await pipeline(readContent(partReader(deps), stored, { start: 0, end: bytes - 1 }), target);
    return await look(filePath);
  } finally {
    await rm(filePath, { force: true });
  }
}

/** Problems that say nothing about the file: the same upload may be ended again. */
const mayEndLater = ({ isPassing, problem: { type } }: ProblemError): boolean =>
  isPassing || type.endsWith(':conflict') || type.endsWith(':forbidden') || type.endsWith(':not-set-up');

/** The file of an upload that has ended before, because the reply was lost or its end was sent twice. */
async function endedBefore(deps: FileDeps, user: KnownUser, uploadId: string): Promise<FileRow> {
  const kept = await readFile(deps.db, { conferenceId: user.conferenceId, fileId: uploadId });
  if (!kept) throw GONE();
  await mustKeep(deps, user, kept);
  return kept;
}

/** Looks at what has arrived of an upload. Returns the file, and the parts to be kept as it. */
async function checkUpload(
  deps: FileDeps,
  upload: UploadRow,
  { arrived, rules, asker }: { arrived: StoredPart[]; rules: FileRules; asker: PictureAsker },
  made: StoredPart[],
): Promise<{ file: FileRow; content: StoredPart[] }> {
  const { conferenceId, ownerKind, ownerId, purpose, uploadId, cloudKey, bytes, name } = upload;
  const looked = cloudKey === null ? arrived : [await copyInCloud(deps, upload, cloudKey, made)];
  const { mediaType, pages, picture } = await withWhole(deps, upload, looked, (filePath) =>
    deps.fileChecks.check({ path: filePath, bytes }, rules, asker),
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
    createdAt: new Date(deps.clock.now()),
  };
  if (!picture) return { file, content: looked };
  const storageKey = newStoreKey(conferenceId);
  const kept = await make(deps, upload, { place: 'store', bytes: picture.length, storageKey }, made);
  await deps.files.put(storageKey, Readable.from([picture]), picture.length);
  return { file, content: [kept] };
}

const keysOf = (parts: readonly StoredPart[]) => parts.map(({ storageKey }) => storageKey).join();

/**
 * Ends an upload: checks the file and keeps it, or refuses and forgets it. `onKept` runs in the transaction
 * that keeps it, once however often the end is sent.
 */
export async function finishUpload(
  deps: FileDeps,
  user: KnownUser,
  { uploadId, cloudKey }: { uploadId: string; cloudKey: string | null },
  asker: PictureAsker,
  onKept: (db: Database, file: FileRow) => Promise<void>,
): Promise<FileRow> {
  const upload = await readUpload(deps.db, { ...user, uploadId });
  if (!upload) return endedBefore(deps, user, uploadId);
  await mustKeep(deps, user, upload);
  const rules = fileRules(upload.ownerKind, upload.purpose);
  if (!rules) throw GONE();
  const made: StoredPart[] = [];
  try {
    const arrived = await mustHaveArrived(deps, upload, cloudKey);
    const { file, content } = await checkUpload(deps, upload, { arrived, rules, asker }, made);
    const unused = await inTransaction(deps.pool, async ({ db }) => {
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
    await removeParts(deps, unused);
    return file;
  } catch (error) {
    // Anything else may have happened after the file was kept: what it has not got is left to the sweep.
    if (!(error instanceof ProblemError)) throw error;
    await removeParts(deps, made);
    // Another call has ended it meanwhile.
    const kept = await readFile(deps.db, { ...user, fileId: uploadId });
    if (kept) return kept;
    if (!mayEndLater(error)) await forget(deps, upload);
    throw error;
  }
}

/** Removes a file from what it belongs to. */
export async function dropKeptFile(deps: FileDeps, user: KnownUser, fileId: string): Promise<void> {
  const key = { conferenceId: user.conferenceId, fileId };
  const file = await readFile(deps.db, key);
  if (!file) throw new ProblemError('not-found', 'The file no longer exists.');
  await mustKeep(deps, user, file, fileId);
  await removeFile(deps.db, key, new Date(deps.clock.now()));
}

/** Streams a range of a file. */
export async function readKept(
  deps: Pick<FileDeps, 'db' | 'files' | 'cloud'>,
  { fileId }: FileRow,
  range: ByteRange,
): Promise<Readable> {
  const stored = await partsOfFile(deps.db, fileId);
  const [object] = stored;
  // It may have been removed from the bucket by others, which is said before anything is sent.
  if (object?.place === 'cloud') return readFromCloud(deps.cloud, object, range);
  return readContent(partReader(deps), stored, range);
}

/** Removes what is no longer wanted: abandoned uploads, removed files, what a killed server was checking. */
export async function sweepFiles(deps: FileDeps): Promise<void> {
  const now = deps.clock.now();
  for (const upload of await idleUploads(deps.db, new Date(now - UPLOAD_KEPT_MS))) {
    await forget(deps, upload);
  }
  for (const { fileId } of await removedFiles(deps.db, new Date(now - REMOVED_KEPT_MS))) {
    if (await removeParts(deps, await partsOfFile(deps.db, fileId))) await dropFile(deps.db, fileId);
  }
  await removeParts(deps, await unownedParts(deps.db, new Date(now - UPLOAD_KEPT_MS)));
  const folder = path.join(deps.settings.dataDir, SPOOL);
  for (const name of await readdir(folder).catch(() => [])) {
    const spooled = path.join(folder, name);
    const { mtimeMs } = await stat(spooled);
    if (mtimeMs < now - UPLOAD_KEPT_MS) await rm(spooled, { force: true });
  }
}
