import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../../../shared/kit/ui/Button';
import styles from './GateLinkQuestion.module.css';

export interface GateLinkQuestionProps {
  /** The user the link signs in. */
  name: string;
  /** The signed-in user the link would replace. */
  replaces: string | null;
  onContinue: () => void;
  onCancel: () => void;
}

/** 'Continue as …?': opening a URL alone never signs anyone in. */
export function GateLinkQuestion({ name, replaces, onContinue, onCancel }: GateLinkQuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.question} aria-labelledby="gate-link-question">
      <h2 id="gate-link-question" ref={heading} tabIndex={-1} className={styles.asked}>
        <FormattedMessage id="auth.continueAs" values={{ name }} />
      </h2>
      {replaces !== null && (
        <p className={styles.notice}>
          <FormattedMessage id="auth.continueReplaces" values={{ name: replaces }} />
        </p>
      )}
      <p className={styles.quiet}>
        <FormattedMessage id="auth.continueHint" />
      </p>
      <div className={styles.answers}>
        <Button onClick={onContinue}>
          <FormattedMessage id="auth.continue" />
        </Button>
        <Button look="secondary" onClick={onCancel}>
          <FormattedMessage id="auth.cancel" />
        </Button>
      </div>
    </section>
  );
}
