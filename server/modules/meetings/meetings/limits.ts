import type { MeetingSettings } from '../../../../src/contract/meetings/meetingAdmin';
import type { MeetingAllowance } from '../../../../src/contract/meetings/meetings';
import { ProblemError } from '../../../problem';
import type { Call, CallTurn } from './context';
import { countInvitations, readTiers } from './repository';
import { readMeetingSettings } from './settings';

/**
 * Whose limit holds for somebody: that of the booth whose team they belong to, the one asked for if there are
 * several, otherwise the one with the highest tier; otherwise an attendee's own (product.md#meetings).
 */
export async function limitOf(
  { db, event: { conferenceId }, viewer }: Pick<Call, 'db' | 'event' | 'viewer'>,
  settings: MeetingSettings,
  asked: string | null,
): Promise<{ exhibitorId: string | null; companyName: string | null; max: number }> {
  const booths = await readTiers(db, conferenceId, viewer.booths);
  const booth = booths.find(({ exhibitorId }) => exhibitorId === asked) ?? booths[0];
  if (!booth) return { exhibitorId: null, companyName: null, max: settings.maxInvitesAttendee };
  const { exhibitorId, companyName, tier } = booth;
  return { exhibitorId, companyName, max: settings.maxInvitesByTier[String(tier)] ?? 0 };
}

/** How many requests the caller may still send. */
export async function readAllowance(
  call: Omit<Call, 'storeReply' | 'reader'>,
  asked: string | null,
): Promise<MeetingAllowance> {
  const { db, event, caller, now } = call;
  const { conferenceId } = event;
  const settings = await readMeetingSettings(call, db, conferenceId);
  const limit = await limitOf(call, settings, asked);
  const { exhibitorId } = limit;
  const used = await countInvitations(db, conferenceId, { ...caller, exhibitorId }, now);
  return { used, ...limit, minutes: settings.lengths };
}

/** Throws a problem (403) if the limit has no room for so many more invitations. */
export async function checkLimit(
  { db, event, caller, now }: CallTurn,
  { exhibitorId, companyName, max }: Awaited<ReturnType<typeof limitOf>>,
  more: number,
): Promise<void> {
  const used = await countInvitations(db, event.conferenceId, { ...caller, exhibitorId }, now);
  if (used + more <= max) return;
  const whose = companyName === null ? 'You have' : `${companyName} has`;
  throw new ProblemError(
    'limit-reached',
    max === 0
      ? 'You cannot request meetings at this conference.'
      : `${whose} ${max - used} of ${max} requests left, and this needs ${more}. Requests that are declined or canceled do not count.`,
  );
}
