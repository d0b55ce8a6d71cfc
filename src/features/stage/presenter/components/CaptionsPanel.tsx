import { useCallback, useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { isComposing } from '../../../../shared/kit/ui/keys';
import { useSingleKeys } from './useSingleKeys';
import styles from './CaptionsPanel.module.css';

export interface CaptionsPanelProps {
  isOpen: boolean;
  keysOn: boolean;
  /** Where captions are typed; its first field takes the focus. */
  children: ReactNode;
  onOpen: (isOpen: boolean) => void;
}

/** Where captions are typed, near the top: `C` opens it and goes to its field, Escape leaves the field. */
export function CaptionsPanel({ isOpen, keysOn, children, onOpen }: CaptionsPanelProps) {
  const content = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const wantsFocus = useRef(false);
  const id = useId();
  const focusField = useCallback(() => content.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    if (isOpen && wantsFocus.current) focusField();
    wantsFocus.current = false;
  }, [isOpen, focusField]);
  const onKey = useCallback(
    (key: string, { repeat }: globalThis.KeyboardEvent) => {
      if (key !== 'c' || repeat) return false;
      if (isOpen) focusField();
      else {
        wantsFocus.current = true;
        onOpen(true);
      }
      return true;
    },
    [isOpen, focusField, onOpen],
  );
  useSingleKeys(keysOn, onKey);
  // Out of the field, single keys act again.
  const onEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !isComposing(event)) toggle.current?.focus();
  };
  return (
    <section className={styles.panel} aria-labelledby={`${id}title`}>
      <h2 className={styles.heading} id={`${id}title`}>
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={`${id}content`}
          aria-keyshortcuts={keysOn ? 'C' : undefined}
          onClick={() => onOpen(!isOpen)}
        >
          <span className={styles.arrow} aria-hidden="true" />
          <FormattedMessage id="presenter.captions" />
          {keysOn && (
            <kbd className={styles.key} aria-hidden="true">
              C
            </kbd>
          )}
        </button>
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape leaves whatever has the focus in it */}
      <div ref={content} id={`${id}content`} hidden={!isOpen} className={styles.content} onKeyDown={onEscape}>
        {isOpen && children}
      </div>
    </section>
  );
}
