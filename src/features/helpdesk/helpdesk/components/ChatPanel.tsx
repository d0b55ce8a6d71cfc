import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { LAUNCHER_ID, panelClosed, selectPanel } from '../../../../shared/helpdesk/helpdesk';
import { viewerTimeZone } from '../../../../shared/kit/lib/dates';
import { selectLocale } from '../../../../shared/platform/page';
import { selectHelpdesk, selectLines } from '../selectors';
import {
  attendeeTyped,
  consentAnswered,
  draftChanged,
  earlierRequested,
  endConfirmationRequested,
  endConfirmed,
  endDeclined,
  newChatRequested,
  pastDismissed,
  pastRequested,
  retryRequested,
  sendRequested,
  takeOverRequested,
} from '../slice';
import { ChatPanelView } from './ChatPanelView';
import { selectReception } from './reception';
import { ThanksView } from './ThanksView';

/** Returns the focus to the button that opened the panel. */
const focusLauncher = () => document.getElementById(LAUNCHER_ID)?.focus();

/** The open chat panel, or thanks for the chat that is over. */
export function ChatPanel() {
  const dispatch = useDispatch();
  const panel = useSelector(selectPanel);
  const { chat, ending, earlier, agentTyping, draft, closedNotice, hours, past } =
    useSelector(selectHelpdesk);
  const lines = useSelector(selectLines);
  const reception = useSelector(selectReception);
  const locale = useSelector(selectLocale);
  const onRetry = useCallback(
    (clientToken: string) => void dispatch(retryRequested({ clientToken })),
    [dispatch],
  );
  if (panel.status === 'closed' || chat.status === 'hidden') {
    return (
      <ThanksView
        past={chat.status === 'hidden' ? past : null}
        onTranscript={() => dispatch(pastRequested())}
        onDismiss={() => {
          focusLauncher();
          dispatch(pastDismissed());
        }}
      />
    );
  }
  return (
    <ChatPanelView
      chat={chat}
      ending={ending}
      takesFocus={panel.by === 'person'}
      lines={lines}
      reception={reception}
      earlier={earlier.status}
      agentTyping={agentTyping}
      draft={draft}
      closedNotice={closedNotice}
      hours={hours}
      zone={viewerTimeZone()}
      locale={locale}
      onConsent={(share) => dispatch(consentAnswered({ share }))}
      onEarlier={() => dispatch(earlierRequested())}
      onRetry={onRetry}
      onDraft={(text) => dispatch(draftChanged({ draft: text }))}
      onTyped={() => dispatch(attendeeTyped())}
      onSend={() => dispatch(sendRequested())}
      onStartNew={() => dispatch(newChatRequested())}
      onTakeOver={() => dispatch(takeOverRequested())}
      onEndRequested={() => dispatch(endConfirmationRequested())}
      onEndDeclined={() => dispatch(endDeclined())}
      onEnd={() => {
        focusLauncher();
        dispatch(endConfirmed());
      }}
      onClose={() => {
        focusLauncher();
        dispatch(panelClosed());
      }}
    />
  );
}
