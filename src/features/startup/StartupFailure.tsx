import { FormattedMessage } from 'react-intl';
import type { StartupProblem } from './slice';
import styles from './StartupFailure.module.css';

/** A page that says why the app cannot start and what to do (spec §1). */
export function StartupFailure({ problem }: { problem: StartupProblem }) {
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>
        <FormattedMessage id={`startup.${problem.kind}Title`} />
      </h1>
      <p>
        <FormattedMessage id={`startup.${problem.kind}Text`} />
      </p>
      {problem.kind === 'noConfig' && <p className={styles.detail}>{problem.message}</p>}
      {problem.kind === 'badConfig' && (
        <ul className={styles.problems}>
          {problem.problems.map(({ path, found, expected }) => (
            <li key={path + expected}>
              <code>{path || 'event.json'}</code>{' '}
              <FormattedMessage id="startup.foundExpected" values={{ found, expected }} />
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}
