import { sql } from 'kysely';
import sharp from 'sharp';
import type { EventConfig } from '../../../src/contract/platform/eventConfig';
import type { Database } from '../../db/database';
import type { ServerDeps } from '../../deps';
import { keepPicture, PICTURE_SIZES } from '../../modules/people/attendees/pictures';
import { recommendAttendees } from '../../modules/people/attendees/recommended';
import { NAME_ORDER } from '../../modules/people/attendees/rows';
import { DEMO_ACCOUNTS } from '../accounts';
import { drawPortrait } from './drawPortrait';
import { lookOf } from './looks';

/** Generated attendees who work for exhibitors or take part in sessions. */
const NAMED = 62;
/** People at the beginning of the directory. */
const LISTED = 48;
/** People whom the lanes of each kind of organization show. */
const SAMPLED = 4;
/** People who are suggested to each of the demo accounts. */
const SUGGESTED = 8;
/** Flat colors need no more. */
const QUALITY = 60;

/** Whom the demo accounts are advised to meet. */
async function readSuggested(db: Database, { conferenceId }: EventConfig): Promise<string[]> {
  const reader = { conferenceId, seesHidden: false, pictureUrl: (id: string) => id };
  const ids: string[] = [];
  for (const { userId } of DEMO_ACCOUNTS) {
    const found = await recommendAttendees(db, { reader, userId, limit: SUGGESTED, countsTests: true });
    ids.push(...found.map(({ attendee }) => attendee.attendeeId));
  }
  return ids;
}

/** Whom others meet: accounts, speakers, staff, commenters, and those on the directory's first pages. */
async function readShown(db: Database, event: EventConfig): Promise<string[]> {
  const { conferenceId } = event;
  const suggested = await readSuggested(db, event);
  const { rows } = await sql<{ attendee_id: string }>`
    select attendee_id from (
      select attendee_id,
        row_number() over (order by attendee_id) as named,
        row_number() over (order by ${NAME_ORDER}) as listed,
        row_number() over (partition by company_type order by md5(attendee_id), attendee_id) as sampled
      from attendee where conference_id = ${conferenceId} and not hidden and attendee_id like 'demo-%'
    ) as known
    where attendee_id ~ '^demo-[a-z]' or named <= ${NAMED} or listed <= ${LISTED} or sampled <= ${SAMPLED}
      or attendee_id = any(${suggested}::text[])
    order by attendee_id`.execute(db);
  return rows.map(({ attendee_id }) => attendee_id);
}

/**
 * Gives the people of the demo whom others meet a drawn portrait, unless somebody has one already. Returns
 * their number. Stored like uploaded pictures, but not sent through the process that renders those: they are
 * our own.
 */
export async function seedPortraits(
  deps: Pick<ServerDeps, 'pool' | 'db' | 'pictures' | 'log'>,
  event: EventConfig,
): Promise<number> {
  const { conferenceId } = event;
  const known = await deps.db
    .selectFrom('attendee')
    .select('attendee_id')
    .where('conference_id', '=', conferenceId)
    .where('picture', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (known) return 0;
  const shown = await readShown(deps.db, event);
  for (const attendeeId of shown) {
    const drawing = sharp(Buffer.from(drawPortrait(lookOf(attendeeId))));
    const sized = (side: number) => drawing.clone().resize(side).webp({ quality: QUALITY }).toBuffer();
    const [large, small] = await Promise.all([sized(PICTURE_SIZES.large), sized(PICTURE_SIZES.small)]);
    await keepPicture(deps, { conferenceId, attendeeId }, { large, small });
  }
  return shown.length;
}
