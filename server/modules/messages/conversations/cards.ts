import { sql } from 'kysely';
import type { CardReference, MessageCard } from '../../../../src/contract/messages/messages';
import type { Database } from '../../../db/database';
import { REAL_PROGRAM, shownDataSet } from '../../../lib/dataSet';
import { resultColumns, toResult, visibleTo, type ResultRow } from '../../people/attendees/rows';
import { filesByIds } from '../../platform/files/repository';
import { inHall } from '../../exhibition/tradeshow/repository';
import type { ActContext, Parts } from './context';
import { emptyCard } from './rows';

type Shown = Pick<MessageCard, 'title' | 'detail' | 'picture'>;
type Found = Map<string, Shown>;
type Reading = Pick<Parts, 'links' | 'showsDemoProgram'>;
type Viewer = Pick<ActContext, 'event' | 'reader'>;

/** Sessions of the program that the event currently shows. */
async function readSessions(parts: Reading, db: Database, { event }: Viewer, ids: string[]): Promise<Found> {
  const dataSet = shownDataSet(event, parts) ?? REAL_PROGRAM;
  const rows = await db
    .selectFrom('session')
    .select(['session_id', 'title', 'start_time'])
    .where('conference_id', '=', event.conferenceId)
    .where('table_name', '=', dataSet)
    .where('session_id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => [
      row.session_id,
      { title: row.title, detail: row.start_time.toISOString(), picture: null },
    ]),
  );
}

async function readExhibitors(
  { links }: Reading,
  db: Database,
  { event }: Viewer,
  ids: string[],
): Promise<Found> {
  const rows = await db
    .selectFrom('exhibitor')
    .select(['exhibitor_id', 'company_name', 'img_path'])
    .where(inHall({ conferenceId: event.conferenceId, dataSet: REAL_PROGRAM }))
    .where('exhibitor_id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => [
      row.exhibitor_id,
      { title: row.company_name, detail: '', picture: links.pictureUrl(event, row.img_path) },
    ]),
  );
}

async function readPosters(
  { links }: Reading,
  db: Database,
  { event }: Viewer,
  ids: string[],
): Promise<Found> {
  const { conferenceId } = event;
  const { rows } = await sql<{
    poster_id: string;
    title: string;
    thumbnail_id: string | null;
    authors: string[];
  }>`
    select poster.poster_id, poster.title, shown.thumbnail_id, array(
      select name from poster_author as author
      where author.conference_id = poster.conference_id and author.poster_id = poster.poster_id order by position
    ) as authors
    from poster left join poster_version as shown using (conference_id, poster_id, version)
    where poster.conference_id = ${conferenceId} and poster.state = 'published'
      and poster.poster_id = any(${ids}::text[])`.execute(db);
  const files = await filesByIds(
    db,
    conferenceId,
    rows.flatMap((row) => row.thumbnail_id ?? []),
  );
  return new Map(
    rows.map((row) => {
      const thumbnail = files.find(({ fileId }) => fileId === row.thumbnail_id);
      const picture = thumbnail ? links.toStoredFile(event, thumbnail).url : null;
      return [row.poster_id, { title: row.title, detail: row.authors.join(', '), picture }];
    }),
  );
}

async function readPeople(_parts: Reading, db: Database, { reader }: Viewer, ids: string[]): Promise<Found> {
  const { rows } = await sql<ResultRow>`
    select ${resultColumns()} from attendee
    where ${visibleTo(reader)} and attendee_id = any(${ids}::text[])`.execute(db);
  return new Map(
    rows.map((row) => {
      const { firstName, lastName, title, companyName, imgPath } = toResult(row, reader);
      const detail = [title, companyName].filter(Boolean).join(', ');
      return [row.attendee_id, { title: `${firstName} ${lastName}`.trim(), detail, picture: imgPath }];
    }),
  );
}

const READ: Record<
  CardReference['kind'],
  (parts: Reading, db: Database, viewer: Viewer, ids: string[]) => Promise<Found>
> = { session: readSessions, exhibitor: readExhibitors, poster: readPosters, person: readPeople };

/** Looks up what these cards show to the viewer. */
export async function readCards(
  parts: Reading,
  db: Database,
  viewer: Viewer,
  references: readonly CardReference[],
): Promise<(reference: CardReference) => MessageCard> {
  const found: Partial<Record<CardReference['kind'], Found>> = {};
  for (const kind of new Set(references.map((each) => each.kind))) {
    const ids = references.flatMap((each) => (each.kind === kind ? [each.id] : []));
    found[kind] = await READ[kind](parts, db, viewer, ids);
  }
  return (reference) => {
    const shown = found[reference.kind]?.get(reference.id);
    return shown ? { ...reference, ...shown } : emptyCard(reference);
  };
}
