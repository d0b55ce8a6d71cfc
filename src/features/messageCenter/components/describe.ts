import type { IntlShape } from 'react-intl';
import type { Conversation } from '../../../contract/conversations';
import type { ConversationFact, Message } from '../../../contract/messages';
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

/** What happened, in words. */
export function factText(
  fact: ConversationFact,
  { senderName }: Pick<Message, 'senderName'>,
  { formatMessage }: Pick<IntlShape, 'formatMessage'>,
): string {
  const name = senderName || formatMessage({ id: 'messageCenter.former' });
  switch (fact.kind) {
    case 'groupCreated':
      return formatMessage({ id: 'messageCenter.fact.groupCreated' }, { name });
    case 'renamed':
      return formatMessage({ id: 'messageCenter.fact.renamed' }, { name, group: fact.name });
    case 'memberAdded':
    case 'memberRemoved': {
      const member = fact.member.name || formatMessage({ id: 'messageCenter.former' });
      return fact.kind === 'memberAdded'
        ? formatMessage({ id: 'messageCenter.fact.memberAdded' }, { name, member })
        : formatMessage({ id: 'messageCenter.fact.memberRemoved' }, { name, member });
    }
    case 'memberLeft':
      return formatMessage({ id: 'messageCenter.fact.memberLeft' }, { name });
    case 'contactShared':
      return formatMessage({ id: 'messageCenter.fact.contactShared' }, { name });
  }
}

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

/** What a message says in one line. */
export function summaryOf(message: Message, intl: Pick<IntlShape, 'formatMessage'>): string {
  const { fact, isDeleted, text, files, cards } = message;
  if (isDeleted) return intl.formatMessage({ id: goneText(message, false) });
  if (fact) return factText(fact, message, intl);
  if (text.trim() !== '') return text.replace(/\s+/g, ' ').trim();
  const [file] = files;
  if (file) return intl.formatMessage({ id: 'messageCenter.sentFile' }, { name: file.name });
  return cards[0]?.title ?? intl.formatMessage({ id: 'messageCenter.sentCard' });
}
