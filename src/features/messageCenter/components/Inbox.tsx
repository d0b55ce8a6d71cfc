import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { Conversation } from '../../../contract/conversations';
import { selectUser } from '../../../shared/auth';
import { selectSearch } from '../../../shared/page';
import { BackLink } from '../../../shared/ui/BackLink';
import { Button } from '../../../shared/ui/Button';
import { askedAt } from '../address';
import { listClosed, listOpened, type WithConversations } from '../conversationsSlice';
import { inboxChangeRequested, inboxOpened, selectInboxTeam } from '../inboxSlice';
import { selectConversation } from '../selectors';
import { threadEntered, threadLeft } from '../threadsSlice';
import { CenterView } from './CenterView';
import { titleOf } from './describe';
import { Details } from './Details';
import { InboxActsView } from './InboxActsView';
import styles from './MessageCenter.module.css';
import { MessageList } from './MessageList';
import { Thread } from './Thread';

export interface InboxProps {
  exhibitorId: string;
  /** Address of the inbox, with a query. */
  path: string;
  /** Further things that can be done with a conversation, e.g. to block the visitor. */
  actsOn?: (conversation: Conversation) => ReactNode;
  /** Reports a message. */
  onReport?: (conversationId: string, number: number) => void;
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

/** A company's inbox, which its staff share: the list, and the conversation that is open (product.md#messages). */
export function Inbox({ exhibitorId, path, actsOn, onReport }: InboxProps) {
  const dispatch = useDispatch();
  const intl = useIntl();
  const { conversationId, number } = askedAt(useSelector(selectSearch));
  const conversation = useSelector((state: WithConversations) =>
    conversationId === null ? undefined : selectConversation(state, conversationId),
  );
  const [detailed, setDetailed] = useState<string | null>(null);
  const pathOf = useCallback((id: string) => `${path}&conversation=${id}`, [path]);
  useEffect(() => {
    dispatch(listOpened({ inbox: exhibitorId }));
    dispatch(inboxOpened({ exhibitorId }));
    return () => void dispatch(listClosed());
  }, [exhibitorId, dispatch]);
  useEffect(() => {
    if (conversationId === null) return undefined;
    dispatch(threadEntered({ conversationId, number }));
    return () => void dispatch(threadLeft());
  }, [conversationId, number, dispatch]);
  const back = (
    <div className={styles.back}>
      <BackLink to={path}>{intl.formatMessage({ id: 'messageCenter.inbox' })}</BackLink>
    </div>
  );
  return (
    <CenterView
      list={
        <MessageList
          heading={
            <h2 className={styles.heading}>
              <FormattedMessage id="messageCenter.inbox" />
            </h2>
          }
          shown={conversationId}
          pathOf={pathOf}
        />
      }
      thread={
        conversationId === null ? null : (
          <Thread
            key={conversationId}
            conversationId={conversationId}
            title={conversation ? titleOf(conversation, intl) : ''}
            back={back}
            tools={
              <div className={styles.tools}>
                {conversation && <Acts conversation={conversation} />}
                <Button
                  look="quiet"
                  className={styles.detailsButton}
                  onClick={() => setDetailed(conversationId)}
                >
                  <FormattedMessage id="messageCenter.details" />
                </Button>
              </div>
            }
            {...(onReport && { onReport: (reported: number) => onReport(conversationId, reported) })}
          />
        )
      }
      details={
        conversation ? (
          <Details
            conversation={conversation}
            back={
              <Button look="quiet" className={styles.detailsBack} onClick={() => setDetailed(null)}>
                <FormattedMessage id="messageCenter.toConversation" />
              </Button>
            }
            more={actsOn?.(conversation)}
          />
        ) : null
      }
      showsDetails={detailed !== null && detailed === conversationId}
      empty={
        <p>
          <FormattedMessage id="messageCenter.inbox.nothingOpen" />
        </p>
      }
    />
  );
}
