import { sql } from 'kysely';
import type pg from 'pg';
import type { ProfileFields } from '../../../../../src/contract/people/attendeeProfile';
import { PERSON_FIELDS } from '../../../../../src/contract/people/personFields';
import type { Database } from '../../../../db/database';
import { inTransaction, type Transaction } from '../../../../db/transaction';
import { lockAddress, lockDirectory } from '../directoryLock';
import { isOthersAddress, type OrganizersField, type PageKey, type Writer } from '../addresses';
import { toTextColumns } from '../rows';

/** The desired profile and the revision the writer read; 0 if none was stored before. */
export interface ProfileEdit {
  revision: number;
  profile: ProfileFields;
}

/**
 * Why a profile was not saved: it was changed, created or deleted since it was read; the email address is
 * another attendee's; or it would change a field that only organizers set.
 */
export type KeepRefusal = 'changed' | 'email' | OrganizersField;

const toColumns = ({ sharing, ...profile }: ProfileFields) => ({
  ...toTextColumns(profile),
  interests: profile.interests,
  hidden: sharing.hidden,
  email_shared: sharing.email,
  phone_shared: sharing.phone,
  address_shared: sharing.address,
  ...(sharing.viewer !== undefined && { shown_as_viewer: sharing.viewer }),
});

/** Identity columns that a change affects besides the visible fields. */
function identityOf(email: string, { isOwn, isOrganizer }: Writer, isOtherAddress: boolean) {
  return {
    // Only an address entered by an organizer counts; the existing one may be the attendee's own entry.
    ...(isOrganizer &&
      isOtherAddress && { known_email: sql<string | null>`nullif(lower(${email}::text), '')` }),
    ...(isOwn && { awaits_person: false }),
  };
}

/** Saves the profile; returns false if it was changed, created or deleted since it was read. */
async function keep(
  db: Database,
  { conferenceId, attendeeId }: PageKey,
  revision: number,
  columns: ReturnType<typeof toColumns> & ReturnType<typeof identityOf>,
  { isOwn }: Writer,
): Promise<boolean> {
  if (revision === 0) {
    // An attendee with a picture but no saved profile has a row at revision 0.
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('attendee')
      .values({
        conference_id: conferenceId,
        attendee_id: attendeeId,
        awaits_person: !isOwn,
        ...columns,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['conference_id', 'attendee_id'])
          .doUpdateSet({ ...columns, revision: 1, updated_at: sql`now()` })
          .where('attendee.revision', '=', 0),
      )
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await db
    .updateTable('attendee')
    .set({ ...columns, revision: revision + 1, updated_at: sql`now()` })
    .where('conference_id', '=', conferenceId)
    .where('attendee_id', '=', attendeeId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function change(
  { db }: Transaction,
  key: PageKey,
  { revision, profile }: ProfileEdit,
  writer: Writer,
): Promise<KeepRefusal | null> {
  const { conferenceId, attendeeId } = key;
  const before = await db
    .selectFrom('attendee')
    .select(['email', 'revision', 'company_type', 'system'])
    .where('conference_id', '=', conferenceId)
    .where('attendee_id', '=', attendeeId)
    .executeTakeFirst();
  if ((before?.revision ?? 0) !== revision) return 'changed';
  const changed = writer.keeps.find(
    (field) => profile[field] !== (before?.[PERSON_FIELDS[field].column] ?? ''),
  );
  if (changed) return changed;
  const { email } = profile;
  const isOtherAddress = email.toLowerCase() !== (before?.email ?? '').toLowerCase();
  if (isOtherAddress && writer.isOrganizer) await lockDirectory(db, conferenceId);
  if (isOtherAddress && email !== '') {
    await lockAddress(db, conferenceId, email);
    if (await isOthersAddress(db, key, email, writer)) return 'email';
  }
  const columns = { ...toColumns(profile), ...identityOf(email, writer, isOtherAddress) };
  return (await keep(db, key, revision, columns, writer)) ? null : 'changed';
}

/** Changes a profile. Returns the reason for a refusal, else null. */
export const changeProfile = (
  pool: pg.Pool,
  key: PageKey,
  edit: ProfileEdit,
  writer: Writer,
): Promise<KeepRefusal | null> =>
  inTransaction(pool, (transaction) => change(transaction, key, edit, writer));

/**
 * Adds an attendee with this profile. If one exists already, returns the key it was found by. Concurrent
 * additions wait for each other and for imports.
 */
export function addProfile(
  pool: pg.Pool,
  key: PageKey,
  profile: ProfileFields,
  writer: Writer,
): Promise<'id' | 'email' | null> {
  return inTransaction(pool, async (transaction) => {
    const { db } = transaction;
    await lockDirectory(db, key.conferenceId);
    const named = await db
      .selectFrom('attendee')
      .select('attendee_id')
      .where('conference_id', '=', key.conferenceId)
      .where('import_id', '=', key.attendeeId)
      .executeTakeFirst();
    if (named) return 'id';
    const refusal = await change(transaction, key, { revision: 0, profile }, writer);
    return refusal === null || refusal === 'email' ? refusal : 'id';
  });
}
