import type { IntlShape } from 'react-intl';
import type { Conversation } from '../../../contract/conversations';
import type { Message } from '../../../contract/messages';
import { fullName } from '../../../shared/people/describe';

/** Names in the title of a group that has none of its own. */
const NAMED = 4;

/** What a conversation is called: its name, the company, or the others in it. */
export function titleOf(
  conversation: Conversation,
  { formatMessage, formatList }: Pick<IntlShape, 'formatMessage' | 'formatList'>,
): string {
  const { kind, name, members, booth } = conversation;
  if (name !== '') return name;
  if (kind === 'booth' && booth && !booth.isStaff) return booth.companyName;
  const [first] = members;
  if (!first)
    return formatMessage({ id: kind === 'group' ? 'messageCenter.emptyGroup' : 'messageCenter.former' });
  if (kind !== 'group') return fullName(first.attendee);
  const names = members.slice(0, NAMED).map(({ attendee }) => attendee.firstName || fullName(attendee));
  return members.length > NAMED
    ? formatMessage(
        { id: 'messageCenter.andMore' },
        { names: names.join(', '), count: members.length - NAMED },
      )
    : formatList(names, { type: 'conjunction' });
}

/** Id of the other of two people, if they are still there; undefined for groups and companies. */
export const otherOf = ({ kind, members }: Conversation): string | undefined =>
  kind === 'direct' ? members[0]?.attendee.attendeeId : undefined;

/** What is shown of a message that is answered. */
export function quoteText(
  { text, isGone }: NonNullable<Message['replyTo']>,
  { formatMessage }: Pick<IntlShape, 'formatMessage'>,
): string {
  if (text !== '') return text;
  return formatMessage({ id: isGone ? 'messageCenter.quoteGone' : 'messageCenter.quoteFiles' });
}

/** What is said in place of a message that is no longer shown; its author learns what to do. */
export function goneText({ isHidden }: Message, isOwn: boolean) {
  if (!isHidden) return 'messageCenter.deleted';
  return isOwn ? 'messageCenter.hiddenOwn' : 'messageCenter.hidden';
}
