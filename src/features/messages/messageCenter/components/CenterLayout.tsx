import { useEffect, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { Conversation } from '../../../../contract/messages/conversations';
import { BackLink } from '../../../../shared/kit/ui/BackLink';
import { Button } from '../../../../shared/kit/ui/Button';
import { listClosed, listOpened, type WithConversations } from '../conversationsSlice';
import { selectConversation } from '../selectors';
import { threadEntered, threadLeft } from '../threadsSlice';
import { CenterView } from './CenterView';
import { titleOf } from './describe';
import { Details } from './Details';
import { MessageList } from './MessageList';
import { Thread } from './Thread';
import styles from './MessageCenter.module.css';

/** What a screen adds to the open conversation. */
export interface ConversationExtras {
  /** Who is online, beside its title. */
  presenceOf?: (conversation: Conversation) => ReactNode;
  /** Further actions on it, e.g. blocking the other person. */
  actsOn?: (conversation: Conversation) => ReactNode;
  /** Reports a message; absent where messages cannot be reported. */
  onReport?: (conversationId: string, number: number) => void;
}

export interface CenterLayoutProps extends ConversationExtras {
  /** Whose inbox is listed, by the exhibitor's id; null for the user's own conversations. */
  inbox: string | null;
  heading: ReactNode;
  /** The open conversation, and the message to show; null if none is. */
  shown: { conversationId: string | null; number: number | null };
  pathOf: (conversationId: string) => string;
  /** Where Back leads on phones. */
  back: { to: string; name: string };
  /** Further tools beside the title. */
  toolsOf?: (conversation: Conversation) => ReactNode;
  /** Asks which day of the conversation to show. Offered beside the title, on phones with the details. */
  onToDay?: () => void;
  /** Shown in place of a conversation; if it `standsAlone`, also in place of the list on phones. */
  empty: ReactNode;
  standsAlone?: boolean;
}

/** The open conversation; undefined if there is none, or until it is loaded. */
export const useConversation = (conversationId: string | null): Conversation | undefined =>
  useSelector((state: WithConversations) =>
    conversationId === null ? undefined : selectConversation(state, conversationId),
  );

/** The list of conversations, the open one, and its details. */
export function CenterLayout({ inbox, heading, shown, pathOf, empty, ...props }: CenterLayoutProps) {
  const { presenceOf, actsOn, onReport, toolsOf, onToDay, standsAlone = false } = props;
  const { conversationId, number } = shown;
  const dispatch = useDispatch();
  const intl = useIntl();
  const conversation = useConversation(conversationId);
  const [detailed, setDetailed] = useState<string | null>(null);
  useEffect(() => {
    dispatch(listOpened({ inbox }));
    return () => void dispatch(listClosed());
  }, [inbox, dispatch]);
  useEffect(() => {
    if (conversationId === null) return undefined;
    dispatch(threadEntered({ conversationId, number }));
    return () => void dispatch(threadLeft());
  }, [conversationId, number, dispatch]);
  const backLink = (isShort: boolean) => (
    <div className={styles.back}>
      <BackLink to={props.back.to} isShort={isShort}>
        {props.back.name}
      </BackLink>
    </div>
  );
  const toDay = (className: string | undefined) =>
    onToDay && (
      <Button
        look="quiet"
        className={className}
        onClick={() => {
          setDetailed(null);
          onToDay();
        }}
      >
        <FormattedMessage id="messageCenter.toDay" />
      </Button>
    );
  const thread = conversationId !== null && (
    <Thread
      key={conversationId}
      conversationId={conversationId}
      title={conversation ? titleOf(conversation, intl) : ''}
      back={backLink(conversation !== undefined)}
      presence={conversation && presenceOf?.(conversation)}
      tools={
        <>
          <div className={styles.tools}>
            {toDay(styles.wideOnly)}
            <Button look="quiet" className={styles.detailsButton} onClick={() => setDetailed(conversationId)}>
              <FormattedMessage id="messageCenter.details" />
            </Button>
          </div>
          {conversation && toolsOf && <div className={styles.further}>{toolsOf(conversation)}</div>}
        </>
      }
      {...(onReport && { onReport: (reported: number) => onReport(conversationId, reported) })}
    />
  );
  const alone = standsAlone && (
    <div className={styles.state}>
      {backLink(false)}
      {empty}
    </div>
  );
  return (
    <CenterView
      list={<MessageList heading={heading} shown={conversationId} pathOf={pathOf} />}
      thread={thread || alone || null}
      details={
        conversation ? (
          <Details
            conversation={conversation}
            back={
              <Button look="quiet" className={styles.detailsBack} onClick={() => setDetailed(null)}>
                <FormattedMessage id="messageCenter.toConversation" />
              </Button>
            }
            more={
              <>
                {toDay(styles.narrowOnly)}
                {actsOn?.(conversation)}
              </>
            }
          />
        ) : null
      }
      showsDetails={detailed !== null && detailed === conversationId}
      empty={empty}
    />
  );
}
