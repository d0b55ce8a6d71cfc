import type { Ref } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { initialsOf } from '../../../../shared/kit/lib/initials';
import styles from './AccountButtonView.module.css';

export interface AccountButtonViewProps {
  ref?: Ref<HTMLButtonElement>;
  /** The user's name. */
  name: string;
  isOpen: boolean;
  /** `loading`: the menu's chunk is being loaded; `failed`: it could not be loaded. */
  part: 'ready' | 'loading' | 'failed';
  /** The user is about to press: the menu may load. */
  onIntent: () => void;
  /** The button was pressed; by its keys if `byKeyboard`, which goes on to the first choice. */
  onPress: (byKeyboard: boolean) => void;
}

/** Keys that open a menu from its button. */
const OPENING_KEYS = ['Enter', ' ', 'ArrowDown'];

/** The header's button that opens the account menu. As wide for every name. */
export function AccountButtonView({ ref, name, isOpen, part, onIntent, onPress }: AccountButtonViewProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      <button
        ref={ref}
        type="button"
        className={styles.button}
        title={name}
        aria-label={formatMessage({ id: 'account.of' }, { name })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-busy={part === 'loading'}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onKeyDown={(event) => {
          if (!OPENING_KEYS.includes(event.key) || event.repeat) return;
          event.preventDefault();
          onPress(true);
        }}
        onClick={() => onPress(false)}
      >
        <span className={styles.initials} data-initials={initialsOf(name)} />
        <svg viewBox="0 0 12 8" width="12" height="8" aria-hidden="true" focusable="false">
          <path d="m1 1.5 5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </button>
      <span role="status" className={part === 'failed' ? styles.problem : styles.hidden}>
        {part !== 'ready' && <FormattedMessage id={`account.${part}`} />}
      </span>
    </>
  );
}
