import type { Ref } from 'react';
import { useIntl } from 'react-intl';
import styles from './NoticesButtonView.module.css';

export interface NoticesButtonViewProps {
  ref?: Ref<HTMLButtonElement>;
  /** Number of unseen notifications. */
  unseen: number;
  isOpen: boolean;
  /** The panel is being loaded. */
  isLoading: boolean;
  /** The user is about to press: the panel may load. */
  onIntent: () => void;
  onPress: () => void;
}

/** The header's bell, which opens the panel of notifications. As wide with a count as without. */
export function NoticesButtonView({
  ref,
  unseen,
  isOpen,
  isLoading,
  onIntent,
  onPress,
}: NoticesButtonViewProps) {
  const { formatMessage } = useIntl();
  return (
    <button
      ref={ref}
      type="button"
      className={styles.button}
      aria-label={formatMessage({ id: 'notices.button' }, { count: unseen })}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-busy={isLoading}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onClick={onPress}
    >
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
        <path
          d="M6 17V11a6 6 0 0 1 12 0v6l1.5 2h-15zM10 21.5h4"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {unseen > 0 && <span className={styles.count} data-count={unseen > 99 ? '99+' : unseen} />}
    </button>
  );
}
