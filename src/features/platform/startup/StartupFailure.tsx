import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { StartupProblem } from './slice';
import styles from './StartupFailure.module.css';

export interface StartupFailureProps {
  problem: StartupProblem;
  /** Further options for the user. */
  children?: ReactNode;
}

/** Explains why the app cannot start and what to do (product.md#startup). */
export function StartupFailure({ problem, children }: StartupFailureProps) {
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>
        <FormattedMessage id={`startup.${problem.kind}Title`} />
      </h1>
      <p>
        <FormattedMessage id={`startup.${problem.kind}Text`} />
      </p>
      {problem.kind === 'noConfig' && (
        <p>
          <FormattedMessage
            id={`startup.noConfig.${problem.failure.kind}`}
            values={{ status: problem.failure.status }}
          />
        </p>
      )}
      {problem.kind === 'badConfig' && (
        <ul className={styles.problems}>
          {problem.problems.map(({ path, found, expected }, index) => (
            <li key={`${index} ${path}`}>
              <code>{path || 'event.json'}</code>{' '}
              <FormattedMessage id="startup.foundExpected" values={{ found, expected }} />
            </li>
          ))}
        </ul>
      )}
      {problem.kind === 'outdated' && (
        <ul className={styles.problems}>
          {problem.missing.map((name) => (
            <li key={name}>
              <code>{name}</code>
            </li>
          ))}
        </ul>
      )}
      {children}
    </main>
  );
}
