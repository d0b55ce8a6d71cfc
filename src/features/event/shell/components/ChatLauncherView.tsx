import { FormattedMessage, useIntl } from 'react-intl';
import { LAUNCHER_ID, PANEL_ID } from '../../../../shared/helpdesk/helpdesk';
import styles from './ChatLauncherView.module.css';

/** Higher unread counts are capped. */
const MAX_COUNT = 99;

export interface ChatLauncherViewProps {
  isOpen: boolean;
  /** Messages received while the panel is closed. */
  unread: number;
  /** `loading`: its chunk is being loaded; `failed`: it could not be loaded. */
  part: 'ready' | 'loading' | 'failed';
  onPress: () => void;
}

function Icon() {
  return (
    <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true" focusable="false">
      <path
        d="M4 4h16a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-8l-5 4v-4H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2Z"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M7 9h10M7 12.5h6" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}

/** The button in the corner of every screen that opens and closes the helpdesk chat. */
export function ChatLauncherView({ isOpen, unread, part, onPress }: ChatLauncherViewProps) {
  const { formatMessage } = useIntl();
  const shown = unread > MAX_COUNT ? `${MAX_COUNT}+` : String(unread);
  return (
    <div data-screen-only className={styles.corner}>
      <p role="status" className={part === 'failed' ? styles.problem : styles.hidden}>
        {part === 'failed' && <FormattedMessage id="shell.chat.failed" />}
        {part === 'loading' && <FormattedMessage id="shell.chat.loading" />}
        {part === 'ready' && unread > 0 && (
          <FormattedMessage id="shell.chat.unread" values={{ count: unread }} />
        )}
      </p>
      <button
        type="button"
        id={LAUNCHER_ID}
        className={styles.launcher}
        aria-label={formatMessage({ id: 'shell.chat.open' }, { count: unread, shown })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? PANEL_ID : undefined}
        aria-busy={part === 'loading'}
        onClick={onPress}
      >
        <Icon />
        {unread > 0 && (
          <span className={styles.badge} aria-hidden="true">
            {shown}
          </span>
        )}
      </button>
    </div>
  );
}
