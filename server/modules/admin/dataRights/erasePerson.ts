import { createHash } from 'node:crypto';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import type { ServerDeps } from '../../../deps';
import { inTurn } from '../../../deps/turn';
import { holdSuperuser } from '../../../identity/superusers';
import { endForAttendee } from '../../helpdesk/helpdesk/attendeeActions';
import { findOpenId } from '../../helpdesk/helpdesk/attendeePlace';
import { removeUnused } from '../../people/attendees/pictures';
import { tellConversations } from '../../messages/conversations/conversation';
import { leaveMeetings } from '../../meetings/meetings/leaving';
import { writeNotices } from '../../notices/notifications/write';
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
  const refusal = await inTurn(deps, async (turn) => {
    const { db } = turn;
    await holdSuperuser(db, conferenceId, by);
    const person: PersonAt = { db, conferenceId, userId };
    const asked = await db
      .selectFrom('deletion_request')
      .select('requested_at')
      .where('conference_id', '=', conferenceId)
      .where('user_id', '=', userId)
      .where('refused_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    const request = asked ?? (onBehalf ? { requested_at: now } : undefined);
    if (!request) return 'not asked for';
    // Superusers who delete the same person at once: the others find nobody.
    if (!asked && !(await isKnownPerson(person))) return 'nobody';
    const answered = await db
      .selectFrom('helpdesk_contact')
      .select('contact_id')
      .where('conference_id', '=', conferenceId)
      .where('agent_id', '=', userId)
      .where('status', '=', 'active')
      .limit(1)
      .executeTakeFirst();
    if (answered) return 'answers a chat';
    await anonymiseEvaluations(event, person);
    const eventNow = new Date(deps.eventTime.now(conferenceId));
    conversations = await conversationsOf(person);
    const notices = await leaveMeetings(db, person, eventNow);
    for (const { erase } of PERSONAL_DATA) await erase(person);
    await eraseAccount(person);
    await db
      .insertInto('deletion_record')
      .values({
        conference_id: conferenceId,
        person_hash: hashOf(person),
        requested_at: request.requested_at,
        carried_out_at: now,
        carried_out_by: by,
      })
      .execute();
    await writeNotices(turn, conferenceId, notices, eventNow);
    return null;
  });
  if (refusal === null) {
    deps.log.info({ conferenceId, by, onBehalf }, 'a person was deleted');
    await tellConversations(deps, conferenceId, conversations);
    await removeUnused(deps);
  }
  return refusal;
}
