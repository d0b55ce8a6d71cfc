import { useCallback, useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { Conversation } from '../../../../contract/messages/conversations';
import { selectUser } from '../../../../shared/platform/auth';
import { selectSearch } from '../../../../shared/platform/page';
import { askedAt } from '../address';
import { inboxChangeRequested, inboxOpened, selectInboxTeam } from '../inboxSlice';
import { CenterLayout, type ConversationExtras } from './CenterLayout';
import { InboxActsView } from './InboxActsView';
import styles from './MessageCenter.module.css';

export interface InboxProps extends Omit<ConversationExtras, 'presenceOf'> {
  exhibitorId: string;
  /** Address of the inbox, with a query. */
  path: string;
}

/** Who answers the visitor, and whether that is done. */
function Acts({ conversation: { conversationId, booth } }: { conversation: Conversation }) {
  const dispatch = useDispatch();
  const userId = useSelector(selectUser)?.id ?? '';
  const team = useSelector(selectInboxTeam);
  if (!booth?.isStaff) return null;
  return (
    <InboxActsView
      assignee={booth.assignee}
      isDone={booth.isDone}
      userId={userId}
      team={team}
      onChange={(change) => dispatch(inboxChangeRequested({ conversationId, ...change }))}
    />
  );
}

/** A company's inbox, shared by its staff: the list, and the open conversation (product.md#messages). */
export function Inbox({ exhibitorId, path, ...parts }: InboxProps) {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const pathOf = useCallback((id: string) => `${path}&conversation=${id}`, [path]);
  useEffect(() => void dispatch(inboxOpened({ exhibitorId })), [exhibitorId, dispatch]);
  return (
    <CenterLayout
      {...parts}
      inbox={exhibitorId}
      heading={
        <h2 className={styles.heading}>
          <FormattedMessage id="messageCenter.inbox" />
        </h2>
      }
      shown={askedAt(useSelector(selectSearch))}
      pathOf={pathOf}
      back={{ to: path, name: formatMessage({ id: 'messageCenter.inbox' }) }}
      toolsOf={(conversation) => <Acts conversation={conversation} />}
      empty={
        <p>
          <FormattedMessage id="messageCenter.inbox.nothingOpen" />
        </p>
      }
    />
  );
}
