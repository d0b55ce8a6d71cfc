import { sql, type RawBuilder } from 'kysely';
import type {
  EditedAuthor,
  PosterFields,
  PosterSort,
  PosterState,
} from '../../../../src/contract/posters/posters';
import type { Database } from '../../../db/database';
import { holdLock } from '../../../db/namedLock';
import { accountsOf, listedForm, type KnownUser } from '../../../lib/listedAccounts';
import { visibleTo } from '../../people/attendees/rows';
import { filesByIds } from '../../platform/files/repository';
import type { AuthorRow, FullRow, PosterAt, PosterRow } from './rows';

/** A visit younger than this is of somebody who is there, in milliseconds: two that were to come did not. */
export const VISIT_TIMEOUT_MS = 75_000;

const posterIs = ({ conferenceId, posterId }: PosterAt) =>
  sql<boolean>`conference_id = ${conferenceId} and poster_id = ${posterId}`;

/** The poster, if there is one; `forChange` holds it as it is until the transaction ends. */
export function findPoster(db: Database, at: PosterAt, lock?: 'forChange'): Promise<PosterRow | undefined> {
  const query = db.selectFrom('poster').selectAll().where(posterIs(at));
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

export const authorsOf = (db: Database, at: PosterAt): Promise<AuthorRow[]> =>
  db
    .selectFrom('poster_author')
    .select(['position', 'name', 'affiliation', 'account'])
    .where(posterIs(at))
    .orderBy('position')
    .execute();

/** The author who the user is, by position; undefined if they are none. */
export async function authorPosition(
  db: Database,
  user: KnownUser,
  posterId: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('poster_author')
    .select('position')
    .where(posterIs({ conferenceId: user.conferenceId, posterId }))
    .where(sql<boolean>`account in ${accountsOf(user)}`)
    .orderBy('position')
    .executeTakeFirst();
  return row?.position;
}

/** The files of the versions that posters show, by poster. */
async function shownFiles(
  db: Database,
  conferenceId: string,
  posterIds: readonly string[],
): Promise<Map<string, Pick<FullRow, 'file' | 'thumbnail'>>> {
  const versions = await db
    .selectFrom('poster')
    .innerJoin('poster_version as shown', (join) =>
      join
        .onRef('shown.conference_id', '=', 'poster.conference_id')
        .onRef('shown.poster_id', '=', 'poster.poster_id')
        .onRef('shown.version', '=', 'poster.version'),
    )
    .select(['poster.poster_id', 'shown.file_id', 'shown.thumbnail_id'])
    .where('poster.conference_id', '=', conferenceId)
    .where('poster.poster_id', 'in', posterIds)
    .execute();
  const fileIds = versions.flatMap(({ file_id, thumbnail_id }) => [file_id, thumbnail_id ?? []].flat());
  const files = await filesByIds(db, conferenceId, fileIds);
  const byId = new Map(files.map((file) => [file.fileId, file]));
  return new Map(
    versions.map(({ poster_id, file_id, thumbnail_id }) => [
      poster_id,
      { file: byId.get(file_id), thumbnail: byId.get(thumbnail_id ?? '') },
    ]),
  );
}

/** Adds what cards show, in the order of the rows. */
export async function withCards(
  db: Database,
  conferenceId: string,
  rows: readonly PosterRow[],
): Promise<FullRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ poster_id }) => poster_id);
  const [authors, shown, pitches] = await Promise.all([
    db
      .selectFrom('poster_author')
      .select(['poster_id', 'position', 'name', 'affiliation', 'account'])
      .where('conference_id', '=', conferenceId)
      .where('poster_id', 'in', ids)
      .orderBy('position')
      .execute(),
    shownFiles(db, conferenceId, ids),
    db
      .selectFrom('stored_file')
      .select('owner_id')
      .where('conference_id', '=', conferenceId)
      .where('owner_kind', '=', 'poster')
      .where('owner_id', 'in', ids)
      .where('purpose', '=', 'pitch')
      .where('removed_at', 'is', null)
      .execute(),
  ]);
  const withPitch = new Set(pitches.map(({ owner_id }) => owner_id));
  return rows.map((row) => ({
    row,
    authors: authors.filter(({ poster_id }) => poster_id === row.poster_id),
    ...shown.get(row.poster_id),
    hasPitchFile: withPitch.has(row.poster_id),
  }));
}

const ORDERS: Record<PosterSort, RawBuilder<unknown>> = {
  popular: sql`likes desc, views desc, number`,
  newest: sql`published_at desc, number desc`,
  number: sql`number`,
};

/** What is looked for in the gallery. `words`: folded. */
export interface Search {
  words: readonly string[];
  category: string | undefined;
}

const published = (conferenceId: string, { category }: Pick<Search, 'category'>) => sql<boolean>`
  conference_id = ${conferenceId} and state = 'published'
  and (${category ?? null}::text is null or ${category ?? null} = any(categories))`;

// Folded words have letters and digits only, thus no wildcards of LIKE.
const hasWords = (words: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join([sql`true`, ...words.map((word) => sql`found_by like ${`% ${word}%`}`)], sql` and `)})`;

export async function countFound(db: Database, conferenceId: string, search: Search): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from poster
    where ${published(conferenceId, search)} and ${hasWords(search.words)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A page of what has all of the words. */
export async function findPage(
  db: Database,
  conferenceId: string,
  search: Search,
  { sort, offset, limit }: { sort: PosterSort; offset: number; limit: number },
): Promise<PosterRow[]> {
  const { rows } = await sql<PosterRow>`
    select * from poster where ${published(conferenceId, search)} and ${hasWords(search.words)}
    order by ${ORDERS[sort]} offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

/** How much of a word something similar has to have, from 0 to 1: two letters of seven may be swapped. */
const SIMILARITY = 0.4;
const MAX_SIMILAR = 12;

/** Posters that lack a word, but have similar ones, the most similar first. */
export async function findSimilar(db: Database, conferenceId: string, search: Search): Promise<PosterRow[]> {
  const { words } = search;
  if (words.length === 0) return [];
  const likeness = words.map((word) => sql`word_similarity(${word}, found_by)`);
  const { rows } = await sql<PosterRow>`
    select * from poster where ${published(conferenceId, search)} and not ${hasWords(words)}
      and least(${sql.join(likeness)}) >= ${SIMILARITY}
    order by ${sql.join(likeness, sql` + `)} desc, number limit ${MAX_SIMILAR}`.execute(db);
  return rows;
}

/** The numbers of published posters by category, and of all. */
export async function countCategories(
  db: Database,
  conferenceId: string,
): Promise<{ all: number; byName: Map<string, number> }> {
  const { rows } = await sql<{ name: string | null; count: number }>`
    select name, count(distinct poster_id)::integer as count
    from poster left join lateral unnest(categories) as name on true
    where conference_id = ${conferenceId} and state = 'published' group by rollup (name)
    order by name nulls first`.execute(db);
  const named = rows.flatMap(({ name, count }) => (name === null ? [] : [[name, count] as const]));
  const all = Math.max(0, ...rows.filter(({ name }) => name === null).map(({ count }) => count));
  return { all, byName: new Map(named) };
}

export async function findAwarded(db: Database, conferenceId: string, limit: number): Promise<PosterRow[]> {
  return db
    .selectFrom('poster')
    .selectAll()
    .where('conference_id', '=', conferenceId)
    .where('state', '=', 'published')
    .where('award', 'is not', null)
    .orderBy('award')
    .orderBy('number')
    .limit(limit)
    .execute();
}

/** The posters that the user is an author of, those last changed first. */
export async function findOwn(db: Database, user: KnownUser): Promise<PosterRow[]> {
  const { rows } = await sql<PosterRow>`
    select poster.* from poster where conference_id = ${user.conferenceId} and exists (
      select from poster_author as author
      where author.conference_id = poster.conference_id and author.poster_id = poster.poster_id
        and account in ${accountsOf(user)}
    ) order by updated_at desc, number`.execute(db);
  return rows;
}

export const findInState = (
  db: Database,
  conferenceId: string,
  state: PosterState,
  limit: number,
): Promise<PosterRow[]> =>
  db
    .selectFrom('poster')
    .selectAll()
    .where('conference_id', '=', conferenceId)
    .where('state', '=', state)
    .orderBy('submitted_at')
    .orderBy('number')
    .limit(limit)
    .execute();

/** Whether the user is an author of any poster. */
export const isAnyAuthor = async (db: Database, user: KnownUser): Promise<boolean> =>
  (await findOwn(db, user)).length > 0;

/**
 * Published posters that share a category or an author's name with this one, those with the most in common
 * first.
 */
export async function findRelated(db: Database, { conferenceId, posterId }: PosterAt, limit: number) {
  const { rows } = await sql<PosterRow>`
    with this as (
      select categories, array(
        select folded(name) from poster_author where ${posterIs({ conferenceId, posterId })} and name <> ''
      ) as names from poster where ${posterIs({ conferenceId, posterId })}
    )
    select poster.* from poster, this, lateral (
      select cardinality(array(select unnest(poster.categories) intersect select unnest(this.categories))) as shared,
        (select count(*) from poster_author as author where author.conference_id = poster.conference_id
           and author.poster_id = poster.poster_id and folded(author.name) = any(this.names)) as together
    ) as common
    where poster.conference_id = ${conferenceId} and state = 'published' and poster.poster_id <> ${posterId}
      and shared + together > 0
    order by together desc, shared desc, likes desc, number limit ${limit}`.execute(db);
  return rows;
}

/** The attendee pages of a poster's authors that the reader may open, by position. */
export async function findAuthorPages(
  db: Database,
  reader: { conferenceId: string; seesHidden: boolean },
  posterId: string,
): Promise<Map<number, string>> {
  const { rows } = await sql<{ position: number; attendee_id: string }>`
    select distinct on (position) position, attendee_id from poster_author as author
    join attendee on author.account in (attendee_id, known_email) and ${visibleTo(reader)}
    where author.conference_id = ${reader.conferenceId} and author.poster_id = ${posterId}
    order by position, attendee_id`.execute(db);
  return new Map(rows.map(({ position, attendee_id }) => [position, attendee_id]));
}

/** A text that stands for the poster among those locked: its number is taken once. */
const lockNumbers = (db: Database, conferenceId: string) => holdLock(db, `posters/${conferenceId}`);

const toColumns = (fields: PosterFields) => ({
  title: fields.title,
  abstract: fields.abstract,
  categories: fields.categories,
  doi: fields.doi,
  pitch_url: fields.pitchUrl,
  allows_download: fields.allowsDownload,
});

/** Replaces the authors, and what the poster is found by. */
export async function writeAuthors(
  db: Database,
  { conferenceId, posterId }: PosterAt,
  authors: readonly EditedAuthor[],
): Promise<void> {
  const key = { conference_id: conferenceId, poster_id: posterId };
  await db.deleteFrom('poster_author').where(posterIs({ conferenceId, posterId })).execute();
  await db
    .insertInto('poster_author')
    .values(
      authors.map(({ name, affiliation, account }, position) => ({
        ...key,
        position,
        name,
        affiliation,
        account: account === '' ? null : listedForm(account),
      })),
    )
    .execute();
  await indexPoster(db, { conferenceId, posterId });
}

/** Writes what the poster is found by from the texts it has now. */
export async function indexPoster(db: Database, at: PosterAt): Promise<void> {
  await db
    .updateTable('poster')
    .set({ found_by: sql<string>`poster_found_by(conference_id, poster_id)` })
    .where(posterIs(at))
    .execute();
}

/** Creates a draft under the event's next number. */
export async function insertPoster(db: Database, at: PosterAt, fields: PosterFields): Promise<void> {
  const { conferenceId, posterId } = at;
  await lockNumbers(db, conferenceId);
  await db
    .insertInto('poster')
    .values({
      conference_id: conferenceId,
      poster_id: posterId,
      ...toColumns(fields),
      state: 'draft',
      number: sql<number>`(select coalesce(max(number), 0) + 1 from poster where conference_id = ${conferenceId})`,
    })
    .execute();
  await writeAuthors(db, at, fields.authors);
}

const NOW = sql<Date>`now()`;

/** Writes what changed, and that it did. */
export async function updatePoster(
  db: Database,
  at: PosterAt,
  change: Partial<
    Pick<PosterRow, 'number' | 'state' | 'reason' | 'award' | 'version' | 'submitted_at' | 'published_at'>
  >,
): Promise<void> {
  await db
    .updateTable('poster')
    .set({ ...change, revision: sql<number>`revision + 1`, updated_at: NOW })
    .where(posterIs(at))
    .execute();
}

export async function writeFields(db: Database, at: PosterAt, fields: PosterFields): Promise<void> {
  await db
    .updateTable('poster')
    .set({ ...toColumns(fields), revision: sql<number>`revision + 1`, updated_at: NOW })
    .where(posterIs(at))
    .execute();
  await writeAuthors(db, at, fields.authors);
}

/** Votes in categories that the poster is no longer in count for nobody. */
export async function dropStrayVotes(
  db: Database,
  at: PosterAt,
  categories: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('poster_vote')
    .where(posterIs(at))
    .where(sql<boolean>`category <> all(${categories}::text[])`)
    .execute();
}

/** Deletes a poster with everything that belongs to it. Its files are swept later. */
export async function erasePoster(db: Database, at: PosterAt): Promise<void> {
  const { conferenceId, posterId } = at;
  await db
    .updateTable('stored_file')
    .set({ removed_at: NOW })
    .where('conference_id', '=', conferenceId)
    .where('owner_kind', '=', 'poster')
    .where('owner_id', '=', posterId)
    .where('removed_at', 'is', null)
    .execute();
  for (const table of ['comment_reaction', 'comment', 'comment_counter'] as const) {
    await sql`delete from ${sql.table(table)}
      where conference_id = ${conferenceId} and subject_id = ${posterId}`.execute(db);
  }
  await db
    .deleteFrom('saved_item')
    .where('conference_id', '=', conferenceId)
    .where('kind', '=', 'poster')
    .where('item_id', '=', posterId)
    .execute();
  await db.deleteFrom('poster').where(posterIs(at)).execute();
}

/** A version of a poster's file. */
export interface VersionRow {
  version: number;
  created_at: Date;
  file_id: string;
  thumbnail_id: string | null;
}

/** Latest first. */
export const versionsOf = (db: Database, at: PosterAt): Promise<VersionRow[]> =>
  db
    .selectFrom('poster_version')
    .select(['version', 'created_at', 'file_id', 'thumbnail_id'])
    .where(posterIs(at))
    .orderBy('version', 'desc')
    .execute();

/** Adds a version behind the last one; returns its number. The poster is locked. */
export async function addVersion(
  db: Database,
  at: PosterAt,
  files: { fileId: string; thumbnailId: string | null },
): Promise<number> {
  const [last] = await versionsOf(db, at);
  const version = (last?.version ?? 0) + 1;
  await db
    .insertInto('poster_version')
    .values({
      conference_id: at.conferenceId,
      poster_id: at.posterId,
      version,
      file_id: files.fileId,
      thumbnail_id: files.thumbnailId,
    })
    .execute();
  return version;
}

/** Stores or deletes a like and counts it. Returns the number of likes now. */
export async function setLike(
  db: Database,
  at: PosterAt,
  { userId, on }: { userId: string; on: boolean },
): Promise<number> {
  const row = { conference_id: at.conferenceId, poster_id: at.posterId, user_id: userId };
  const { rows } = await (
    on
      ? sql`insert into poster_like values (${row.conference_id}, ${row.poster_id}, ${userId})
        on conflict do nothing returning true`
      : sql`delete from poster_like where ${posterIs(at)} and user_id = ${userId} returning true`
  ).execute(db);
  const { likes } = await db
    .updateTable('poster')
    .set({ likes: sql<number>`greatest(0, likes + ${on ? rows.length : -rows.length})` })
    .where(posterIs(at))
    .returning('likes')
    .executeTakeFirstOrThrow();
  return likes;
}

export async function isLikedBy(db: Database, at: PosterAt, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('poster_like')
    .select('user_id')
    .where(posterIs(at))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a person's only vote in the category for the poster, or deletes it if it is for the poster. */
export async function setVote(
  db: Database,
  { conferenceId, posterId }: PosterAt,
  { userId, category, on }: { userId: string; category: string; on: boolean },
): Promise<void> {
  if (on) {
    await db
      .insertInto('poster_vote')
      .values({ conference_id: conferenceId, poster_id: posterId, user_id: userId, category })
      .onConflict((conflict) =>
        conflict.columns(['conference_id', 'user_id', 'category']).doUpdateSet({ poster_id: posterId }),
      )
      .execute();
    return;
  }
  await db
    .deleteFrom('poster_vote')
    .where(posterIs({ conferenceId, posterId }))
    .where('user_id', '=', userId)
    .where('category', '=', category)
    .execute();
}

/** The categories in which the person's vote is for the poster. */
export async function votesFor(db: Database, at: PosterAt, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('poster_vote')
    .select('category')
    .where(posterIs(at))
    .where('user_id', '=', userId)
    .orderBy('category')
    .execute();
  return rows.map(({ category }) => category);
}

/** Published posters that have votes, per category the most first. */
export async function countVotes(db: Database, conferenceId: string) {
  const { rows } = await sql<{
    category: string;
    poster_id: string;
    number: number;
    title: string;
    votes: number;
  }>`
    select category, poster_id, number, title, count(*)::integer as votes
    from poster_vote join poster using (conference_id, poster_id)
    where conference_id = ${conferenceId} and state = 'published'
    group by category, poster_id, number, title order by votes desc, number`.execute(db);
  return rows;
}

/** Stores that the person looks at the poster; a first visit to a published one counts as a view. */
export async function recordVisit(
  db: Database,
  at: PosterAt,
  visit: { userId: string; position: number | null; seenAt: Date },
): Promise<void> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into poster_visit (conference_id, poster_id, user_id, position, seen_at)
    values (${at.conferenceId}, ${at.posterId}, ${visit.userId}, ${visit.position}, ${visit.seenAt})
    on conflict (conference_id, poster_id, user_id) do update
      set seen_at = excluded.seen_at, position = excluded.position
    returning xmax = 0 as is_new`.execute(db);
  if (!rows[0]?.is_new) return;
  await sql`update poster set views = views + 1 where ${posterIs(at)} and state = 'published'`.execute(db);
}

/** Positions of the authors who look at the poster now; hidden attendees are shown to superusers only. */
export async function authorsHere(
  db: Database,
  at: PosterAt,
  { since, seesHidden }: { since: Date; seesHidden: boolean },
): Promise<number[]> {
  const { rows } = await sql<{ position: number }>`
    select distinct visit.position from poster_visit as visit
    join poster_author as author using (conference_id, poster_id, position)
    left join attendee on attendee.conference_id = visit.conference_id and attendee_id = visit.user_id
    where visit.conference_id = ${at.conferenceId} and visit.poster_id = ${at.posterId}
      and seen_at > ${since} and (${seesHidden} or hidden is not true)
    order by position`.execute(db);
  return rows.map(({ position }) => position);
}

/** What authors wrote, as stored. */
export async function storedFields(db: Database, row: PosterRow, at: PosterAt): Promise<PosterFields> {
  const authors = await authorsOf(db, at);
  return {
    title: row.title,
    abstract: row.abstract,
    categories: row.categories,
    doi: row.doi,
    pitchUrl: row.pitch_url,
    allowsDownload: row.allows_download,
    authors: authors.map(({ name, affiliation, account }) => ({ name, affiliation, account: account ?? '' })),
  };
}
