import type { IntlShape } from 'react-intl';
import { isolatedRow } from '../../../../contract/kit/isolated';
import type { Conversation } from '../../../../contract/messages/conversations';
import type { Message } from '../../../../contract/messages/messages';
import { fullName } from '../../../../shared/people/person/describe';

/** Number of names in the title of a group without a name. */
const NAMED = 4;

/** A conversation's title: its name, the company, or its other members. */
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
        { names: isolatedRow(names), count: members.length - NAMED },
      )
    : formatList(names, { type: 'conjunction' });
}

/** Id of the other person in a direct conversation, if still there; undefined for groups and companies. */
export const otherOf = ({ kind, members }: Conversation): string | undefined =>
  kind === 'direct' ? members[0]?.attendee.attendeeId : undefined;

/** What is shown of an answered message. */
export function quoteText(
  { text, isGone }: NonNullable<Message['replyTo']>,
  { formatMessage }: Pick<IntlShape, 'formatMessage'>,
): string {
  if (text !== '') return text;
  return formatMessage({ id: isGone ? 'messageCenter.quoteGone' : 'messageCenter.quoteFiles' });
}

/** Text in place of a message that is no longer shown; its author learns what to do. */
export function goneText({ isHidden }: Message, isOwn: boolean) {
  if (!isHidden) return 'messageCenter.deleted';
  return isOwn ? 'messageCenter.hiddenOwn' : 'messageCenter.hidden';
}
