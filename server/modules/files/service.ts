import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import {
  fileRules,
  MAX_OPEN_UPLOADS,
  MAX_OWNER_BYTES,
  maxFileBytes,
  PART_BYTES,
  type FileRules,
  type FileUpload,
} from '../../../src/contract/files';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import type { ServerDeps } from '../../deps';
import type { ByteRange } from '../../deps/files';
import type { PictureAsker } from '../../deps/pictures';
import type { KnownUser } from '../../lib/listedAccounts';
import { ProblemError } from '../../problem';
import type { CloudBuckets } from './cloud';
import { partCount, partKey, partLength, readContent, removeContent } from './content';
import { displayName } from './names';
import type { FileOwners } from './owners';
import {
  addFile,
  addPart,
  addUpload,
  countFiles,
  dropFile,
  dropUpload,
  idleUploads,
  readFile,
  readParts,
  readUpload,
  removedFiles,
  removeFile,
  uploadsOf,
  type FileOwnerKey,
  type FileRow,
  type UploadRow,
} from './repository';

/** Unfinished uploads are kept this long after their last part, removed files after their removal. */
const UPLOAD_KEPT_MS = 24 * 3_600_000;
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
    throw new ProblemError('unsupported-media', 'The file is of a kind that is not accepted here.');
  }
  const maxBytes = maxFileBytes(rules, mediaType);
  if (bytes > maxBytes) {
    throw new ProblemError('too-large', `The file is larger than ${maxBytes / 1_000_000} MB.`);
  }
}

async function refuseTooMany(
  { db }: FileParts,
  owner: FileOwnerKey,
  purpose: string,
  { rules, bytes }: { rules: FileRules; bytes: number },
): Promise<void> {
  const has = await countFiles(db, owner, purpose);
  if (has.files >= rules.maxFiles || has.bytes + bytes > MAX_OWNER_BYTES) {
    throw new ProblemError('too-many-files', 'There are too many files here. Remove some first.');
  }
}

async function stateOf({ db }: Pick<FileParts, 'db'>, upload: UploadRow): Promise<FileUpload> {
  const { uploadId, partBytes, cloudKey } = upload;
  return { uploadId, partBytes, received: await readParts(db, uploadId), cloudKey };
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
  const open = await uploadsOf(parts.db, user);
  const same = open.find(
    (upload) =>
      upload.ownerKind === owner.ownerKind &&
      upload.ownerId === owner.ownerId &&
      upload.purpose === file.purpose &&
      upload.name === file.name &&
      upload.bytes === file.bytes &&
      upload.modified === file.modified,
  );
  if (same) return stateOf(parts, same);
  await refuseTooMany(parts, key, file.purpose, { rules, bytes: file.bytes });
  if (open.length >= MAX_OPEN_UPLOADS) {
    throw new ProblemError(
      'too-many-files',
      'Too many of your files are on their way. Finish or cancel some.',
    );
  }
  const uploadId = randomBytes(16).toString('hex');
  const upload: UploadRow = {
    ...key,
    ...file,
    uploadId,
    partBytes: PART_BYTES,
    cloudKey: parts.cloud.has(conferenceId) ? `${conferenceId}/${user.subject}/${uploadId}` : null,
    userId,
  };
  await addUpload(parts.db, upload, new Date(parts.clock.now()));
  return stateOf(parts, upload);
}

async function find(parts: FileParts, user: KnownUser, uploadId: string): Promise<UploadRow> {
  const upload = await readUpload(parts.db, { ...user, uploadId });
  if (!upload) throw GONE();
  return upload;
}

/** How far an upload is. */
export const readState = async (parts: FileParts, user: KnownUser, uploadId: string): Promise<FileUpload> =>
  stateOf(parts, await find(parts, user, uploadId));

const contentOf = ({ conferenceId, uploadId, bytes, partBytes }: UploadRow) => ({
  storageKey: `${conferenceId}/${uploadId}`,
  bytes,
  partBytes,
});

/** Stores a part of an upload. */
export async function keepPart(
  parts: FileParts,
  user: KnownUser,
  { uploadId, part }: { uploadId: string; part: number },
  body: Readable,
): Promise<void> {
  const upload = await find(parts, user, uploadId);
  const length = upload.cloudKey === null ? partLength(upload, part) : 0;
  if (length === 0) throw new ProblemError('unprocessable', 'The file has fewer parts.');
  await parts.files.put(partKey(contentOf(upload).storageKey, part), body, length);
  await addPart(parts.db, uploadId, part, new Date(parts.clock.now()));
}

/** Abandons an upload. */
export async function abandonUpload(parts: FileParts, user: KnownUser, uploadId: string): Promise<void> {
  const upload = await readUpload(parts.db, { ...user, uploadId });
  if (upload) await forget(parts, upload);
}

/** Parts go first: should the server be killed in between, the row is found again by the sweep. */
async function forget(parts: FileParts, upload: UploadRow): Promise<void> {
  await removeArrived(parts, upload);
  await dropUpload(parts.db, upload.uploadId);
}

/** Removes what has arrived of an upload, here or in the cloud. */
async function removeArrived({ files, cloud }: FileParts, upload: UploadRow): Promise<void> {
  if (upload.cloudKey === null) await removeContent(files, contentOf(upload));
  else await removeFromCloud(cloud, upload.conferenceId, upload.cloudKey);
}

async function removeFromCloud(cloud: CloudBuckets, conferenceId: string, key: string): Promise<void> {
  const response = await cloud.of(conferenceId).ask('DELETE', key);
  await response.body?.cancel();
}

/** Streams what has arrived of an upload. */
async function readArrived({ files, cloud }: FileParts, upload: UploadRow): Promise<Readable> {
  if (upload.cloudKey === null) return readContent(files, contentOf(upload));
  return readFromCloud(cloud, { conferenceId: upload.conferenceId, storageKey: upload.cloudKey });
}

async function readFromCloud(
  cloud: CloudBuckets,
  { conferenceId, storageKey }: Pick<FileRow, 'conferenceId' | 'storageKey'>,
  range?: ByteRange,
): Promise<Readable> {
  const headers = range && { range: `bytes=${range.start}-${range.end}` };
  const response = await cloud.of(conferenceId).ask('GET', storageKey, headers ? { headers } : {});
  if (response.ok && response.body) return Readable.fromWeb(response.body as WebStream);
  await response.body?.cancel();
  throw new ProblemError('not-found', 'The file is no longer in the event’s bucket.');
}

/** Throws a problem unless all of the file has arrived. */
async function mustHaveArrived(
  { db, cloud }: FileParts,
  upload: UploadRow,
  givenKey: string | null,
): Promise<void> {
  if (givenKey !== upload.cloudKey) throw new ProblemError('forbidden', 'This is not where this file goes.');
  if (upload.cloudKey === null) {
    if ((await readParts(db, upload.uploadId)).length === partCount(upload)) return;
  } else {
    const found = await cloud.of(upload.conferenceId).ask('HEAD', upload.cloudKey);
    if (found.ok && Number(found.headers.get('content-length')) === upload.bytes) return;
  }
  throw new ProblemError('conflict', 'Parts of the file are missing. Send them first.');
}

/** Puts the parts together on disk, lets `look` look at the file, and removes it. */
async function withWhole<T>(
  parts: FileParts,
  upload: UploadRow,
  look: (filePath: string) => Promise<T>,
): Promise<T> {
  const folder = path.join(parts.settings.dataDir, SPOOL);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const filePath = path.join(folder, `${upload.uploadId}-${randomBytes(6).toString('hex')}`);
  try {
    const target = createWriteStream(filePath, { mode: 0o600, flags: 'wx' });
    await pipeline(await readArrived(parts, upload), target);
    return await look(filePath);
  } finally {
    await rm(filePath, { force: true });
  }
}

/** Replaces the parts of a picture by the re-encoded one, which is a single part. */
async function keepPicture(parts: FileParts, upload: UploadRow, picture: Buffer) {
  const storageKey = `${contentOf(upload).storageKey}-picture`;
  await parts.files.put(partKey(storageKey, 1), Readable.from([picture]), picture.length);
  return { storageKey, bytes: picture.length, partBytes: picture.length, place: 'store' as const };
}

/** Where the file of an upload stays. */
const storedAs = (upload: UploadRow) =>
  upload.cloudKey === null
    ? { ...contentOf(upload), place: 'store' as const }
    : { storageKey: upload.cloudKey, bytes: upload.bytes, partBytes: null, place: 'cloud' as const };

/** Checks the file of an upload, and keeps what is to be stored of it. */
async function checkUpload(parts: FileParts, upload: UploadRow, asker: PictureAsker): Promise<FileRow> {
  const rules = fileRules(upload.ownerKind, upload.purpose);
  if (!rules) throw GONE();
  await refuseTooMany(parts, upload, upload.purpose, { rules, bytes: upload.bytes });
  const checked = await withWhole(parts, upload, (filePath) =>
    parts.fileChecks.check({ path: filePath, bytes: upload.bytes }, rules, asker),
  );
  const content = checked.picture ? await keepPicture(parts, upload, checked.picture) : storedAs(upload);
  return {
    conferenceId: upload.conferenceId,
    ownerKind: upload.ownerKind,
    ownerId: upload.ownerId,
    purpose: upload.purpose,
    ...content,
    fileId: upload.uploadId,
    name: displayName(upload.name, checked.mediaType),
    mediaType: checked.mediaType,
    pages: checked.pages,
    createdAt: new Date(parts.clock.now()),
  };
}

/**
 * What cannot be removed now, because its bucket is away, is removed by a later sweep; it does not keep
 * others.
 */
async function tryToRemove({ log }: Pick<FileParts, 'log'>, remove: () => Promise<void>): Promise<void> {
  try {
    await remove();
  } catch (error) {
    log.warn({ err: error }, 'a file could not be removed; it is tried again later');
  }
}

/** Problems that say nothing about the file: the same upload may be ended again. */
const mayEndLater = (error: unknown): boolean =>
  !(error instanceof ProblemError) || error.isPassing || error.problem.type.endsWith(':not-set-up');

/**
 * Ends an upload: checks the file and keeps it, or refuses and forgets it. `onKept` runs in the transaction
 * that keeps it.
 */
export async function finishUpload(
  parts: FileParts,
  user: KnownUser,
  { uploadId, cloudKey }: { uploadId: string; cloudKey: string | null },
  asker: PictureAsker,
  onKept: (db: Database, file: FileRow) => Promise<void>,
): Promise<FileRow> {
  const upload = await readUpload(parts.db, { ...user, uploadId });
  if (!upload) {
    // Ended before, and the reply was lost.
    const kept = await readFile(parts.db, { conferenceId: user.conferenceId, fileId: uploadId });
    if (!kept) throw GONE();
    await mustKeep(parts, user, kept);
    return kept;
  }
  await mustKeep(parts, user, upload);
  await mustHaveArrived(parts, upload, cloudKey);
  let file: FileRow;
  try {
    file = await checkUpload(parts, upload, asker);
  } catch (error) {
    if (!mayEndLater(error)) await tryToRemove(parts, () => forget(parts, upload));
    throw error;
  }
  await inTransaction(parts.pool, async ({ db }) => {
    await addFile(db, { ...file, userId: user.userId });
    await dropUpload(db, uploadId);
    await onKept(db, file);
  });
  if (file.storageKey !== storedAs(upload).storageKey) await removeArrived(parts, upload);
  return file;
}

/** Removes a file from what it belongs to. */
export async function dropKeptFile(parts: FileParts, user: KnownUser, fileId: string): Promise<void> {
  const key = { conferenceId: user.conferenceId, fileId };
  const file = await readFile(parts.db, key);
  if (!file) throw new ProblemError('not-found', 'The file no longer exists.');
  await mustKeep(parts, user, file, fileId);
  await removeFile(parts.db, key, new Date(parts.clock.now()));
}

const keptContent = (file: FileRow) => ({ ...file, partBytes: file.partBytes ?? file.bytes });

/** Streams a range of a file. */
export async function readKept(
  { files, cloud }: Pick<FileParts, 'files' | 'cloud'>,
  file: FileRow,
  range: ByteRange,
): Promise<Readable> {
  return file.place === 'cloud'
    ? readFromCloud(cloud, file, range)
    : readContent(files, keptContent(file), range);
}

async function removeKept({ files, cloud }: FileParts, file: FileRow): Promise<void> {
  if (file.place === 'cloud') await removeFromCloud(cloud, file.conferenceId, file.storageKey);
  else await removeContent(files, keptContent(file));
}

/** Removes what is no longer wanted: abandoned uploads, removed files, what a killed server was checking. */
export async function sweepFiles(parts: FileParts): Promise<void> {
  const now = parts.clock.now();
  for (const upload of await idleUploads(parts.db, new Date(now - UPLOAD_KEPT_MS))) {
    await tryToRemove(parts, () => forget(parts, upload));
  }
  for (const file of await removedFiles(parts.db, new Date(now - REMOVED_KEPT_MS))) {
    await tryToRemove(parts, async () => {
      await removeKept(parts, file);
      await dropFile(parts.db, file.fileId);
    });
  }
  const folder = path.join(parts.settings.dataDir, SPOOL);
  for (const name of await readdir(folder).catch(() => [])) {
    const spooled = path.join(folder, name);
    const { mtimeMs } = await stat(spooled);
    if (mtimeMs < now - UPLOAD_KEPT_MS) await rm(spooled, { force: true });
  }
}
