import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { Button } from '../../../../shared/kit/ui/Button';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import hiddenStyles from '../../../../shared/kit/ui/visuallyHidden.module.css';
import type { SetupStep } from '../setup';
import styles from './SetupView.module.css';

export interface SetupViewProps {
  steps: readonly SetupStep[];
  onHide: () => void;
}

/** What is to be prepared before the event: each step leads to where it is done, the next one says how. */
export function SetupView({ steps, onHide }: SetupViewProps) {
  const id = useId();
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <section aria-labelledby={id} className={cardStyles.card}>
      <div className={styles.top}>
        <h2 id={id} className={cardStyles.heading}>
          <FormattedMessage id="adminHub.setup" />
        </h2>
        <p className={cardStyles.quiet}>
          <FormattedMessage
            id="adminHub.setup.progress"
            values={{ done: steps.filter(({ isDone }) => isDone).length, count: steps.length }}
          />
        </p>
        <Button look="quiet" className={styles.hide} onClick={onHide}>
          <FormattedMessage id="adminHub.setup.hide" />
        </Button>
      </div>
      <ol className={styles.steps}>
        {steps.map(({ step, path, isDone }) => (
          <li key={step} className={`${styles.step} ${isDone ? styles.done : ''}`}>
            <Link to={path} className={cardStyles.link ?? ''}>
              <FormattedMessage id={`adminHub.setup.${step}`} />
            </Link>
            {isDone && (
              <span className={hiddenStyles.visuallyHidden}>
                <FormattedMessage id="adminHub.setup.done" />
              </span>
            )}
            {step === next?.step && (
              <p className={cardStyles.quiet}>
                <FormattedMessage id={`adminHub.setup.${step}.text`} />
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
