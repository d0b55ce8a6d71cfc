import { createHash, randomBytes } from 'node:crypto';
import { inTransaction } from '../../../../db/transaction';
import type { ServerDeps } from '../../../../deps';
import type { PictureSize, RenderedPicture } from '../../../../deps/pictures';
import { PICTURE_SIZES } from './rendering/rendering';
import type { PictureView } from './links';
import {
  cancelRemoval,
  ensureRow,
  isShown,
  lockPicture,
  planAbandonment,
  planRemoval,
  setPicture,
  takeDueRemoval,
  type PictureOwner,
} from './repository';

const SIZES = Object.keys(PICTURE_SIZES) as PictureSize[];

type Deps = Pick<ServerDeps, 'pool' | 'db' | 'pictures' | 'log'>;

const keyOf = ({ conferenceId, pictureId }: Omit<PictureView, 'seesHidden'>, size: PictureSize) =>
  `${conferenceId}/${pictureId}-${size}.webp`;

/**
 * Hash of content, owner and a random value. Uploading the same picture again gives a new id, so its files
 * are not removed together with the first one's.
 */
function newId({ conferenceId, attendeeId }: PictureOwner, { large }: RenderedPicture): string {
  const whose = JSON.stringify([conferenceId, attendeeId]);
  return createHash('sha256').update(whose).update(large).update(randomBytes(16)).digest('hex').slice(0, 32);
}

/**
 * Removes the files of pictures no longer in use. Those that cannot be removed now stay scheduled and are
 * retried on the next call.
 */
export async function removeUnused({ pool, pictures, log }: Deps): Promise<void> {
  try {
    for (;;) {
      const isDone = await inTransaction(pool, async ({ db }) => {
        const picture = await takeDueRemoval(db);
        if (!picture) return true;
        for (const size of SIZES) await pictures.remove(keyOf(picture, size));
        return false;
      });
      if (isDone) return;
    }
  } catch (error) {
    log.error(
      { err: error },
      'files of a picture could not be removed; they are tried again with the next one',
    );
  }
}

/**
 * Sets an attendee's picture, replacing the previous one, and returns its id. Without a saved profile, a row
 * invisible to others is created.
 */
export async function keepPicture(
  deps: Deps,
  owner: PictureOwner,
  rendered: RenderedPicture,
): Promise<string> {
  const { conferenceId } = owner;
  const pictureId = newId(owner, rendered);
  await planAbandonment(deps.db, conferenceId, pictureId);
  for (const size of SIZES) await deps.pictures.put(keyOf({ conferenceId, pictureId }, size), rendered[size]);
  await inTransaction(deps.pool, async ({ db }) => {
    await ensureRow(db, owner);
    const before = await lockPicture(db, owner);
    await setPicture(db, owner, pictureId);
    await planRemoval(db, conferenceId, before);
    await cancelRemoval(db, conferenceId, pictureId);
  });
  await removeUnused(deps);
  return pictureId;
}

/** Removes an attendee's picture. */
export async function dropPicture(deps: Deps, owner: PictureOwner): Promise<void> {
  await inTransaction(deps.pool, async ({ db }) => {
    const before = await lockPicture(db, owner);
    await setPicture(db, owner, null);
    await planRemoval(db, owner.conferenceId, before);
  });
  await removeUnused(deps);
}

/** The files of a picture with their names. Missing files are left out. */
export async function readPictureFiles(
  { pictures }: Pick<Deps, 'pictures'>,
  picture: { conferenceId: string; pictureId: string },
): Promise<[name: string, bytes: Buffer][]> {
  const files = await Promise.all(
    SIZES.map(async (size) => [`picture-${size}.webp`, await pictures.get(keyOf(picture, size))] as const),
  );
  return files.flatMap(([name, bytes]) => (bytes ? [[name, bytes] as [string, Buffer]] : []));
}

/** The file of a picture whose owner is visible to the viewer; undefined if there is none. */
export async function readPicture(
  { db, pictures }: Deps,
  view: PictureView,
  size: PictureSize,
): Promise<Buffer | undefined> {
  if (!(await isShown(db, view))) return undefined;
  return pictures.get(keyOf(view, size));
}
