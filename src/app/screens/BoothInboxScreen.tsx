import { useSelector } from 'react-redux';
import type { Conversation } from '../../contract/messages/conversations';
import { ROUTES } from '../../contract/platform/routes';
import { Inbox } from '../../features/messages/messageCenter';
import { ReportDialog } from '../../features/stage/moderation';
import { selectSearch } from '../../shared/platform/page';
import { ConversationActs } from './ConversationActs';
import { useReportMessage } from './useReportMessage';

const actsOn = (conversation: Conversation) => <ConversationActs conversation={conversation} />;

/** What visitors wrote to the booth that is open in the exhibitor center (product.md#messages). */
export function BoothInboxScreen() {
  const onReport = useReportMessage();
  const exhibitorId = new URLSearchParams(useSelector(selectSearch)).get('booth') ?? '';
  if (exhibitorId === '') return null;
  const query = new URLSearchParams({ booth: exhibitorId, tab: 'messages' });
  return (
    <>
      <Inbox
        key={exhibitorId}
        exhibitorId={exhibitorId}
        path={`${ROUTES.exhibitor.path}?${query.toString()}`}
        actsOn={actsOn}
        onReport={onReport}
      />
      <ReportDialog />
    </>
  );
}
