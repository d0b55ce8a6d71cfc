import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { stagePath } from '../../../../contract/program/stages';
import type { StageChoice } from '../selectors';
import styles from './StageBarView.module.css';

export interface StageBarViewProps {
  stages: readonly StageChoice[];
  /** Id of the stage shown. */
  current: string;
}

/** The switch between the event's stages, each with what is on air there. */
export function StageBarView({ stages, current }: StageBarViewProps) {
  const { formatMessage } = useIntl();
  return (
    <nav className={styles.bar} aria-label={formatMessage({ id: 'stage.switch' })}>
      <ul className={styles.list}>
        {stages.map(({ id, name, onAir }) => (
          <li key={id}>
            <Link
              className={styles.stage ?? ''}
              to={stagePath(id)}
              aria-current={id === current ? 'page' : undefined}
            >
              <bdi className={styles.name}>{name}</bdi>
              <span className={onAir === null ? styles.quiet : styles.onAir}>
                {onAir ?? <FormattedMessage id="stage.nothingOnAir" />}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
