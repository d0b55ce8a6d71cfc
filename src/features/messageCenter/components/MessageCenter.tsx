import { useEffect, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { Conversation } from '../../../contract/conversations';
import { ROUTES } from '../../../contract/routes';
import { navigationRequested, selectSearch } from '../../../shared/page';
import { BackLink } from '../../../shared/ui/BackLink';
import { Button } from '../../../shared/ui/Button';
import { RetryAlert } from '../../../shared/ui/RetryAlert';
import { askedAt, conversationPath } from '../address';
import {
  allReadRequested,
  conversationSeen,
  listClosed,
  listOpened,
  openingRequested,
  type Counterpart,
  type WithConversations,
} from '../conversationsSlice';
import { choosingStarted } from '../peopleSlice';
import { selectConversation, selectListed, selectOpening } from '../selectors';
import { threadEntered, threadLeft } from '../threadsSlice';
import { CenterDialogs, type OpenDialog } from './CenterDialogs';
import { CenterView } from './CenterView';
import { titleOf } from './describe';
import { Details } from './Details';
import { MessageList } from './MessageList';
import { Thread } from './Thread';
import { useKeys } from './useKeys';
import styles from './MessageCenter.module.css';

export interface MessageCenterProps {
  /** The screen's name. */
  heading: string;
  /** What else the screen offers beside the heading, e.g. the choices about messages. */
  options?: ReactNode;
  /** Who is online, beside the title of a conversation. */
  presenceOf?: (conversation: Conversation) => ReactNode;
  /** Further things that can be done with a conversation, e.g. to block the other. */
  actsOn?: (conversation: Conversation) => ReactNode;
  /** Reports a message; absent where nothing is reported. */
  onReport?: (conversationId: string, number: number) => void;
}

/** Opens what the address asks for, and leaves it with the screen. */
function useAsked() {
  const dispatch = useDispatch();
  const search = useSelector(selectSearch);
  const { conversationId, number, counterpart } = askedAt(search);
  useEffect(() => {
    dispatch(listOpened({ inbox: null }));
    return () => {
      dispatch(listClosed());
    };
  }, [dispatch]);
  const wanted = counterpart && JSON.stringify(counterpart);
  useEffect(() => {
    if (wanted !== null) dispatch(openingRequested({ counterpart: JSON.parse(wanted) as Counterpart }));
  }, [wanted, dispatch]);
  useEffect(() => {
    if (conversationId === null) return undefined;
    dispatch(threadEntered({ conversationId, number }));
    return () => {
      dispatch(threadLeft());
    };
  }, [conversationId, number, dispatch]);
  return { conversationId, counterpart };
}

/** What the keys of the screen do. */
function useCenterKeys(shown: Conversation | undefined, open: (dialog: OpenDialog) => void) {
  const dispatch = useDispatch();
  const listed = useSelector(selectListed);
  useKeys({
    jump: () => open('jump'),
    sheet: () => open('keys'),
    move: (by, onlyUnread) => {
      const at = listed.findIndex(({ conversationId }) => conversationId === shown?.conversationId);
      const others = by === 1 ? listed.slice(at + 1) : listed.slice(0, Math.max(0, at)).reverse();
      const next = others.find(({ unread }) => !onlyUnread || unread > 0);
      if (next) dispatch(navigationRequested(conversationPath(next.conversationId)));
    },
    markRead: () => {
      const number = shown?.last?.number ?? 0;
      if (shown && shown.membership === 'member' && number > shown.read)
        dispatch(conversationSeen({ conversationId: shown.conversationId, number }));
    },
    markAllRead: () => dispatch(allReadRequested()),
  });
}

/** In place of a conversation: what to do, or why the wanted one is not there. */
function Nothing({ onNew, onRetry }: { onNew: () => void; onRetry: () => void }) {
  const opening = useSelector(selectOpening);
  if (opening?.status === 'loading') {
    return (
      <p role="status">
        <FormattedMessage id="messageCenter.opening" />
      </p>
    );
  }
  if (opening) {
    return (
      <RetryAlert onRetry={onRetry}>
        <p>{opening.failure?.problem?.detail ?? <FormattedMessage id="messageCenter.openingFailed" />}</p>
      </RetryAlert>
    );
  }
  return (
    <>
      <p>
        <FormattedMessage id="messageCenter.nothingOpen" />
      </p>
      <Button onClick={onNew}>
        <FormattedMessage id="messageCenter.new" />
      </Button>
    </>
  );
}

/** Message Center: the list of conversations, and the one that is open (product.md#messages). */
export function MessageCenter({ heading, options, presenceOf, actsOn, onReport }: MessageCenterProps) {
  const dispatch = useDispatch();
  const intl = useIntl();
  const { conversationId, counterpart } = useAsked();
  const conversation = useSelector((state: WithConversations) =>
    conversationId === null ? undefined : selectConversation(state, conversationId),
  );
  const opening = useSelector(selectOpening);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [detailed, setDetailed] = useState<string | null>(null);
  useCenterKeys(conversation, setDialog);
  const title = conversation ? titleOf(conversation, intl) : '';
  const back = (
    <div className={styles.back}>
      <BackLink to={ROUTES.messageCenter.path}>{heading}</BackLink>
    </div>
  );
  const nothing = (
    <Nothing
      onNew={() => dispatch(choosingStarted({ conversationId: null }))}
      onRetry={() => counterpart && dispatch(openingRequested({ counterpart }))}
    />
  );
  return (
    <>
      <CenterView
        list={
          <MessageList
            heading={
              <h1 className={styles.heading}>
                {heading}
                {options}
              </h1>
            }
            shown={conversationId}
            pathOf={conversationPath}
          />
        }
        thread={
          conversationId !== null ? (
            <Thread
              key={conversationId}
              conversationId={conversationId}
              title={title}
              back={back}
              presence={conversation && presenceOf?.(conversation)}
              tools={
                <div className={styles.tools}>
                  <Button look="quiet" onClick={() => setDialog('day')}>
                    <FormattedMessage id="messageCenter.toDay" />
                  </Button>
                  <Button
                    look="quiet"
                    className={styles.detailsButton}
                    onClick={() => setDetailed(conversationId)}
                  >
                    <FormattedMessage id="messageCenter.details" />
                  </Button>
                </div>
              }
              {...(onReport && { onReport: (number: number) => onReport(conversationId, number) })}
            />
          ) : opening ? (
            <div className={styles.state}>
              {back}
              {nothing}
            </div>
          ) : null
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
        empty={nothing}
      />
      <CenterDialogs conversation={conversation} open={dialog} onClose={() => setDialog(null)} />
    </>
  );
}
