import { FormattedMessage } from 'react-intl';
import type { ConversationFact, Message } from '../../../../contract/messages/messages';
import { goneText } from './describe';

/** Somebody's name within a sentence, isolated so that it does not change the text direction. */
function Name({ name }: { name: string }) {
  return <bdi>{name || <FormattedMessage id="messageCenter.former" />}</bdi>;
}

/** What happened in a conversation, in words. */
export function Fact({ fact, senderName }: { fact: ConversationFact; senderName: string }) {
  const name = <Name name={senderName} />;
  switch (fact.kind) {
    case 'groupCreated':
      return <FormattedMessage id="messageCenter.fact.groupCreated" values={{ name }} />;
    case 'renamed':
      return (
        <FormattedMessage id="messageCenter.fact.renamed" values={{ name, group: <bdi>{fact.name}</bdi> }} />
      );
    case 'memberAdded':
    case 'memberRemoved': {
      const values = { name, member: <Name name={fact.member.name} /> };
      return fact.kind === 'memberAdded' ? (
        <FormattedMessage id="messageCenter.fact.memberAdded" values={values} />
      ) : (
        <FormattedMessage id="messageCenter.fact.memberRemoved" values={values} />
      );
    }
    case 'memberLeft':
      return <FormattedMessage id="messageCenter.fact.memberLeft" values={{ name }} />;
    case 'contactShared':
      return <FormattedMessage id="messageCenter.fact.contactShared" values={{ name }} />;
  }
}

/** A message's content in one line. */
export function Summary({ message }: { message: Message }) {
  const { fact, isDeleted, text, files, cards, senderName } = message;
  if (isDeleted) return <FormattedMessage id={goneText(message, false)} />;
  if (fact) return <Fact fact={fact} senderName={senderName} />;
  if (text.trim() !== '') return <bdi>{text.replace(/\s+/g, ' ').trim()}</bdi>;
  const [file] = files;
  if (file) return <FormattedMessage id="messageCenter.sentFile" values={{ name: <bdi>{file.name}</bdi> }} />;
  return cards[0]?.title ?? <FormattedMessage id="messageCenter.sentCard" />;
}
