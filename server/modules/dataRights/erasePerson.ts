import { createHash } from 'node:crypto';
import type { EventConfig } from '../../../src/contract/eventConfig';
import { inTransaction } from '../../db/transaction';
import type { ServerDeps } from '../../deps';
import { holdSuperuser } from '../../identity/superusers';
import { endForAttendee } from '../helpdesk/attendeeActions';
import { findOpenId } from '../helpdesk/attendeePlace';
import { removeUnused } from '../attendees/pictures';
import { tellConversations } from '../conversations/telling';
import { leaveMeetings } from '../meetings/leaving';
import { writeNotices } from '../notifications/write';
import { eraseAccount } from './account';
import { anonymiseEvaluations } from './anonymise';
import { isKnownPerson } from './isKnown';
import { conversationsOf } from './messageData';
import type { PersonAt } from './person';
import { PERSONAL_DATA } from './personalData';
import { readRequest } from './requests';

/** Why nothing was erased. */
export type ErasureRefusal = 'not asked for' | 'answers a chat' | 'nobody';

/** Identifies the person in the deletion record without revealing who it was. */
const hashOf = ({ conferenceId, userId }: PersonAt) =>
  createHash('sha256')
    .update(JSON.stringify([conferenceId, userId]))
    .digest('hex');

/** Ends the open chat first, which notifies the agent. */
async function endChat(deps: ServerDeps, conferenceId: string, userId: string): Promise<void> {
  const contactId = await findOpenId(deps, conferenceId, userId);
  if (contactId !== undefined) await endForAttendee(deps, { conferenceId, contactId });
}

/**
 * Erases a person from an event, all or nothing: at their own request or, `onBehalf`, by the organizers'
 * decision, which counts as a request made now. Their login sessions end, and the deletion is recorded
 * without identifying them. `by` is a superuser. Returns the reason for a refusal, else null. Throws a
 * problem (403) if `by` is no longer one.
 */
export async function erasePerson(
  deps: ServerDeps,
  event: EventConfig,
  { userId, by, onBehalf = false }: { userId: string; by: string; onBehalf?: boolean },
): Promise<ErasureRefusal | null> {
  const { conferenceId } = event;
  const now = new Date(deps.clock.now());
  const { requestedAt } = await readRequest(deps.db, { conferenceId, userId });
  if (requestedAt === null && !onBehalf) return 'not asked for';
  await endChat(deps, conferenceId, userId);
  let conversations: string[] = [];
  const refusal = await inTransaction(deps.pool, async (transaction) => {
    const { client } = transaction;
    await holdSuperuser(transaction.db, conferenceId, by);
    const person: PersonAt = { client, conferenceId, userId };
    const requests = await client.query<{ requested_at: Date }>(
      `select requested_at from deletion_request
       where conference_id = $1 and user_id = $2 and refused_at is null for update`,
      [conferenceId, userId],
    );
    const [request = onBehalf ? { requested_at: now } : undefined] = requests.rows;
    if (!request) return 'not asked for';
    // Superusers who delete the same person at once: the others find nobody.
    if (requests.rows.length === 0 && !(await isKnownPerson(person))) return 'nobody';
    const answered = await client.query(
      `select 1 from helpdesk_contact where conference_id = $1 and agent_id = $2 and status = 'active' limit 1`,
      [conferenceId, userId],
    );
    if (answered.rows.length > 0) return 'answers a chat';
    await anonymiseEvaluations(event, person);
    const eventNow = new Date(deps.eventTime.now(conferenceId));
    conversations = await conversationsOf(person);
    const notices = await leaveMeetings(transaction, person, eventNow);
    for (const { erase } of PERSONAL_DATA) await erase(person);
    await eraseAccount(person);
    await client.query(
      `insert into deletion_record (conference_id, person_hash, requested_at, carried_out_at, carried_out_by)
       values ($1, $2, $3, $4, $5)`,
      [conferenceId, hashOf(person), request.requested_at, now, by],
    );
    await writeNotices(deps.channels, transaction, conferenceId, notices, eventNow);
    return null;
  });
  if (refusal === null) {
    deps.log.info({ conferenceId, by, onBehalf }, 'a person was deleted');
    await tellConversations(deps, conferenceId, conversations);
    await removeUnused(deps);
  }
  return refusal;
}
