import { useSelector } from 'react-redux';
import type { Conversation } from '../../contract/messages/conversations';
import { usesTalk } from '../../contract/platform/talkFrame';
import { MessageCenter } from '../../features/messages/messageCenter';
import { ReportDialog } from '../../features/stage/moderation';
import { selectConfig } from '../../shared/platform/event';
import { LastSeen, useOnlineStatus } from '../../shared/people/onlineStatus';
import { ConversationActs } from './ConversationActs';
import { MessageSettingsButton } from './MessageSettingsButton';
import { useReportMessage } from './useReportMessage';
import { useScreenName } from './useScreenName';

/** Whether the other is online, and is asked about while the conversation is shown. */
function Presence({ attendeeId }: { attendeeId: string }) {
  useOnlineStatus([attendeeId]);
  return <LastSeen attendeeId={attendeeId} />;
}

function presenceOf({ kind, members }: Conversation) {
  const [other] = members;
  return kind === 'direct' && other ? <Presence attendeeId={other.attendee.attendeeId} /> : null;
}

const actsOn = (conversation: Conversation) => <ConversationActs conversation={conversation} />;

function OwnMessages() {
  const onReport = useReportMessage();
  return (
    <>
      <MessageCenter
        heading={useScreenName()}
        options={<MessageSettingsButton />}
        presenceOf={presenceOf}
        actsOn={actsOn}
        onReport={onReport}
      />
      <ReportDialog />
    </>
  );
}

/**
 * Message Center (`/message-center`, product.md#messages). Where TalkJS takes its place, the layout shows
 * that, and this nothing.
 */
export function MessageCenterScreen() {
  return usesTalk(useSelector(selectConfig)) ? null : <OwnMessages />;
}
