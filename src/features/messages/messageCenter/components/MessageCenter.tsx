import { useEffect, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { Conversation } from '../../../../contract/messages/conversations';
import { ROUTES } from '../../../../contract/platform/routes';
import { FaultText, faultOf } from '../../../../shared/platform/faults';
import { navigationRequested, selectSearch } from '../../../../shared/platform/page';
import { Button } from '../../../../shared/kit/ui/Button';
import { RetryAlert } from '../../../../shared/kit/ui/RetryAlert';
import { askedAt, conversationPath } from '../address';
import {
  allReadRequested,
  conversationSeen,
  openingRequested,
  type Counterpart,
} from '../conversationsSlice';
import { choosingStarted } from '../peopleSlice';
import { selectListed, selectOpening } from '../selectors';
import { CenterDialogs, type OpenDialog } from './CenterDialogs';
import { CenterLayout, useConversation, type ConversationExtras } from './CenterLayout';
import { useKeys } from './useKeys';
import styles from './MessageCenter.module.css';

export interface MessageCenterProps extends ConversationExtras {
  /** The screen's name. */
  heading: string;
  /** Further controls beside the heading, e.g. the message settings. */
  options?: ReactNode;
}

/** Opens the conversation that the URL asks for; returns what it asks for. */
function useAsked() {
  const dispatch = useDispatch();
  const asked = askedAt(useSelector(selectSearch));
  const wanted = asked.counterpart && JSON.stringify(asked.counterpart);
  useEffect(() => {
    if (wanted !== null) dispatch(openingRequested({ counterpart: JSON.parse(wanted) as Counterpart }));
  }, [wanted, dispatch]);
  return asked;
}

/** The screen's keyboard shortcuts. */
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

/** Shown in place of a conversation: what to do, or why the requested one is missing. */
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
        <p>
          <FormattedMessage id="messageCenter.openingFailed" />
          {opening.failure && (
            <>
              {' '}
              <FaultText fault={faultOf(opening.failure)} />
            </>
          )}
        </p>
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

/** Message Center: the list of conversations, and the open one (product.md#messages). */
export function MessageCenter({ heading, options, ...parts }: MessageCenterProps) {
  const dispatch = useDispatch();
  const asked = useAsked();
  const { counterpart } = asked;
  const conversation = useConversation(asked.conversationId);
  const opening = useSelector(selectOpening);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  useCenterKeys(conversation, setDialog);
  return (
    <>
      <CenterLayout
        {...parts}
        inbox={null}
        heading={
          <h1 className={styles.heading}>
            {heading}
            {options}
          </h1>
        }
        shown={asked}
        pathOf={conversationPath}
        back={{ to: ROUTES.messageCenter.path, name: heading }}
        onToDay={() => setDialog('day')}
        empty={
          <Nothing
            onNew={() => dispatch(choosingStarted({ conversationId: null }))}
            onRetry={() => counterpart && dispatch(openingRequested({ counterpart }))}
          />
        }
        standsAlone={opening !== null}
      />
      <CenterDialogs conversation={conversation} open={dialog} onClose={() => setDialog(null)} />
    </>
  );
}
