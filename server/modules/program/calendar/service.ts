import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../../db/database';
import { ProblemError } from '../../../problem';
import { writeCalendar, type CalendarEvent, type CalendarItem } from './icalendar';
import {
  feedOwner,
  meetingItems,
  savedSessionItems,
  sessionItem,
  setFeed,
  type CalendarOwner,
} from './repository';

const SECRET_BYTES = 32;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest();

/** Gives the person's calendar an address, instead of the one it had. Returns the secret in it, which is not stored. */
export async function renewFeed(db: Database, owner: CalendarOwner, at: Date): Promise<string> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  await setFeed(db, owner, hashOf(secret), at);
  return secret;
}

/** Whose calendar the secret opens. Throws 404 if it opens none. */
export async function ownerOf(db: Database, conferenceId: string, secret: string): Promise<CalendarOwner> {
  const owner = await feedOwner(db, conferenceId, hashOf(secret));
  if (!owner) throw new ProblemError('not-found', 'There is no calendar at this address.');
  return owner;
}

/** The person's calendar, and its entity tag. */
export async function readFeed(
  db: Database,
  event: CalendarEvent,
  owner: CalendarOwner,
): Promise<{ text: string; tag: string }> {
  const items = [...(await savedSessionItems(db, owner)), ...(await meetingItems(db, owner))];
  const text = writeCalendar(event, items);
  return { text, tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` };
}

async function findItem(db: Database, owner: CalendarOwner, name: string): Promise<CalendarItem | undefined> {
  const [kind, ...rest] = name.split('-');
  const id = rest.join('-');
  if (kind === 'session') return sessionItem(db, owner.conferenceId, id);
  const [meeting] = await meetingItems(db, owner, id);
  return meeting?.isCanceled ? undefined : meeting;
}

/** One entry as a calendar. Throws 404 unless it takes place and is for the person to see. */
export async function readItem(
  db: Database,
  event: CalendarEvent,
  owner: CalendarOwner,
  name: string,
): Promise<string> {
  const item = await findItem(db, owner, name);
  if (!item) throw new ProblemError('not-found', 'There is nothing with this ID to add to a calendar.');
  return writeCalendar(event, [item]);
}
