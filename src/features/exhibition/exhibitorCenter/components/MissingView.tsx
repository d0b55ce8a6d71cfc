import { FormattedMessage, FormattedNumber } from 'react-intl';
import { Link } from 'react-router-dom';
import { centerPath, type CenterTab } from '../paths';
import type { Part } from '../missing';
import styles from './MissingView.module.css';

export interface MissingViewProps {
  exhibitorId: string;
  missing: readonly Part[];
  /** Number of parts that a booth can have. */
  total: number;
}

/** Parts that are not on the booth's own tab. */
const TABS: Partial<Record<Part, CenterTab>> = { hours: 'hours', documents: 'documents', team: 'team' };

/** How complete a booth is, and what it lacks. */
export function MissingView({ exhibitorId, missing, total }: MissingViewProps) {
  const part = total === 0 ? 0 : (total - missing.length) / total;
  return (
    <section className={styles.missing}>
      <h2 className={styles.heading}>
        <FormattedMessage
          id="exhibitor.score"
          values={{ score: <FormattedNumber value={part} style="percent" /> }}
        />
      </h2>
      <progress max={1} value={part} aria-hidden="true" className={styles.bar} />
      {missing.length > 0 ? (
        <>
          <p className={styles.text}>
            <FormattedMessage id="exhibitor.missing" />
          </p>
          <ul className={styles.list}>
            {missing.map((name) => {
              const tab = TABS[name];
              return (
                <li key={name}>
                  {tab ? (
                    <Link to={centerPath(exhibitorId, tab)}>
                      <FormattedMessage id={`exhibitor.missing.${name}`} />
                    </Link>
                  ) : (
                    <FormattedMessage id={`exhibitor.missing.${name}`} />
                  )}
                </li>
              );
            })}
          </ul>
        </>
      ) : (
        <p className={styles.text}>
          <FormattedMessage id="exhibitor.complete" />
        </p>
      )}
    </section>
  );
}
