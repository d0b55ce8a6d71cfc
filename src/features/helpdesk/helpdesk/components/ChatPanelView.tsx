import { useEffect, useId, useRef, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { PANEL_ID } from '../../../../shared/helpdesk/helpdesk';
import { Button } from '../../../../shared/kit/ui/Button';
import { CloseButton } from '../../../../shared/kit/ui/CloseButton';
import { isComposing } from '../../../../shared/kit/ui/keys';
import type { HelpdeskState } from '../state';
import { isLive, isUnderWay, type ChatStatus } from '../status';
import styles from './ChatPanelView.module.css';
import { ComposerView, type ComposerViewProps } from './ComposerView';
import { ConversationView, type ConversationViewProps } from './ConversationView';
import { mayTakeFocus } from './mayTakeFocus';
import { OpenUntil } from './HoursView';
import { InactiveView, type InactiveViewProps } from './InactiveView';
import type { Reception } from './reception';

export interface ChatPanelViewProps
  extends
    Omit<ConversationViewProps, 'live' | 'catchingUp'>,
    Omit<ComposerViewProps, 'takesFocus'>,
    Omit<InactiveViewProps, 'reason' | 'hasUnsent'> {
  chat: ChatStatus;
  ending: HelpdeskState['ending'];
  /** The message above the ongoing conversation. */
  reception: Reception;
  /** The user has just opened the panel, so it takes the focus. */
  takesFocus: boolean;
  onConsent: (share: boolean) => void;
  onClose: () => void;
  onEndRequested: () => void;
  onEndDeclined: () => void;
  onEnd: () => void;
}

/** A question with its answers. The last one takes the focus, as it changes nothing. */
function Question({ text, children }: { text: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const label = useId();
  useEffect(() => {
    const last = box.current?.querySelector<HTMLButtonElement>('button:last-of-type');
    if (last && mayTakeFocus(last)) last.focus();
  }, []);
  return (
    <div ref={box} role="group" aria-labelledby={label} className={styles.box}>
      <p id={label} className={styles.text}>
        {text}
      </p>
      <div className={styles.answers}>{children}</div>
    </div>
  );
}

function Consent({ onConsent }: Pick<ChatPanelViewProps, 'onConsent'>) {
  const { formatMessage } = useIntl();
  return (
    <Question text={formatMessage({ id: 'helpdesk.consent' })}>
      <Button onClick={() => onConsent(true)}>
        <FormattedMessage id="helpdesk.share" />
      </Button>
      <Button look="secondary" onClick={() => onConsent(false)}>
        <FormattedMessage id="helpdesk.doNotShare" />
      </Button>
    </Question>
  );
}

function EndQuestion({ onEnd, onEndDeclined }: Pick<ChatPanelViewProps, 'onEnd' | 'onEndDeclined'>) {
  const { formatMessage } = useIntl();
  return (
    <Question text={formatMessage({ id: 'helpdesk.endQuestion' })}>
      <Button onClick={onEnd}>
        <FormattedMessage id="helpdesk.end" />
      </Button>
      <Button look="secondary" onClick={onEndDeclined}>
        <FormattedMessage id="helpdesk.endDecline" />
      </Button>
    </Question>
  );
}

/** The content between heading and composer. */
function Middle(props: ChatPanelViewProps) {
  const { chat, lines, reception } = props;
  if (chat.status === 'connecting') {
    return (
      <p role="status" className={styles.quiet}>
        {chat.step !== 'consent' && <FormattedMessage id="helpdesk.connecting" />}
      </p>
    );
  }
  const live = isUnderWay(chat);
  const catchingUp = chat.status === 'active' && chat.connection === 'catchingUp';
  return (
    <>
      <p role="status" className={styles.note}>
        {live && (chat.status === 'inactive' || chat.connection === 'lost') && (
          <FormattedMessage id="helpdesk.connectionLost" />
        )}
      </p>
      {live && (
        <p role="status" className={styles.quiet}>
          {reception !== null && <FormattedMessage id={`helpdesk.${reception}`} />}
          {reception === 'welcome' && <OpenUntil {...props} />}
        </p>
      )}
      {(live || lines.length > 0) && <ConversationView {...props} live={live} catchingUp={catchingUp} />}
    </>
  );
}

/** The panel's footer: answer a question, write, or start again. */
function Foot(props: ChatPanelViewProps) {
  const { chat, ending, takesFocus, lines } = props;
  if (chat.status === 'connecting') return chat.step === 'consent' ? <Consent {...props} /> : null;
  if (chat.status === 'inactive' && !isUnderWay(chat)) {
    const hasUnsent = lines.some((line) => line.kind === 'message' && line.delivery === 'failed');
    return <InactiveView {...props} reason={chat.reason} hasUnsent={hasUnsent} />;
  }
  if (ending === 'confirming') return <EndQuestion {...props} />;
  return <ComposerView {...props} takesFocus={takesFocus} />;
}

/**
 * The chat panel: a non-modal dialog beside the page, a sheet over it on small screens. Escape closes it; the
 * chat continues.
 */
export function ChatPanelView(props: ChatPanelViewProps) {
  const { chat, lines, ending, takesFocus, onClose, onEndRequested, onEnd } = props;
  const { formatMessage } = useIntl();
  const panel = useRef<HTMLElement>(null);
  const heading = useId();
  useEffect(() => {
    if (takesFocus) panel.current?.focus();
  }, [takesFocus]);
  const live = isLive(chat);
  const underWay = isUnderWay(chat);
  const hasConversation = underWay || lines.length > 0;
  return (
    <section
      ref={panel}
      id={PANEL_ID}
      role="dialog"
      aria-labelledby={heading}
      tabIndex={-1}
      data-screen-only
      className={`${styles.panel} ${hasConversation ? styles.tall : ''}`}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isComposing(event)) onClose();
      }}
    >
      <div className={styles.top}>
        <h2 id={heading} className={styles.heading}>
          <FormattedMessage id="helpdesk.title" />
        </h2>
        {live && ending === 'none' && (
          <Button look="quiet" onClick={underWay ? onEndRequested : onEnd}>
            <FormattedMessage id="helpdesk.end" />
          </Button>
        )}
        <CloseButton
          label={formatMessage({ id: live ? 'helpdesk.hide' : 'helpdesk.close' })}
          onClose={onClose}
        />
      </div>
      <Middle {...props} />
      <Foot {...props} />
    </section>
  );
}
