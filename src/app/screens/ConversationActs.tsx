import type { Conversation } from '../../contract/messages/conversations';
import { ShareContact } from '../../features/exhibition/leads';
import { BlockButton } from '../../shared/messages/blocks';
import { fullName } from '../../shared/people/person/describe';

/**
 * What else can be done with a conversation: visitors share their contact details, people block each other.
 */
export function ConversationActs({ conversation }: { conversation: Conversation }) {
  const { kind, booth, members } = conversation;
  if (kind === 'group') return null;
  if (booth && !booth.isStaff) {
    return <ShareContact exhibitorId={booth.exhibitorId} companyName={booth.companyName} isVisit={false} />;
  }
  const [other] = members;
  if (!other) return null;
  const { attendee } = other;
  return <BlockButton key={attendee.attendeeId} attendeeId={attendee.attendeeId} name={fullName(attendee)} />;
}
