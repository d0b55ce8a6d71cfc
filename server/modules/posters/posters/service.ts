import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import {
  posterFieldName,
  type EditedPoster,
  type PosterActDetails,
  type PosterAction,
  type PosterFields,
  type PosterStep,
} from '../../../../src/contract/posters/posters';
import type { Database } from '../../../db/database';
import { inTransaction, type Transaction } from '../../../db/transaction';
import type { ServerDeps } from '../../../deps';
import type { StoreReply } from '../../../idempotency/keyedCalls';
import { listedForm, type KnownUser } from '../../../lib/listedAccounts';
import { ProblemError } from '../../../problem';
import { filesOf } from '../../platform/files/repository';
import { recordPosterAct } from './acts';
import { isInTime, mayChange, mayCreate, partIn, type Part } from './members';
import {
  addVersion,
  authorPosition,
  dropStrayVotes,
  erasePoster,
  findPoster,
  indexPoster,
  insertPoster,
  setLike,
  setVote,
  storedFields,
  updatePoster,
  versionsOf,
  votesFor,
  writeFields,
} from './repository';
import { toEdited, type ToFile } from './edited';
import type { PosterAt, PosterRow } from './rows';

const CHANGED = 'The poster has changed in the meantime. Reload it first.';
const CLOSED = 'The poster has already been submitted, or the deadline has passed.';

export const noPoster = () => new ProblemError('not-found', 'There is no such poster at this conference.');

/** Who works on posters, at what time of the event. */
export interface Worker {
  event: EventConfig;
  user: KnownUser;
  name: string;
  /** Event time. */
  now: number;
  /** Real time. */
  recordedAt: Date;
}

/** Records what the worker did. */
const record = (
  db: Database,
  { event, user, name, now, recordedAt }: Worker,
  at: PosterAt,
  action: PosterAction,
  details: PosterActDetails = {},
): Promise<void> =>
  recordPosterAct(db, { by: { userId: user.userId, name }, at: new Date(now), recordedAt }, at, action, {
    ...details,
    ...(!isInTime(event, now) && { late: true as const }),
  });

type Deps = Pick<ServerDeps, 'pool'> & { toFile: ToFile };

interface Opened {
  row: PosterRow;
  part: Part;
}

/**
 * Throws a problem: 404 without the poster, or for those who may not know of it; 403 for those who see it
 * only.
 */
async function openForWork(
  db: Database,
  { user }: Worker,
  at: PosterAt,
  lock?: 'forChange',
): Promise<Opened> {
  const row = await findPoster(db, at, lock);
  if (!row) throw noPoster();
  const part = await partIn(db, user, at.posterId);
  if (part.manages || part.isAuthor) return { row, part };
  if (row.state !== 'published') throw noPoster();
  throw new ProblemError('forbidden', 'Only its authors and superusers can do this.');
}

function checkOpen({ row, part }: Opened, { event, now }: Worker): void {
  if (!mayChange(part, row, isInTime(event, now))) throw new ProblemError('conflict', CLOSED);
}

function checkRevision({ revision }: PosterRow, seen: number): void {
  if (revision !== seen) throw new ProblemError('conflict', CHANGED);
}

/** Throws a problem (422) for categories that the event does not have, or the same one twice. */
function checkFields({ posterCategories }: EventConfig, { categories }: PosterFields): void {
  const wrong = categories.findIndex(
    (name, index) => !posterCategories.includes(name) || categories.indexOf(name) !== index,
  );
  if (wrong === -1) return;
  throw new ProblemError('unprocessable', 'A category is not one of the event’s or is listed twice.', [
    { path: `fields.categories.${wrong}`, message: 'must be one of the event’s categories, once' },
  ]);
}

/** The poster as the worker sees it from now on. */
async function reread(db: Database, deps: Pick<Deps, 'toFile'>, worker: Worker, at: PosterAt) {
  const row = await findPoster(db, at);
  if (!row) throw noPoster();
  return toEdited(db, deps.toFile, worker, row, await partIn(db, worker.user, at.posterId));
}

export async function readEdited(
  db: Database,
  deps: Pick<Deps, 'toFile'>,
  worker: Worker,
  at: PosterAt,
): Promise<EditedPoster> {
  const { row, part } = await openForWork(db, worker, at);
  return toEdited(db, deps.toFile, worker, row, part);
}

/** Whether one of the accounts is known to be the user's. */
const namesThem = ({ userId, verifiedEmail }: KnownUser, { authors }: PosterFields) =>
  authors.some(({ account }) => {
    const listed = listedForm(account);
    return listed === userId || (verifiedEmail ? listed === listedForm(verifiedEmail) : false);
  });

/**
 * The fields with the worker as an author with an account; else they could not open what they have written.
 */
function withWorker(fields: PosterFields, { user, name }: Worker): PosterFields {
  if (namesThem(user, fields)) return fields;
  const own = fields.authors.findIndex((author) => author.account === '' && author.name === name);
  const account = user.userId;
  if (own === -1) return { ...fields, authors: [...fields.authors, { name, affiliation: '', account }] };
  return {
    ...fields,
    authors: fields.authors.map((each, index) => (index === own ? { ...each, account } : each)),
  };
}

export const createPoster = (
  { pool, toFile }: Deps,
  worker: Worker,
  fields: PosterFields,
  storeReply: StoreReply,
): Promise<EditedPoster> =>
  inTransaction(pool, async ({ db }) => {
    const { event, user, now } = worker;
    if (!(await mayCreate(db, user, isInTime(event, now)))) {
      throw new ProblemError(
        'forbidden',
        'Only authors, presenters and superusers can add posters, until the deadline.',
      );
    }
    checkFields(event, fields);
    const at = { conferenceId: event.conferenceId, posterId: randomUUID() };
    const { manages } = await partIn(db, user, at.posterId);
    await insertPoster(db, at, manages ? fields : withWorker(fields, worker));
    await record(db, worker, at, 'create', { title: fields.title });
    const reply = await reread(db, { toFile }, worker, at);
    await storeReply(db, reply);
    return reply;
  });

/** Changes a poster that the worker may change, as they saw it. */
const change = (
  { pool, toFile }: Deps,
  worker: Worker,
  at: PosterAt,
  revision: number,
  work: (transaction: Transaction, opened: Opened) => Promise<void>,
  storeReply?: StoreReply,
): Promise<EditedPoster> =>
  inTransaction(pool, async (transaction) => {
    const { db } = transaction;
    const opened = await openForWork(db, worker, at, 'forChange');
    checkRevision(opened.row, revision);
    await work(transaction, opened);
    const reply = await reread(db, { toFile }, worker, at);
    await storeReply?.(db, reply);
    return reply;
  });

export const savePoster = (
  deps: Deps,
  worker: Worker,
  at: PosterAt,
  { revision, fields }: { revision: number; fields: PosterFields },
): Promise<EditedPoster> =>
  change(deps, worker, at, revision, async ({ db }, opened) => {
    checkOpen(opened, worker);
    checkFields(worker.event, fields);
    const before = await storedFields(db, opened.row, at);
    const after = opened.part.manages ? fields : withWorker(fields, worker);
    await writeFields(db, at, after);
    await dropStrayVotes(db, at, fields.categories);
    const changed = posterFieldName.options.filter((name) => !isDeepStrictEqual(before[name], after[name]));
    if (changed.length > 0) await record(db, worker, at, 'edit', { fields: changed });
  });

/** What the step makes of the poster; undefined if it does not fit. */
function stepped(
  { kind, ...step }: PosterStep,
  { row }: Opened,
  now: Date,
): Parameters<typeof updatePoster>[2] | undefined {
  switch (kind) {
    case 'submit':
      if (row.state !== 'draft') return undefined;
      return { state: 'submitted', reason: '', submitted_at: now };
    case 'withdraw':
      return row.state === 'submitted' ? { state: 'draft', submitted_at: null } : undefined;
    case 'publish':
      if (row.state === 'published') return undefined;
      return { state: 'published', reason: '', published_at: row.published_at ?? now };
    case 'return':
      if (row.state === 'draft' || !('reason' in step)) return undefined;
      return { state: 'draft', reason: step.reason, submitted_at: null };
  }
}

/** Takes a poster a step on its way into the hall. */
export const takeStep = (
  deps: Deps,
  worker: Worker,
  at: PosterAt,
  { revision, step }: { revision: number; step: PosterStep },
  storeReply: StoreReply,
): Promise<EditedPoster> =>
  change(
    deps,
    worker,
    at,
    revision,
    async ({ db }, opened) => {
      const { event, now } = worker;
      const { manages } = opened.part;
      if (!manages && (step.kind === 'publish' || step.kind === 'return')) {
        throw new ProblemError('forbidden', 'Only superusers can decide on posters.');
      }
      if (step.kind === 'submit') checkOpen(opened, worker);
      if (step.kind === 'withdraw' && !manages && !isInTime(event, now)) {
        throw new ProblemError('conflict', CLOSED);
      }
      const next = stepped(step, opened, new Date(now));
      if (!next) throw new ProblemError('conflict', CHANGED);
      if (step.kind === 'submit' && opened.row.version === null) {
        throw new ProblemError('conflict', 'The poster has no file yet. Upload one first.');
      }
      await updatePoster(db, at, next);
      await record(db, worker, at, step.kind, step.kind === 'return' ? { reason: step.reason } : {});
    },
    storeReply,
  );

/** Shows another file. */
export const showFile = (
  deps: Deps,
  worker: Worker,
  at: PosterAt,
  {
    revision,
    ...wanted
  }: { revision: number } & (
    | { kind: 'new'; fileId: string; thumbnailId: string | null }
    | { kind: 'earlier'; version: number }
  ),
): Promise<EditedPoster> =>
  change(deps, worker, at, revision, async ({ db }, opened) => {
    checkOpen(opened, worker);
    if (wanted.kind === 'earlier') {
      const versions = await versionsOf(db, at);
      if (!versions.some(({ version }) => version === wanted.version)) throw noPoster();
      await updatePoster(db, at, { version: wanted.version });
      await record(db, worker, at, 'showFile', { version: wanted.version });
      return;
    }
    const files = await filesOf(db, {
      conferenceId: at.conferenceId,
      ownerKind: 'poster',
      ownerId: at.posterId,
    });
    const has = (fileId: string, purpose: string) =>
      files.some((file) => file.fileId === fileId && file.purpose === purpose);
    const { fileId, thumbnailId } = wanted;
    if (!has(fileId, 'poster') || (thumbnailId !== null && !has(thumbnailId, 'thumbnail'))) {
      throw new ProblemError('unprocessable', 'This file was not uploaded for the poster.', [
        { path: has(fileId, 'poster') ? 'thumbnailId' : 'fileId', message: 'must be a file of this poster' },
      ]);
    }
    const version = await addVersion(db, at, { fileId, thumbnailId });
    await updatePoster(db, at, { version });
    await record(db, worker, at, 'showFile', { version });
  });

/** Gives a poster an award, or takes it away. */
export const giveAward = (
  { pool, toFile }: Deps,
  worker: Worker,
  at: PosterAt,
  award: string | null,
): Promise<EditedPoster> =>
  inTransaction(pool, async ({ db }) => {
    const { row } = await openForWork(db, worker, at, 'forChange');
    await updatePoster(db, at, { award });
    if (row.award !== award) await record(db, worker, at, 'award', { award });
    await indexPoster(db, at);
    return reread(db, { toFile }, worker, at);
  });

/** Deletes a poster for good. Throws a problem: 404, 403, 409 once it is no draft, except for superusers. */
export const removePoster = ({ pool }: Pick<Deps, 'pool'>, worker: Worker, at: PosterAt): Promise<void> =>
  inTransaction(pool, async ({ db }) => {
    const opened = await openForWork(db, worker, at, 'forChange');
    checkOpen(opened, worker);
    await erasePoster(db, at);
    await record(db, worker, at, 'delete', { title: opened.row.title });
  });

/** Likes a published poster, or takes the like back. */
export const like = (
  { pool }: Pick<Deps, 'pool'>,
  at: PosterAt,
  given: { userId: string; on: boolean },
): Promise<number> =>
  inTransaction(pool, async ({ db }) => {
    const row = await findPoster(db, at, 'forChange');
    if (row?.state !== 'published') throw noPoster();
    return setLike(db, at, given);
  });

/**
 * Votes for a published poster, or takes the vote back; returns the categories of the person's votes for it.
 */
export const vote = (
  { pool }: Pick<Deps, 'pool'>,
  { event, user }: Worker,
  at: PosterAt,
  { category, on }: { category: string; on: boolean },
): Promise<string[]> =>
  inTransaction(pool, async ({ db }) => {
    if (!event.pageOptions.posters?.prize) {
      throw new ProblemError('forbidden', 'There is no prize to vote for at this conference.');
    }
    const row = await findPoster(db, at, 'forChange');
    if (row?.state !== 'published') throw noPoster();
    if (!row.categories.includes(category)) {
      throw new ProblemError('unprocessable', 'The poster is not in this category.', [
        { path: 'category', message: 'must be one of the poster’s categories' },
      ]);
    }
    if ((await authorPosition(db, user, at.posterId)) !== undefined) {
      throw new ProblemError('conflict', 'This is your own poster.');
    }
    await setVote(db, at, { userId: user.userId, category, on });
    return votesFor(db, at, user.userId);
  });
