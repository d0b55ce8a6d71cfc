import sharp from 'sharp';
import { sql } from 'kysely';
import type { EventConfig } from '../../../src/contract/platform/eventConfig';
import type { PosterState } from '../../../src/contract/posters/posters';
import type { Database } from '../../db/database';
import type { FileStore } from '../../deps/files';
import { keepGivenFile } from '../../modules/platform/files/keepGiven';
import { addVersion, indexPoster, insertPoster } from '../../modules/posters/posters/repository';
import type { PosterAt } from '../../modules/posters/posters/rows';
import { seededRandom, type SeededRandom } from '../random';
import { drawPoster, sketchPoster } from './drawPoster';
import type { DemoPoster } from '../program/types';
import { abstractOf, writePoster } from './texts';

const SEED = 6_701;
/** The demo's presenter, whose poster is a draft. */
const PRESENTER = { name: 'Eun-ji Park', affiliation: 'Hangang Metro', account: 'presenter@example.org' };
/** Winners, in this order, and their likes: the best poster has the most of all. */
const AWARDS = [
  { name: 'Best poster', likes: 86 },
  { name: 'Jury prize', likes: 63 },
  { name: 'Audience prize', likes: 74 },
];
/** Likes of one that was popular, and of one that was not, at most. */
const POPULAR = 60;
const OTHERS = 18;
const DAY_MS = 24 * 3_600_000;

const QUESTIONS: readonly [question: string, answer: string][] = [
  [
    'How did you choose the places?',
    'They chose us: we asked in the newsletter, and took the first who answered.',
  ],
  ['Would this work with a night shift, too?', 'Two of ours were night shifts. They were the fastest.'],
  ['Is the checklist on the poster to be had somewhere?', 'It is attached here, and yours to change.'],
  ['What did it cost?', 'Two afternoons of training, and a printer.'],
];

interface Person {
  attendee_id: string;
  name: string;
  company_name: string;
}

/** Attendees who can be authors, and like, vote and ask. */
async function readPeople(db: Database, { conferenceId }: EventConfig): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select attendee_id, first_name || ' ' || last_name as name, company_name from attendee
    where conference_id = ${conferenceId} and not hidden and attendee_id ~ '^demo-[0-9]+$'
      -- What the fonts of the PDFs can write.
      and first_name || last_name || company_name ~ '^[ -~À-ÿ]+$'
    order by attendee_id limit 200`.execute(db);
  return rows;
}

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_none, index) => make(index));

/** Likes, views and votes of a published poster. */
async function addEchoes(
  db: Database,
  { conferenceId, posterId }: PosterAt,
  {
    people,
    category,
    hasPrize,
    likes,
    random,
  }: { people: Person[]; category: string; hasPrize: boolean; likes: number; random: SeededRandom },
): Promise<void> {
  const first = random.whole(Math.max(1, people.length - likes));
  const fans = people.slice(first, first + likes);
  const key = { conference_id: conferenceId, poster_id: posterId };
  if (fans.length > 0) {
    await db
      .insertInto('poster_like')
      .values(fans.map(({ attendee_id }) => ({ ...key, user_id: attendee_id })))
      .execute();
  }
  const voters = hasPrize ? fans.slice(0, Math.floor(fans.length / 3)) : [];
  if (voters.length > 0 && category !== '') {
    await db
      .insertInto('poster_vote')
      .values(voters.map(({ attendee_id }) => ({ ...key, category, user_id: attendee_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await db
    .updateTable('poster')
    .set({ likes: fans.length, views: fans.length * 3 + random.whole(40) })
    .where('conference_id', '=', conferenceId)
    .where('poster_id', '=', posterId)
    .execute();
}

/** A question to the authors, and what one of them answered. */
async function addComments(
  db: Database,
  { conferenceId, posterId }: PosterAt,
  [asker, author]: readonly [Person, Person],
  [question, answer]: readonly [string, string],
  at: number,
): Promise<void> {
  const key = { conference_id: conferenceId, subject_id: posterId };
  const said = (number: number, { attendee_id, name }: Person, body: string) => ({
    ...key,
    number,
    user_id: attendee_id,
    user_name: name,
    body,
    created_at: new Date(at + number * 3_600_000),
    reply_to: number === 2 ? 1 : null,
  });
  await db
    .insertInto('comment_counter')
    .values({ ...key, last_number: 2 })
    .execute();
  await db
    .insertInto('comment')
    .values([said(1, asker, question), said(2, author, answer)])
    .execute();
}

interface Hanging {
  event: EventConfig;
  people: Person[];
  files: Pick<FileStore, 'put'> | undefined;
  now: Date;
}

/** Puts one poster up. */
async function hang(
  db: Database,
  { event, people, files, now }: Hanging,
  topic: DemoPoster,
  place: { index: number; state: PosterState },
): Promise<void> {
  const { index, state } = place;
  const random = seededRandom(SEED + index);
  const at = { conferenceId: event.conferenceId, posterId: `demo-poster-${index + 1}` };
  const authors = times(1 + random.whole(3), () => random.pick(people)).map(
    ({ attendee_id, name, company_name }) => ({
      name,
      affiliation: company_name,
      account: attendee_id,
    }),
  );
  const listed = state === 'draft' ? [PRESENTER, ...authors.slice(0, 1)] : authors;
  const text = writePoster(topic, listed, random);
  const categories = [topic.category];
  await insertPoster(db, at, {
    title: topic.title,
    abstract: abstractOf(text),
    categories,
    authors: listed,
    doi: random.chance(0.4) ? `10.5555/plenary.${event.conferenceYear}.${index + 1}` : '',
    pitchUrl: state === 'published' && index % 4 === 1 ? '/media/demo/90/master.m3u8' : '',
    allowsDownload: index % 3 !== 2,
  });
  let version: number | null = null;
  if (files) {
    const footer = `${event.conferenceName} ${event.conferenceYear} · Poster ${index + 1}`;
    const pdf = { mediaType: 'application/pdf', content: drawPoster(text, index, footer), pages: 1 };
    const sketch = await sharp(Buffer.from(sketchPoster(text, index)))
      .webp({ quality: 80 })
      .toBuffer();
    const picture = { mediaType: 'image/webp', content: sketch, pages: null };
    const owner = { conferenceId: at.conferenceId, ownerKind: 'poster', ownerId: at.posterId } as const;
    const fileId = await keepGivenFile(
      db,
      files,
      owner,
      { ...pdf, purpose: 'poster', name: `Poster ${index + 1}.pdf` },
      now,
    );
    const small = { ...picture, purpose: 'thumbnail' as const, name: `Poster ${index + 1}.webp` };
    version = await addVersion(db, at, {
      fileId,
      thumbnailId: await keepGivenFile(db, files, owner, small, now),
    });
  }
  const opens = Date.parse(`${event.dates.start}T12:00:00Z`);
  const award = state === 'published' && index % 7 === 4 ? AWARDS[Math.floor(index / 7)] : undefined;
  await db
    .updateTable('poster')
    .set({
      state,
      version,
      award: award?.name ?? null,
      submitted_at: state === 'draft' ? null : new Date(opens - 6 * DAY_MS),
      published_at: state === 'published' ? new Date(opens - 2 * DAY_MS + index * 60_000) : null,
    })
    .where('conference_id', '=', at.conferenceId)
    .where('poster_id', '=', at.posterId)
    .execute();
  await indexPoster(db, at);
  if (state !== 'published') return;
  const { prize = false, comments = false } = event.pageOptions.posters ?? {};
  const likes = award?.likes ?? random.whole(random.chance(0.25) ? POPULAR : OTHERS);
  await addEchoes(db, at, { people, category: topic.category, hasPrize: prize, likes, random });
  const author = people.find(({ attendee_id }) => attendee_id === listed[0]?.account);
  const asker = people.find((each) => each !== author && random.chance(0.1));
  if (!comments || index % 3 !== 0 || !author || !asker) return;
  await addComments(db, at, [asker, author], QUESTIONS[index % QUESTIONS.length] ?? ['', ''], opens);
}

/**
 * Hangs the demo's posters at an event that has posters, unless it has some already. Returns how many.
 * Without `files` they have none.
 */
export async function seedPosters(
  db: Database,
  event: EventConfig,
  readTopics: () => readonly DemoPoster[],
  files?: Pick<FileStore, 'put'>,
): Promise<number> {
  const isOpen = event.activeNavigation.some(({ name, active }) => name === 'posters' && active);
  if (!isOpen) return 0;
  const known = await db
    .selectFrom('poster')
    .select('poster_id')
    .where('conference_id', '=', event.conferenceId)
    .limit(1)
    .executeTakeFirst();
  if (known) return 0;
  const people = await readPeople(db, event);
  const topics = people.length === 0 ? [] : readTopics();
  const hanging = { event, people, files, now: new Date() };
  for (const [index, topic] of topics.entries()) {
    const isDraft = index === topics.length - 1;
    const isWaiting = index === topics.length - 2;
    const state = isDraft ? 'draft' : isWaiting ? 'submitted' : 'published';
    await hang(db, hanging, topic, { index, state });
  }
  return topics.length;
}
